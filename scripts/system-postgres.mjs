import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makeScratchFolder } from './scratch.mjs';

const oldest = 15;
const debian = '/usr/lib/postgresql';

/** Where a PostgreSQL server of the machine's own lies, the newest from 15 on; undefined where there is none. */
export function systemPostgres() {
	const versions = existsSync(debian)
		? readdirSync(debian)
				.map(Number)
				.filter((version) => version >= oldest)
		: [];
	const folders = versions.sort((a, b) => b - a).map((version) => path.join(debian, String(version), 'bin'));
	const { stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
	if (stdout) folders.push(stdout.trim());
	return folders.find((folder) => isUsable(path.join(folder, 'initdb')) && isUsable(path.join(folder, 'postgres')));
}

function isUsable(program) {
	const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
	return Number(/(\d+)/.exec(stdout ?? '')?.[1] ?? 0) >= oldest;
}

/** Starts a throw-away server from a folder of programs; gives its URL and how to end it. */
export async function startSystemPostgres(programs) {
	const folder = makeScratchFolder('atelier-system-pg-');
	const account = process.getuid?.() === 0 ? serviceAccount() : {};
	if (account.uid) chownSync(folder, account.uid, account.gid);
	const options = { ...account, cwd: folder, encoding: 'utf8' };
	const data = path.join(folder, 'data');
	const made = spawnSync(
		path.join(programs, 'initdb'),
		['-D', data, '-U', 'postgres', '-A', 'trust', '--locale=C', '-E', 'UTF8', '-N'],
		options,
	);
	if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
	const settings = [
		'-c',
		'listen_addresses=',
		'-c',
		'fsync=off',
		'-c',
		'full_page_writes=off',
		'-c',
		'max_connections=200',
	];
	const server = spawn(path.join(programs, 'postgres'), ['-D', data, '-k', folder, ...settings], {
		...options,
		stdio: 'ignore',
	});
	// Also when the run is broken off: nobody else would end it.
	process.once('exit', () => server.kill('SIGINT'));
	const ready = () => spawnSync(path.join(programs, 'pg_isready'), ['-h', folder]).status === 0;
	while (!ready()) {
		if (server.exitCode !== null) throw new Error('The PostgreSQL of this machine did not start.');
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	return {
		url: `postgres://postgres@/postgres?host=${encodeURIComponent(folder)}`,
		async stop() {
			const gone = new Promise((resolve) => server.once('exit', resolve));
			server.kill('SIGINT');
			await gone;
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** PostgreSQL refuses to run as root. */
function serviceAccount() {
	for (const name of ['postgres', 'nobody']) {
		const [uid, gid] = ['-u', '-g'].map((what) => Number(spawnSync('id', [what, name], { encoding: 'utf8' }).stdout));
		if (uid && gid) return { uid, gid };
	}
	return {};
}
