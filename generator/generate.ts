import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { design } from './design.ts';
import { listsOf, withEntry } from './lists.text.ts';
import { migrationFile, migrationText } from './migration.text.ts';
import { resourceFile } from './resource.names.ts';
import { resourceText } from './resource.text.ts';

/** `npm run generate -- design.json`: writes the resource file and the migration of a designed screen, its lines in the lists kept by hand, and those of names. */
const root = path.resolve(import.meta.dirname, '..');
const [given] = process.argv.slice(2);
if (!given) stop('Name a design: npm run generate -- path/to/design.json (generator/example.json shows one).');

const read = design.safeParse(JSON.parse(readFileSync(given, 'utf8')));
if (!read.success) stop(z.prettifyError(read.error));
const designed = read.data;
const icons = 'web/admin/common/menu-icons.ts';
if (!readFileSync(path.join(root, icons), 'utf8').includes(`'${designed.icon}':`)) {
	stop(`${icons} has no "${designed.icon}": name one that it has, or add it there.`);
}

const files = {
	[resourceFile(designed)]: resourceText(designed),
	[migrationFile(designed, readdirSync(path.join(root, 'server/database/migrations')))]: migrationText(designed),
};
for (const file of Object.keys(files)) if (existsSync(path.join(root, file))) stop(`${file} is there already.`);
for (const [file, text] of Object.entries(files)) write(file, text);
const lists = listsOf(designed);
for (const list of lists) write(list.file, withEntry(readFileSync(path.join(root, list.file), 'utf8'), list));
const { resolve } = createRequire(import.meta.url);
run('--import', resolve('tsx'), 'scripts/write-lists.ts', 'domain/');
const formatted = [resourceFile(designed), ...lists.map(({ file }) => file)];
run(resolve('@biomejs/biome/bin/biome'), 'check', '--write', ...formatted);
console.log('Next: npm run db:types, then npm run check. The screen, its endpoints and its rights are there.');

function write(file: string, text: string): void {
	mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
	writeFileSync(path.join(root, file), text);
	console.log(`  ${file}`);
}

function run(...args: string[]): void {
	const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
	if (status !== 0) stop(stdout + stderr);
}

function stop(why: string): never {
	console.error(why);
	process.exit(1);
}
