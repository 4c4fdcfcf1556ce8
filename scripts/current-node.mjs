import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fail, root } from './house.mjs';

const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** The oldest Node that the product runs on, as package.json says it. */
export const floor = engines.node.replace('>=', '');

export function isNewEnough(version) {
	const [major, minor] = numbers(version);
	const [floorMajor, floorMinor] = numbers(floor);
	return major > floorMajor || (major === floorMajor && minor >= floorMinor);
}

/** Older ones have an npm that does not read our lock files. */
export function canBringNode(version) {
	return numbers(version)[0] >= 18;
}

/** The Node among the packages of a folder; undefined where there is none that runs here. */
export function broughtNode(folder) {
	const modules = path.join(folder, 'node_modules');
	const names = existsSync(modules) ? readdirSync(modules).filter((name) => name.startsWith('node-')) : [];
	const files = names.flatMap((name) => ['node', 'node.exe'].map((file) => path.join(modules, name, 'bin', file)));
	// A package of the platform may still not run: on a Linux without glibc, or with one too old.
	return files.find((file) => {
		const { stdout } = spawnSync(file, ['-p', 'process.versions.node'], { encoding: 'utf8' });
		return stdout ? isNewEnough(stdout.trim()) : false;
	});
}

/** Runs this script again on another Node, its children too, and ends as it ends. */
export async function runAgainOn(node) {
	process.env.PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`;
	const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' });
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
	const code = await new Promise((resolve) => {
		child.once('error', (error) => fail(`${node} does not run: ${error.message}`, 'Remove scripts/node/node_modules.'));
		child.once('exit', (status, signal) => resolve(status ?? (signal ? 1 : 0)));
	});
	process.exit(code);
}

function numbers(version) {
	return version.split('.').map(Number);
}
