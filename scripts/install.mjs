import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

/** Ends with advice where this Node cannot run the product. */
export function checkNode() {
	if (major > 20 || (major === 20 && minor >= 19)) return;
	fail(
		`Atelier needs Node 20.19 or newer; this is ${process.versions.node}.`,
		'Install a current Node from https://nodejs.org and try again.',
	);
}

/** Installs the packages where they are missing or not those of the lock file. */
export function installPackages() {
	checkNode();
	const wanted = createHash('sha256')
		.update(readFileSync(path.join(root, 'package-lock.json')))
		.digest('hex');
	const stamp = path.join(root, 'node_modules', '.atelier-lock');
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
	step('Installing packages (a minute on the first start)');
	// Dev packages build the front ends; a production NODE_ENV would leave them out.
	run(
		'npm',
		['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'],
		'Check the network and the npm registry (npm ping), then try again.',
	);
	writeFileSync(stamp, wanted);
}

/** Runs a program of the house and ends with advice where it fails. */
export function run(command, args, advice, env = {}) {
	const { status, error } = spawnSync(command, args, {
		cwd: root,
		stdio: 'inherit',
		shell: process.platform === 'win32',
		env: { ...process.env, ...env },
	});
	if (status !== 0)
		fail(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}.`, advice, status ?? 1);
}

export function step(text) {
	console.log(`\n▸ ${text}`);
}

export function fail(problem, advice, status = 1) {
	console.error(`\n✗ ${problem}\n  ${advice}`);
	process.exit(status);
}
