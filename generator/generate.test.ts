import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Resource } from '#domain/resource/resource.ts';
import { baseline } from '#server/database/baseline.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { design, designKinds, isChoice } from './design.ts';
import { listsOf, withEntry } from './lists.text.ts';
import { migrationFile, migrationText } from './migration.text.ts';
import { controllerOf, resourceFile, resourceName } from './resource.names.ts';
import { resourceText } from './resource.text.ts';

const example = design.parse(JSON.parse(readFileSync(path.join(import.meta.dirname, 'example.json'), 'utf8')));
const label = { 'zh-cn': '字段', en: "The field's name" };
const everyKind = design.parse({
	name: 'test/made/everyKind',
	table: 'made_every_kind',
	title: { 'zh-cn': '全部', en: 'Every kind' },
	fields: designKinds.map((kind) => ({
		name: `f_${kind}`,
		kind,
		label,
		...(isChoice(kind)
			? {
					options: [
						{ value: '1', label },
						{ value: '2', label },
					],
				}
			: {}),
	})),
});
// Beside the sources, so that the written file finds the rooms it imports.
const folder = mkdtempSync(path.join(import.meta.dirname, 'made-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([example, everyKind])(
	'the resource of $name is a module that declares what was designed',
	async (designed) => {
		const file = path.join(folder, `${resourceName(designed)}.ts`);
		writeFileSync(file, resourceText(designed));
		const declared = ((await import(/* @vite-ignore */ file)) as Record<string, Resource>)[resourceName(designed)];
		expect(declared?.table).toBe(designed.table);
		for (const { name, kind } of designed.fields) expect(declared?.fields[name]?.kind).toBe(kind);
	},
);

test.each([example, everyKind])(
	'the table of $name is made by PostgreSQL with the columns that were designed, and what is deleted from it is kept',
	async (designed) => {
		const database = await createTestDatabase();
		try {
			const { pool } = database.open();
			await pool.query(migrationText(designed));
			const { rows } = await pool.query('select column_name from information_schema.columns where table_name = $1', [
				designed.table,
			]);
			expect(rows.map((row) => row.column_name)).toEqual(
				expect.arrayContaining(designed.fields.map((field) => field.name)),
			);
			const rules = await pool.query('select controller from security_data_recycle where data_table = $1', [
				designed.table,
			]);
			expect(rules.rows).toEqual([{ controller: controllerOf(designed) }]);
		} finally {
			await database.drop();
		}
	},
);

test('files are named after the menu path and numbered behind the newest migration', () => {
	expect(resourceFile(example)).toBe('domain/goods/workshop.resource.ts');
	expect(resourceFile(everyKind)).toBe('domain/made/every-kind.resource.ts');
	expect(migrationFile(example, ['216-later.sql', '220-goods-import.sql', '.gitkeep'])).toBe(
		'server/database/migrations/221-workshop.sql',
	);
	expect(migrationFile(example, [])).toBe(
		`server/database/migrations/${Number.parseInt(baseline, 10) + 1}-workshop.sql`,
	);
});

test('a list gets one more, however it is written', () => {
	const [recycled] = listsOf(example);
	if (!recycled) throw new Error('The example joins no list.');
	for (const entries of ['[a, b]', '[\n\ta,\n\tb,\n]', '[a, b,]']) {
		const joined = withEntry(`const recycled: readonly Rule[] = ${entries};\n`, recycled);
		expect(joined.replaceAll(/\s/g, '')).toContain(`=[a,b,${recycled.entry.replaceAll(/\s/g, '')},];`);
	}
	expect(() => withEntry('export const others = [];', recycled)).toThrow('const recycled:');
});
