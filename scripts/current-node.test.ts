import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
	engines: { node: string };
	scripts: Record<string, string>;
};

describe.skipIf(process.platform === 'win32')('a script of the house on a machine whose Node', () => {
	test('is older begins anew on the one that is brought, its children too, with its arguments', async () => {
		const { folder, start } = makeHouse();
		bring(folder);
		const { status, seen, output } = await start('20.20.2', 'report', '--seed', '7');
		expect(output).toContain('ci --include=optional --ignore-scripts');
		expect(seen).toEqual({ version: process.versions.node, child: process.versions.node, args: ['--seed', '7'] });
		expect(status).toBe(7);
	});
	test('is new enough runs it itself, and brings none', async () => {
		const { folder, start } = makeHouse();
		bring(folder);
		const { seen, output } = await start('24.0.0', 'report');
		expect(seen?.version).toBe('24.0.0');
		expect(output).not.toContain('Fetching');
	});
	test('is older passes the signal that ends it on', async () => {
		const { folder, start } = makeHouse();
		bring(folder);
		const { status, output } = await start('20.20.2', 'wait');
		expect(output).toContain('ended in order');
		expect(status).toBe(0);
	});
	test('is older and for which no package runs names what to install', async () => {
		const { folder, start } = makeHouse();
		const missing = await start('20.20.2', 'report');
		expect(missing).toMatchObject({ status: 1, seen: undefined });
		bring(folder, 'exit 127');
		const unusable = await start('20.20.2', 'report');
		expect(unusable).toMatchObject({ status: 1, seen: undefined });
		for (const { output } of [missing, unusable]) {
			expect(output).toMatch(/this is 20\.20\.2, and none comes for .*\n {2}Install Node 22\.22 or newer/);
		}
	});
	test('is too old to bring one names what to install', async () => {
		const { status, output } = await makeHouse().start('16.20.2', 'report');
		expect(status).toBe(1);
		expect(output).toMatch(/needs Node 22\.22 or newer; this is 16\.20\.2\.\n {2}Install/);
	});
});

test('every npm script of the house prepares the machine before it does anything', () => {
	for (const command of Object.values(manifest.scripts)) {
		const [, file = ''] = /^node (scripts\/[\w-]+\.mjs)( [\w:]+)?$/.exec(command) ?? [];
		expect(file, command).not.toBe('');
		expect(readFileSync(path.join(root, file), 'utf8'), file).toContain('await prepare();');
	}
});

test('what is brought is new enough on every platform and is checked by its fingerprint', () => {
	const lock = JSON.parse(readFileSync(path.join(root, 'scripts/node/package-lock.json'), 'utf8')) as {
		packages: Record<string, { version: string; integrity: string; optional: boolean; os: string; cpu: string }>;
	};
	const { '': _, ...nodes } = lock.packages;
	for (const [place, { version, integrity, optional }] of Object.entries(nodes)) {
		const [major = 0, minor = 0] = version.split('.').map(Number);
		expect(major > 22 || (major === 22 && minor >= 22), place).toBe(true);
		expect(integrity, place).toMatch(/^sha512-/);
		expect(optional, place).toBe(true);
	}
	expect(Object.values(nodes).map(({ os, cpu }) => `${os} ${cpu}`)).toEqual(
		expect.arrayContaining(['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64', 'win32 x64', 'win32 arm64']),
	);
});

/** What says another version of the Node that runs it, and what a script sees that has prepared. */
const pretend = `Object.defineProperty(process.versions, 'node', { value: process.env.PRETENDED });`;
const script = `
import { execFileSync } from 'node:child_process';
import { prepare } from './install.mjs';
const [what, ...args] = process.argv.slice(2);
await prepare();
if (what === 'wait') {
	process.on('SIGTERM', () => { console.log('ended in order'); process.exit(0); });
	setInterval(() => {}, 1000);
	console.log('waiting');
} else {
	const child = execFileSync('node', ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim();
	console.log('seen ' + JSON.stringify({ version: process.versions.node, child, args }));
	process.exit(Number(args[1] ?? 0));
}`;

/** The scripts of the house in a folder of their own, on a machine whose registry has nothing. */
function makeHouse() {
	const folder = mkdtempSync(path.join(tmpdir(), 'atelier-house-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	for (const file of ['house.mjs', 'install.mjs', 'current-node.mjs', 'node/package.json', 'node/package-lock.json']) {
		cpSync(path.join(root, 'scripts', file), path.join(folder, 'scripts', file));
	}
	for (const file of ['package.json', 'package-lock.json']) cpSync(path.join(root, file), path.join(folder, file));
	mkdirSync(path.join(folder, 'node_modules'));
	writeFileSync(path.join(folder, 'scripts/script.mjs'), script);
	writeFileSync(path.join(folder, 'pretend.mjs'), pretend);
	writeProgram(path.join(folder, 'machine/npm'), 'echo "npm $@"');
	writeProgram(
		path.join(folder, 'machine/node'),
		`NODE_OPTIONS="--import=${folder}/pretend.mjs" exec "${process.execPath}" "$@"`,
	);
	return { folder, start: (version: string, ...args: string[]) => start(folder, version, args) };
}

/** What a package of this platform would bring. */
function bring(folder: string, does = `unset NODE_OPTIONS; exec "${process.execPath}" "$@"`): void {
	writeProgram(path.join(folder, 'scripts/node/node_modules/node-here/bin/node'), does);
}

function writeProgram(file: string, does: string): void {
	mkdirSync(path.dirname(file), { recursive: true });
	writeFileSync(file, `#!/bin/sh\n${does}\n`);
	chmodSync(file, 0o755);
}

async function start(folder: string, version: string, args: readonly string[]) {
	const child = spawn(path.join(folder, 'machine/node'), ['scripts/script.mjs', ...args], {
		cwd: folder,
		env: { PATH: `${folder}/machine:/usr/bin:/bin`, PRETENDED: version },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const errors = text(child.stderr);
	let said = '';
	child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
		if (!said.includes('waiting') && (said + chunk).includes('waiting')) child.kill('SIGTERM');
		said += chunk;
	});
	const [status] = (await once(child, 'close')) as [number | null];
	const [, seen] = /seen (.*)/.exec(said) ?? [];
	const output = said + (await errors);
	type Seen = { version: string; child: string; args: string[] };
	return { status, output, seen: seen ? (JSON.parse(seen) as Seen) : undefined };
}
