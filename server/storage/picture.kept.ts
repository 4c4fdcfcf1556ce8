/** More parts than a picture or a film has; beyond, somebody wants the walk to take long. */
const mostParts = 10_000;

/** What is kept of a file that is walked part by part. */
export interface Kept {
	/** Says that one more part has been met. */
	meet(): void;
	/** Keeps these bytes of the file; neighbours join, so that a file of a million parts is not a million pieces. */
	keep(from: number, end: number): void;
	/** Adds bytes that the file does not have. */
	add(bytes: Uint8Array): void;
	/** How long what is kept has become. */
	readonly length: number;
	/** Changes it once it is whole. */
	amend(change: (whole: Buffer) => void): void;
	/** All of it as one file. */
	whole(): Buffer;
}

/** Begins with nothing. Meeting too many parts is a RangeError, as reading behind the end is. */
export function keepOf(file: Buffer): Kept {
	const pieces: Uint8Array[] = [];
	const changes: ((whole: Buffer) => void)[] = [];
	let [from, end, length, met] = [0, 0, 0, 0];

	function close(): void {
		if (end > from) pieces.push(file.subarray(from, end));
		from = end;
	}

	return {
		meet() {
			met += 1;
			if (met > mostParts) throw new RangeError('too many parts');
		},
		keep(nextFrom, nextEnd) {
			if (nextFrom !== end) {
				close();
				from = nextFrom;
			}
			end = nextEnd;
			length += nextEnd - nextFrom;
		},
		add(bytes) {
			close();
			pieces.push(bytes);
			length += bytes.length;
		},
		get length() {
			return length;
		},
		amend(change) {
			changes.push(change);
		},
		whole() {
			close();
			const whole = Buffer.concat(pieces);
			for (const change of changes) change(whole);
			return whole;
		},
	};
}
