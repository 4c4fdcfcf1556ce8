import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/database/handle.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
	database = await createTestDatabase();
	db = database.open().db;
});
afterAll(() => database.drop());

const letters = ['a', 'b', 'Z', 'É', 'ß', '1', '2', '0', ' ', '-', '_', '%', '花', '瓶', '🏺'];
const texts = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 24 });
const parts = fc
	.record({ text: texts, from: fc.nat(23), length: fc.integer({ min: 1, max: 24 }) })
	.map(({ text, from, length }) => {
		const all = [...text];
		return { text, part: all.slice(from % all.length, (from % all.length) + length).join('') };
	});

async function soughtOf(...words: string[]): Promise<number> {
	const { rows } = await sql<{ number: number }>`
		select cardinality(sought_pieces(${words}::text[])) as number`.execute(db);
	return rows[0]?.number ?? 0;
}

describe('the pieces of texts', () => {
	test('what is sought for a part of a text is contained in the text, whatever both are', async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(parts, { minLength: 50, maxLength: 50 }), async (given) => {
				const { rows } = await sql<{ text: string; part: string }>`
					select text, part from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (text text, part text)
					where not text_pieces(text) @> sought_pieces(array[part])`.execute(db);
				expect(rows).toEqual([]);
			}),
		);
	});

	test.each([
		['fours side by side', ['SKU00017'], 2],
		['fours that end with it', ['13800138000'], 3],
		['fours with a digit', ['abcdefg1'], 1],
		['and the pairs beside it', ['花瓶SKU00017'], 4],
		['each piece once', ['花瓶SKU00017', '花瓶'], 4],
		['pairs of what is too short for it', ['507'], 2],
		['pairs of what is none', ['vase-'], 4],
		['a letter where there is no more', ['7'], 1],
	])('of a code are sought %s', async (_, words, number) => {
		expect(await soughtOf(...words)).toBe(number);
	});
});
