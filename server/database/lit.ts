import { type RawBuilder, sql } from 'kysely';

/** Codes as they stand in a statement, several in a row: literals, because a parameter finds no partial index. */
export function lit(...codes: readonly (string | number)[]): RawBuilder<string> {
	return sql.join(codes.map((code) => sql.lit(code)));
}
