/** More parts than a picture or a film has; beyond, somebody wants the walk to take long. */
const mostParts = 10_000;

/** A file without what was written beside its picture. */
export interface BareFile {
	readonly bytes: Buffer;
	/** The note of a camera, as it stood in the file. */
	readonly exif: Buffer | undefined;
	/** It came to its end. */
	readonly isWhole: boolean;
}

/** What is kept of a file that is walked part by part. */
export interface Kept {
	/** Says that one more part has been met. */
	meet(): void;
	/** Keeps these bytes of the file; neighbours join, so that a file of a million parts is not a million pieces. */
	keep(from: number, end: number): void;
	/** Adds bytes that the file does not have. */
	add(bytes: Buffer): void;
	/** How long what is kept has become. */
	readonly length: number;
	/** Changes it once it is whole. */
	amend(change: (whole: Buffer) => void): void;
	/** Says where the note of a camera stands; the first one counts. */
	noteExif(from: number, end: number): void;
	/** All of it as one file. */
	whole(): BareFile;
}

/** Begins with nothing. Meeting too many parts is a RangeError, as reading behind the end is. */
export function keepOf(file: Buffer): Kept {
	const pieces: Buffer[] = [];
	const changes: ((whole: Buffer) => void)[] = [];
	let [from, end, length, met] = [0, 0, 0, 0];
	let exif: Buffer | undefined;

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
		noteExif(noteFrom, noteEnd) {
			exif ??= file.subarray(noteFrom, noteEnd);
		},
		amend(change) {
			changes.push(change);
		},
		whole() {
			close();
			const [first, second] = pieces;
			// A file that was bare as it came is not in memory twice.
			if (first && !second && changes.length === 0) return { bytes: first, exif, isWhole: true };
			const bytes = Buffer.concat(pieces);
			for (const change of changes) change(bytes);
			return { bytes, exif, isWhole: true };
		},
	};
}
