import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { forkWebProcesses } from './web-processes.ts';

/** Two web processes of which the first dies while the second starts; says how many serve once a third one does. */
if (cluster.isPrimary) {
	cluster.on('exit', () => cluster.workers?.[2]?.send('serve'));
	cluster.on('listening', ({ id, process: served }) => {
		if (id === 1) served.kill('SIGKILL');
		if (id !== 3) return;
		process.stdout.write(`serving: ${Object.keys(cluster.workers ?? {})}`);
		void processes.then(({ stop }) => stop());
	});
	const processes = forkWebProcesses(2, { environment: {}, log: { error: () => undefined } });
	await processes;
} else {
	const serve = () => createServer().listen(0, '127.0.0.1');
	process.on('SIGTERM', () => process.exit(0));
	if (cluster.worker?.id === 2) process.once('message', serve);
	else serve();
}
