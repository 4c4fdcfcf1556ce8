import { spawn } from 'node:child_process';
import { root, step } from './house.mjs';
import { prepare } from './install.mjs';
import { serverEnvironment, serverFlags } from './server-flags.mjs';

await prepare();
const { buildAll } = await import('./build.mjs');
await buildAll();
step('Starting Atelier');
/** One that breaks off sooner would do so again. */
const steadyMs = 60_000;
let isEnding = false;
let server = serve();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
	process.on(signal, () => {
		isEnding = true;
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
		if (isEnding || signal === null || performance.now() - startedAt < steadyMs) process.exit(code ?? (signal ? 1 : 0));
		step(`The server was ended by ${signal}; starting it anew`);
		server = serve();
	});
	return child;
}
