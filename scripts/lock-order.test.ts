import { expect, test } from 'vitest';
import { lockRanks } from '#server/database/locks.ts';
import { serverSources } from './table-owners.ts';

const lock = /\bfor (?:no key )?update\b|\.for(?:NoKey)?Update\(/i;

/** Statements that may wait for a row of a ranked table, past `hold`; those that skip what is locked never wait. */
function looseLocks(file: string, source: string): string[] {
	const tables = new Set<string>(Object.values(lockRanks));
	return source.split('\n\n').flatMap((block) => {
		// `for update of a, b` locks the rows of these names alone.
		const [, names] = /\bupdate of ([a-z, ]{1,40})/i.exec(block) ?? [];
		const read = [...block.matchAll(/\b(?:from |join |selectFrom\(')(\w+)(?: (\w+))?/gi)]
			.filter(([, , name = '']) => names === undefined || names.split(', ').includes(name))
			.map(([, table = '']) => table);
		const waits = lock.test(block) && !/skip locked/i.test(block);
		const isLoose = waits && read.some((table) => tables.has(table)) && !/\b(?:hold|noteLocked)\(/.test(block);
		return isLoose ? [`${file}: ${block.trim().split('\n')[0]}`] : [];
	});
}

test('whoever locks rows of a ranked table says so', () => {
	expect([...serverSources()].flatMap(([file, source]) => looseLocks(file, source))).toEqual([]);
});

test('a lock past the ranks is found', () => {
	const of = (statement: string) => looseLocks('a.ts', `const b = 1;\n\nasync function c(tx) {\n\t${statement}\n}`);
	expect(of('await sql`select id from member where id = 1 for no key update`.execute(tx);')).toHaveLength(1);
	expect(of("await tx.selectFrom('goods').forNoKeyUpdate().execute();")).toHaveLength(1);
	expect(of("await hold(tx, 'member', sql`select id from member where id = 1 for no key update`);")).toEqual([]);
	expect(of('await sql`select id from sku for update skip locked`.execute(tx);')).toEqual([]);
	expect(of('await sql`select id from import_task for update`.execute(tx);')).toEqual([]);
	const joined = (name: string) =>
		`await sql\`select 1 from evaluate e join area a on true for update of ${name}\`.execute(tx);`;
	expect(of(joined('a'))).toEqual([]);
	expect(of(joined('e'))).toHaveLength(1);
});
