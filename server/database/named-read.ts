import type pg from 'pg';
import type { Names } from './names.ts';
import { sendWithin, type TimeLeft } from './within.ts';

const namesOf = new WeakMap<pg.Pool, Names>();

/** Says under which names a pool's statements are prepared. */
export function readUnder(pool: pg.Pool, names: Names): void {
	namesOf.set(pool, names);
}

/**
 * Reads by a statement that comes again and again in few texts: after its first times a connection plans it once for all.
 * PostgreSQL keeps to one plan only where it takes no other for the values of a call, see `Given`. Within a time it is ended with that.
 */
export async function readNamed<Row extends pg.QueryResultRow>(
	pool: pg.Pool,
	{ text, values }: NamedRead,
	time?: TimeLeft,
): Promise<Row[]> {
	const names = namesOf.get(pool);
	const name = names?.nameOf(text);
	const client = await pool.connect();
	try {
		if (name !== undefined) names?.given(client, name, text);
		const statement = { ...(name === undefined ? {} : { name }), text, values: [...values] };
		const sent = time ? sendWithin<Row>(client, time.ms(), statement) : client.query<Row>(statement);
		return (await sent).rows;
	} finally {
		client.release(names?.isWorn(client) ?? false);
	}
}

interface NamedRead {
	readonly text: string;
	readonly values: readonly unknown[];
}

/** The values of a statement that is put together of parts. */
export interface Given {
	/** SQL of a value. Through a select the planner does not see it, so that a plan for any value costs it as much as for this one. */
	value(value: unknown, type: 'bigint' | 'bigint[]' | 'text' | 'text[]' | 'bit(251)'): string;
	/** The statement of a text with those of the values that it names. */
	statement(text: string): NamedRead;
}

/** Values behind those that a statement begins with. */
export function givenFrom(first: readonly unknown[] = []): Given {
	const all: unknown[] = [];
	return {
		value(value, type) {
			const selected = `(select $given${all.push(value) - 1}::${type})`;
			// The outer cast makes a value of an array where `any (select …)` would ask its rows.
			return type.endsWith('[]') ? `(${selected}::${type})` : selected;
		},
		statement(text) {
			const used: number[] = [];
			const numbered = text.replaceAll(/\s+/g, ' ').replaceAll(/\$given(\d+)/g, (_, given: string) => {
				const at = Number(given);
				if (!used.includes(at)) used.push(at);
				return `$${first.length + used.indexOf(at) + 1}`;
			});
			return { text: numbered, values: [...first, ...used.map((at) => all[at])] };
		},
	};
}
