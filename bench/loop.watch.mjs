import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Loaded ahead of the server that is measured: tells, when asked, what its serving thread has used and for how long it heard nobody. */
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
process.on('message', () => {
	const { user, system } = process.threadCpuUsage();
	const deafMs = delay.max / 1e6;
	delay.reset();
	process.send?.({ cpuMs: (user + system) / 1000, deafMs });
});
// Who listens to its starter keeps no server alive.
process.channel?.unref();
