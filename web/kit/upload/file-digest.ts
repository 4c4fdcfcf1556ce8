/** The SHA-1 of a file, counted in a worker so that the page stays at hand; the signal ends it. */
export function fileDigest(file: Blob, signal: AbortSignal): Promise<string> {
	return new Promise((resolve, reject) => {
		const worker = new Worker(new URL('./sha1.worker.ts', import.meta.url), { type: 'module' });
		const end = (finish: () => void) => {
			worker.terminate();
			signal.removeEventListener('abort', stop);
			finish();
		};
		const stop = () => end(() => reject(signal.reason));
		if (signal.aborted) return stop();
		signal.addEventListener('abort', stop);
		worker.addEventListener('message', ({ data }: MessageEvent<string>) => end(() => resolve(data)));
		worker.addEventListener('error', (event) => end(() => reject(new Error(event.message))));
		worker.postMessage(file);
	});
}
