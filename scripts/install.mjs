import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { broughtNode, canBringNode, floor, isNewEnough, runAgainOn } from './current-node.mjs';
import { fail, root, step } from './house.mjs';

const nodeFolder = path.join(root, 'scripts', 'node');

/**
 * What every script of the house calls first: packages, and a Node that is new enough. Where this one is older the script
 * begins anew on the Node that was brought, and nothing after the call runs here. Until then all must run on Node 18.
 */
export async function prepare() {
	const isOld = !isNewEnough(process.versions.node);
	const node = isOld ? bringNode() : undefined;
	installPackages({ isOld });
	if (node) await runAgainOn(node);
}

/** Installs the packages where they are missing or not those of the lock file. */
function installPackages({ isOld }) {
	// Dev packages build the front ends; a production NODE_ENV would leave them out. This npm runs on the machine's own
	// Node, and what it would say of its age is not so of the one that runs the packages.
	const flags = ['--include=dev', ...(isOld ? ['--loglevel=error'] : [])];
	install(root, 'Installing packages (a minute on the first start)', flags);
}

/** The Node for a machine with an older one; ends with advice where there is none. */
function bringNode() {
	const machine = `${process.platform} ${process.arch}`;
	const advice = `Install Node ${floor} or newer (https://nodejs.org) and try again.`;
	if (!canBringNode(process.versions.node)) {
		fail(`Atelier needs Node ${floor} or newer; this is ${process.versions.node}.`, advice);
	}
	install(nodeFolder, `Fetching a current Node: this one is ${process.versions.node}`, ['--no-bin-links']);
	const node = broughtNode(nodeFolder);
	if (!node) {
		fail(
			`Atelier needs Node ${floor} or newer; this is ${process.versions.node}, and none comes for ${machine}.`,
			advice,
		);
	}
	return node;
}

/** `npm ci` in a folder, where its lock file is not the one that was installed last. */
function install(folder, what, flags) {
	const wanted = createHash('sha256')
		.update(readFileSync(path.join(folder, 'package-lock.json')))
		.digest('hex');
	const modules = path.join(folder, 'node_modules');
	const stamp = path.join(modules, '.atelier-lock');
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
	step(what);
	const args = ['ci', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund', ...flags];
	const { status, error } = spawnSync('npm', args, {
		cwd: folder,
		stdio: 'inherit',
		shell: process.platform === 'win32',
	});
	if (status !== 0) {
		fail(
			`npm ${args.join(' ')} failed${error ? `: ${error.message}` : ''}.`,
			'Check the network and the npm registry (npm ping), then try again.',
			status ?? 1,
		);
	}
	if (existsSync(modules)) writeFileSync(stamp, wanted);
}
