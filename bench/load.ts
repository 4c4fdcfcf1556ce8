import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Runs a load program of this folder in a process of its own; answers what it did a second. */
export async function runLoad(program: string, job: object): Promise<number> {
	const child = fork(path.join(import.meta.dirname, program), { stdio: 'inherit' });
	child.send(job);
	const answer = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => undefined)]);
	if (!answer) throw new Error(`${program} ended before it had measured.`);
	child.disconnect();
	return answer[0] as number;
}

/** The other end of `runLoad`: does the job that comes and answers its rate. */
export async function answerLoad<Job>(measure: (job: Job) => Promise<number>): Promise<void> {
	const [job] = (await once(process, 'message')) as [Job];
	process.send?.(await measure(job));
}

/** Uncounted, before each measurement. */
export const warmUpSeconds = 2;

/** Lets every worker repeat its work, uncounted at first, until the time is over; finished works a second. */
export async function repeat<Worker>(
	workers: readonly Worker[],
	seconds: number,
	work: (worker: Worker) => Promise<void>,
): Promise<number> {
	const startAt = performance.now() + warmUpSeconds * 1000;
	const endAt = startAt + seconds * 1000;
	let done = 0;
	await Promise.all(
		workers.map(async (worker) => {
			for (;;) {
				await work(worker);
				const now = performance.now();
				if (now >= endAt) return;
				if (now >= startAt) done += 1;
			}
		}),
	);
	return done / seconds;
}

export interface Comparison {
	readonly perSecond: number;
	readonly barePerSecond: number;
	/** The middle one of the rounds' ratios. */
	readonly ratio: number;
}

/** Measures two rates one after the other, round by round, so that a busy neighbour slows down both alike. */
export async function alternately(
	rounds: number,
	ours: () => Promise<number>,
	bare: () => Promise<number>,
): Promise<Comparison> {
	const pairs: { ours: number; bare: number }[] = [];
	for (let round = 0; round < rounds; round += 1) pairs.push({ ours: await ours(), bare: await bare() });
	return {
		perSecond: Math.round(median(pairs.map((pair) => pair.ours))),
		barePerSecond: Math.round(median(pairs.map((pair) => pair.bare))),
		ratio: median(pairs.map((pair) => pair.ours / pair.bare)),
	};
}

function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
