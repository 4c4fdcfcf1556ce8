import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { design } from './design.ts';
import { listsOf } from './lists.text.ts';
import { migrationFile } from './migration.text.ts';
import { resourceFile } from './resource.names.ts';

const root = path.resolve(import.meta.dirname, '..');
const require = createRequire(import.meta.url);
const tsc = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin/tsc');

/** The example with a picture too, so that it joins every list. */
const example = JSON.parse(readFileSync(path.join(import.meta.dirname, 'example.json'), 'utf8'));
const given = { ...example, fields: [...example.fields, { name: 'logo', kind: 'image', label: example.title }] };
const designed = design.parse(given);

const copy = mkdtempSync(path.join(tmpdir(), 'atelier-generated-'));
afterAll(() => rmSync(copy, { recursive: true }));

function run(...args: string[]): { status: number | null; said: string } {
	const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
	return { status, said: stdout + stderr };
}

test('what is generated into the tree as it is has its types, its format and its place in every list', () => {
	for (const part of ['.gitignore', 'biome.json', 'package.json', 'tsconfig.base.json']) copyPart(part);
	for (const part of ['domain', 'generator', 'scripts', 'server', 'web/admin/common/menu-icons.ts']) copyPart(part);
	symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
	writeFileSync(path.join(copy, 'design.json'), JSON.stringify(given));

	const tsx = require.resolve('tsx');
	expect(run('--import', tsx, 'generator/generate.ts', 'design.json')).toMatchObject({ status: 0 });
	const lists = listsOf(designed);
	expect(lists).toHaveLength(2);
	const generated = ['domain/resources.generated.ts', 'domain/resource-names.generated.ts'];
	const made = [resourceFile(designed), ...lists.map(({ file }) => file), ...generated];
	const migrations = readdirSync(path.join(root, 'server/database/migrations'));
	expect(readFileSync(path.join(copy, migrationFile(designed, migrations)), 'utf8')).toContain('create table workshop');

	writeFileSync(
		path.join(copy, 'tsconfig.json'),
		JSON.stringify({
			extends: './tsconfig.base.json',
			compilerOptions: { lib: ['es2023'], types: ['node'] },
			files: made,
		}),
	);
	expect(run(tsc, '-p', '.', '--pretty', 'false')).toEqual({ status: 0, said: '' });
	const biome = require.resolve('@biomejs/biome/bin/biome');
	expect(run(biome, 'check', '--vcs-enabled=false', ...made)).toMatchObject({ status: 0 });

	const names = `import { resourceNames } from '#domain/resource-names.generated.ts';
		import { resources } from '#domain/resources.generated.ts';
		const names = resources.map(({ name }) => name);
		console.log(names.includes('shop/goods/workshop'), String(names) === String(resourceNames));`;
	writeFileSync(path.join(copy, 'names.ts'), names);
	expect(run('--import', tsx, 'names.ts')).toEqual({ status: 0, said: 'true true\n' });

	const again = run('--import', tsx, 'generator/generate.ts', 'design.json');
	expect(again).toMatchObject({ status: 1, said: expect.stringContaining('is there already') });
}, 240_000);

function copyPart(part: string): void {
	cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
}
