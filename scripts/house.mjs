import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The package of each program that the house runs. */
const packages = { biome: '@biomejs/biome', knip: 'knip', tsc: 'typescript', vitest: 'vitest' };

/** The file of a program of the packages, for `process.execPath`: whatever `node` the PATH finds. */
export function programFile(name) {
	const folder = path.join(root, 'node_modules', packages[name]);
	const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
	return path.join(folder, typeof bin === 'string' ? bin : bin[name]);
}

/** Runs a program of the packages and ends with advice where it fails. */
export function runProgram(name, args, advice, env = {}) {
	const { status, error } = spawnSync(process.execPath, [programFile(name), ...args], {
		cwd: root,
		stdio: 'inherit',
		env: { ...process.env, ...env },
	});
	if (status !== 0) fail(`${name} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}.`, advice, status ?? 1);
}

export function step(text) {
	console.log(`\n▸ ${text}`);
}

export function fail(problem, advice, status = 1) {
	console.error(advice ? `\n✗ ${problem}\n  ${advice}` : `\n✗ ${problem}`);
	process.exit(status);
}
