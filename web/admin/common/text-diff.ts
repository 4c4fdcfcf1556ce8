interface Piece {
	readonly text: string;
	/** The other text has it not here. */
	readonly isOwn: boolean;
	/** Where it begins. */
	readonly at: number;
}

/** A short text in pieces: the beginning and the end that both have, and between them what only this one has. */
export function wordsOf(text: string, other: string): Piece[] {
	const [own, theirs] = [[...text], [...other]];
	const most = Math.min(own.length, theirs.length);
	let start = 0;
	while (start < most && own[start] === theirs[start]) start += 1;
	let end = 0;
	while (end < most - start && own.at(-1 - end) === theirs.at(-1 - end)) end += 1;
	const stop = own.length - end;
	return [
		{ text: own.slice(0, start).join(''), isOwn: false, at: 0 },
		{ text: own.slice(start, stop).join(''), isOwn: true, at: start },
		{ text: own.slice(stop).join(''), isOwn: false, at: stop + 1 },
	].filter((piece) => piece.text !== '');
}
