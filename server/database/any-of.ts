import { type RawBuilder, sql } from 'kysely';

/** Any of some ids, as one value: with a value for each, every number of them would be a statement of its own. */
export function anyId(ids: readonly number[]): RawBuilder<number> {
	return sql`any(${[...ids]}::bigint[])`;
}

/** The same for texts. */
export function anyText(texts: readonly string[]): RawBuilder<string> {
	return sql`any(${[...texts]}::text[])`;
}
