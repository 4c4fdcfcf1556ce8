import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, programFile, root, runProgram, step } from './house.mjs';
import { prepare } from './install.mjs';

/** Format, lint, types, dead code; each says its own trouble, all run side by side. */
async function checkSources() {
	const rooms = ['domain', 'server', 'web', 'web/tsconfig.test.json', 'e2e'];
	const checks = [
		['biome', ['biome', 'check', '.'], 'npm run fix mends what can be mended by itself.'],
		...rooms.map((room) => [
			`types of ${room}`,
			['tsc', '-p', room, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', checkedBefore(room)],
			'Mend the types named above.',
		]),
		['knip', ['knip', '--no-progress'], 'Remove what nobody uses, or use it.'],
	];
	// Two at a time: a check is a whole program, and the smallest machine has two cores.
	const queue = [...checks];
	const failed = [];
	await Promise.all(
		[1, 2].map(async () => {
			for (let next = queue.shift(); next; next = queue.shift()) {
				const [name, args, advice] = next;
				const { status, output } = await runQuietly(args);
				if (status === 0) console.log(`  ✓ ${name}`);
				else failed.push([name, advice]) && console.log(`  ✗ ${name}\n${output}`);
			}
		}),
	);
	if (failed.length > 0)
		fail(`${failed.map(([name]) => name).join(', ')} failed.`, failed.map(([, advice]) => advice).join('\n  '));
}

/** Where the compiler keeps what it has found, so that it looks at what has changed alone. */
function checkedBefore(room) {
	return path.join(root, 'node_modules/.cache/types', `${room.replaceAll('/', '-')}.tsbuildinfo`);
}

function runQuietly([name, ...args]) {
	return new Promise((resolve) => {
		const child = spawn(process.execPath, [programFile(name), ...args], { cwd: root });
		let output = '';
		for (const stream of [child.stdout, child.stderr])
			stream.on('data', (chunk) => {
				output += chunk;
			});
		child.on('close', (status) => resolve({ status, output }));
	});
}

/** What says in a minute whether a commit is sound: the sources, and the rules and forms that need no database. */
export async function checkAll() {
	step('Checking format, lint, types and dead code');
	await checkSources();
	step('Unit tests');
	runProgram('vitest', ['run', '--project', 'unit']);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
	await prepare();
	await checkAll();
}
