import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import type { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runAs, serverEnvironment } from './account.ts';
import { writeAdmission } from './admission.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterPlace } from './location.ts';
import { embeddedProblem } from './problem.ts';
import { isReady, livePostmaster } from './processes.ts';
import { makeSocketFolder, socketPort } from './socket.ts';

const retryMs = 10_000;
const retryPauseMs = 200;
const recoveryMs = 300_000;
const pollMs = 20;
const largestLog = 16 * 1024 * 1024;

/** Runs the server and waits for the end of its input: our death closes the pipe, however we die. */
const keeper = `
exec 3<&0 </dev/null
"$@" 3<&- &
server=$!
{ read -r line <&3; kill -INT "$server"; } &
watcher=$!
exec 3<&-
wait "$server"
status=$?
kill "$watcher" 2>/dev/null
wait "$watcher"
exit "$status"
`;

export interface LaunchOptions {
	readonly place: ClusterPlace;
	readonly binaries: Binaries;
	readonly logFile: string;
	readonly durable: boolean;
	/** So many it has to take at least; its own settings may say more. */
	readonly connections: number;
}

/** Starts the server and waits until it accepts connections; answers the process that ends when the server ends. */
export async function launchServer(options: LaunchOptions): Promise<ChildProcess> {
	const giveUpAt = performance.now() + retryMs;
	for (;;) {
		await endServer(options.place.folder, { patienceMs: 5_000 });
		rmSync(path.join(options.place.folder, 'postmaster.pid'), { force: true });
		const child = spawnServer(options);
		if (await untilServing(options.place.folder, child)) return child;
		const said = logTail(options.logFile);
		// A wrong setting stays wrong; anything else may pass, as the processes of a killed server notice its death.
		if (said.includes('FATAL:  configuration file') || performance.now() > giveUpAt) {
			throw embeddedProblem(
				`The embedded database in ${options.place.folder} did not start. Its log ${options.logFile} ends with:\n` +
					`${said}\nRepair that`,
			);
		}
		await delay(retryPauseMs);
	}
}

/** Ends the cluster's server if one runs: politely, then without waiting for its clients or its checkpoint. */
export async function endServer(cluster: string, { patienceMs }: { patienceMs: number }): Promise<void> {
	const started = performance.now();
	let signalled: NodeJS.Signals | null = null;
	for (let pid = livePostmaster(cluster); pid !== null; pid = livePostmaster(cluster)) {
		const waited = performance.now() - started;
		const due = waited < patienceMs ? 'SIGINT' : waited < 2 * patienceMs ? 'SIGQUIT' : 'SIGKILL';
		if (due !== signalled) signal(pid, due);
		signalled = due;
		await delay(pollMs);
	}
}

function spawnServer({ place, binaries, logFile, durable, connections }: LaunchOptions): ChildProcess {
	if (existsSync(logFile) && statSync(logFile).size > largestLog) renameSync(logFile, `${logFile}.old`);
	const log = openSync(logFile, 'a', 0o600);
	const socketFolder = makeSocketFolder(place);
	const settings = {
		listen_addresses: '',
		port: String(socketPort),
		unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
		unix_socket_permissions: '0700',
		// What a row holds does not go into the log with what it broke.
		log_error_verbosity: 'terse',
		...writeAdmission(place),
		...(connections > allowedBy(place, binaries) ? { max_connections: String(connections) } : {}),
		...(durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
	};
	const command = [binaries.postgres, '-D', place.folder];
	for (const [name, value] of Object.entries(settings)) command.push('-c', `${name}=${value}`);
	const child = spawn('/bin/sh', ['-c', keeper, 'atelier-postgres', ...command], {
		...place.account,
		cwd: '/',
		env: serverEnvironment(),
		// In a process group of its own: Ctrl-C is for us, who then stop it after the last request.
		detached: true,
		stdio: ['pipe', log, log],
	});
	closeSync(log);
	child.unref();
	(child.stdin as Socket).unref();
	// An EPIPE at its end is no news: `exit` reports it.
	child.stdin?.on('error', () => undefined);
	return child;
}

/** How many connections its own settings allow. */
function allowedBy({ account, folder }: ClusterPlace, { postgres }: Binaries): number {
	return Number(runAs(account, postgres, ['-C', 'max_connections', '-D', folder]).stdout);
}

/** Recovery after a crash may take its time; only the end of the process is a failure. */
async function untilServing(cluster: string, child: ChildProcess): Promise<boolean> {
	const giveUpAt = performance.now() + recoveryMs;
	while (child.exitCode === null && child.signalCode === null && performance.now() < giveUpAt) {
		if (isReady(cluster)) return true;
		await delay(pollMs);
	}
	return false;
}

function signal(pid: number, name: NodeJS.Signals): void {
	try {
		process.kill(pid, name);
	} catch {
		// It ended by itself meanwhile.
	}
}

function logTail(logFile: string): string {
	return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
}
