/** How long and how much one process takes from whoever asks. */
export interface HttpLimits {
	/** For the head of a request, in milliseconds. */
	readonly headMs: number;
	/** A body may come as slowly as it likes for so long, and has to keep the pace from then on. */
	readonly bodyGraceMs: number;
	readonly bodyBytesPerSecond: number;
	/** The same for whoever reads a large answer. */
	readonly answerGraceMs: number;
	readonly answerBytesPerSecond: number;
	/** Of answers that are not short, waiting to be sent at once. */
	readonly answerBytes: number;
	/** Without a byte in either direction. */
	readonly silenceMs: number;
	/** How many have their answer and are heard out all the same, and how much more of each is heard. */
	readonly hearing: number;
	readonly heardBytes: number;
	/** Of texts that are not short, worked on at once; as much again for the back office. */
	readonly textBytes: number;
	/** Requests under way at once; further ones are asked to come back. */
	readonly running: number;
	/** Of those, how many may wait for a slot to read; half of them for one. */
	readonly waiting: number;
	/** How long they wait. */
	readonly waitMs: number;
	readonly connections: number;
}

export const usualHttpLimits: HttpLimits = {
	headMs: 15_000,
	bodyGraceMs: 10_000,
	bodyBytesPerSecond: 8 * 1024,
	answerGraceMs: 30_000,
	answerBytesPerSecond: 8 * 1024,
	answerBytes: 64 * 1024 * 1024,
	silenceMs: 300_000,
	hearing: 16,
	heardBytes: 8 * 1024 * 1024,
	textBytes: 4 * 1024 * 1024,
	running: 300,
	waiting: 240,
	waitMs: 10_000,
	connections: 2000,
};
