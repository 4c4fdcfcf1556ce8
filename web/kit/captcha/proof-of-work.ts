/** A task from the server: find a nonce so that sha256(salt + nonce) begins with this many zero bits. */
export interface Work {
	salt: string;
	difficulty: number;
}

/** What the worker reports: how many were tried, or the nonce that fits. */
export type WorkNews = { tried: number } | { nonce: number };

/** Works in a worker until the nonce is found; `onProgress` gets a share of 1 that never runs back. */
export function startWork(
	work: Work,
	{
		onProgress,
		onFound,
		onFailure,
	}: {
		onProgress: (share: number) => void;
		onFound: (nonce: number) => void;
		onFailure: () => void;
	},
): { stop: () => void } {
	const worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), { type: 'module' });
	worker.addEventListener('message', ({ data }: MessageEvent<WorkNews>) => {
		if ('tried' in data) return onProgress(chanceAfter(data.tried, work.difficulty));
		worker.terminate();
		onFound(data.nonce);
	});
	worker.addEventListener('error', () => {
		worker.terminate();
		onFailure();
	});
	worker.postMessage(work);
	return { stop: () => worker.terminate() };
}

/** How likely it was to have found the nonce by now. */
function chanceAfter(tried: number, difficulty: number): number {
	return 1 - Math.exp(-tried / 2 ** difficulty);
}
