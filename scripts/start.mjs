import { spawn } from 'node:child_process';
import { root, step } from './house.mjs';
import { prepare } from './install.mjs';
import { serverEnvironment, serverFlags } from './server-flags.mjs';

await prepare();
const { buildAll } = await import('./build.mjs');
await buildAll();
step('Starting Atelier');
const server = spawn(process.execPath, [...serverFlags, 'build/server/main.js'], {
	cwd: root,
	env: serverEnvironment,
	stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
