import { spawn } from 'node:child_process';
import path from 'node:path';
import { copyAssets, serverBundle } from './build.mjs';
import { root, step } from './house.mjs';
import { prepare } from './install.mjs';

/** The product with reload: vite serves the front ends on PORT, the server restarts on API_PORT at each save. */
await prepare();
const port = Number(process.env.PORT ?? 3000);
const apiPort = Number(process.env.API_PORT ?? port + 1);
process.env.API_PORT = String(apiPort);

let server;
const { context } = await import('esbuild');
copyAssets();
const bundle = await context({
	...serverBundle(),
	plugins: [{ name: 'restart', setup: (build) => build.onEnd(restartServer) }],
});
step(`Server on port ${apiPort}, restarted at each save`);
await bundle.watch();

step(`Front ends on http://127.0.0.1:${port}`);
const { createServer } = await import('vite');
const vite = await createServer({
	configFile: path.join(root, 'vite.config.ts'),
	server: { port, host: '127.0.0.1', strictPort: true },
});
await vite.listen();
vite.printUrls();

for (const signal of ['SIGINT', 'SIGTERM']) {
	process.on(signal, async () => {
		await Promise.all([stopServer(), bundle.dispose(), vite.close()]);
		process.exit(0);
	});
}

/** A build that failed has said so; the server that runs stays. */
async function restartServer({ errors }) {
	if (errors.length > 0) return;
	await stopServer();
	server = spawn(process.execPath, ['--enable-source-maps', 'build/server/main.js'], {
		cwd: root,
		stdio: 'inherit',
		// Each save would leave a compiled program behind.
		env: { ...process.env, PORT: String(apiPort), NODE_DISABLE_COMPILE_CACHE: '1' },
	});
}

async function stopServer() {
	if (!server || server.exitCode !== null) return;
	const gone = new Promise((resolve) => server.once('exit', resolve));
	server.kill('SIGTERM');
	await gone;
}
