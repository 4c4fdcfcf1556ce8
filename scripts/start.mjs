import { spawn } from 'node:child_process';
import { root, step } from './house.mjs';
import { prepare } from './install.mjs';
import { serverEnvironment, serverFlags } from './server-flags.mjs';

await prepare();
const { buildAll } = await import('./build.mjs');
await buildAll();
step('Starting Atelier');
/** One that breaks off sooner may do so again: each time it is waited twice as long before it is started anew. */
const steadyMs = 60_000;
const longestPauseMs = 60_000;
let pauseMs = 0;
let isEnding = false;
let server = serve();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
	process.on(signal, () => {
		isEnding = true;
		// Between two servers there is none to end.
		if (server.exitCode !== null || server.signalCode !== null) process.exit(1);
		server.kill(signal);
	});
}

/** Runs the server; one that was killed, be it for its memory, is started anew. */
function serve() {
	const startedAt = performance.now();
	const child = spawn(process.execPath, [...serverFlags, 'build/server/main.js'], {
		cwd: root,
		env: serverEnvironment,
		stdio: 'inherit',
	});
	child.on('exit', (code, signal) => {
		if (isEnding || signal === null) process.exit(code ?? (signal ? 1 : 0));
		const isSteady = performance.now() - startedAt >= steadyMs;
		pauseMs = isSteady ? 0 : Math.min(longestPauseMs, Math.max(1000, pauseMs * 2));
		step(`The server was ended by ${signal}; starting it anew${pauseMs > 0 ? ` in ${pauseMs / 1000} s` : ''}`);
		setTimeout(() => {
			if (isEnding) process.exit(1);
			server = serve();
		}, pauseMs);
	});
	return child;
}
