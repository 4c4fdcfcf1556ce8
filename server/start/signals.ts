const patienceMs = 30_000;

/** Runs the given end once, at SIGTERM, SIGINT or when called; then the process exits. */
export function onStopSignal(end: () => Promise<void>): () => Promise<void> {
	let ending: Promise<void> | undefined;
	const stop = () => {
		ending ??= end();
		return ending;
	};
	for (const signal of ['SIGTERM', 'SIGINT'] as const) {
		process.on(signal, () => {
			// A request that never ends must not keep the process for ever.
			setTimeout(() => process.exit(1), patienceMs).unref();
			stop().then(
				() => process.exit(0),
				(error) => {
					console.error(error);
					process.exit(1);
				},
			);
		});
	}
	return stop;
}
