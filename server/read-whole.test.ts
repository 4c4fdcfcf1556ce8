import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { itemResource } from '#domain/config/item.resource.ts';
import { ownResources } from '#domain/own-resources.generated.ts';
import { allows, type Resource } from '#domain/resource/resource.ts';
import { resources } from '#domain/resources.generated.ts';

/** What staff may add rows to by a screen. */
const grown: readonly Resource[] = [...resources, ...ownResources, itemResource({})].filter(
	(resource) => allows(resource, 'add') && resource.table !== '',
);

/** They grow with the members, and are read in parts: `plans.test.ts` has their lists, timers and checks of the books go on. */
const ofMembers = ['member', 'money_log', 'score_log', 'growth_log'];

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
	.filter((file) => /\.(?:queries|writes)\.ts$/.test(file) && !file.includes('seed'))
	.map((file) => ({ file, text: readFileSync(path.join(import.meta.dirname, file), 'utf8') }));

/** From a place to the end of its query: the bracket around it, its statement, or the template it stands in. */
function queryFrom(text: string, start: number): string {
	let depth = 0;
	for (let at = start; at < text.length; at += 1) {
		const letter = text[at] as string;
		if ('({'.includes(letter)) depth += 1;
		if (')}'.includes(letter)) depth -= 1;
		if (depth < 0 || (depth === 0 && '`;'.includes(letter))) return text.slice(start, at);
	}
	return text.slice(start);
}

/** By a key or up to a limit; all else may be every row. */
const bounds = [
	/\blimit\b/,
	/(?:where|and)\b[^;]*?\b(?:\w+\.)?(?:id|pid|username|code|name|\w+_id)'?\s*(?:=|in\b|,\s*'(?:=|in)')/,
	/executeTakeFirst/,
];

/** Where the rows of a table are read without a bound. */
function wholeReads(table: string): string[] {
	const reading = new RegExp(String.raw`\bfrom ${table}\b|selectFrom\('${table}(?: as \w+)?'\)`, 'g');
	return sources.flatMap(({ file, text }) =>
		[...text.matchAll(reading)]
			.filter(({ index }) => !/\b(?:delete|count\(\*\)[^\n]*|exists \(select(?: 1)?)\s$/.test(text.slice(0, index)))
			.filter(({ index }) => {
				const query = queryFrom(text, index);
				return !bounds.some((bound) => bound.test(query));
			})
			.map(() => file),
	);
}

test('reads of whole tables are found where they are known to stand', () => {
	const found = (table: string) => wholeReads(table).map((file) => path.basename(file));
	expect(found('admin_rule')).toContain('access.queries.ts');
	expect(found('member_group')).toContain('access.queries.ts');
	expect(found('classify')).toContain('goods.store.queries.ts');
	expect(found('config')).toContain('config.queries.ts');
	expect(found('pretag')).toContain('goods-kit.queries.ts');
	expect(found('delivery_address')).toEqual([]);
});

test('whatever is read whole, by a tree or by a statement, has an upper number', () => {
	const unbounded = grown
		.filter(({ mostRows, table }) => mostRows === undefined && !ofMembers.includes(table))
		.filter(({ tree, table }) => tree !== undefined || wholeReads(table).length > 0)
		.map(({ name, table }) => [name, ...wholeReads(table)]);
	expect(unbounded).toEqual([]);
});

test('an upper number is far from what shops have, and small enough to be read at once', () => {
	for (const { name, mostRows = 200 } of grown) {
		expect([name, mostRows >= 200 && mostRows <= 2000]).toEqual([name, true]);
	}
});
