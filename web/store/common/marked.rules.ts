interface Piece {
	piece: string;
	isHit: boolean;
	/** Where it begins in the text. */
	at: number;
}

/** No search is longer; an address may bear more. */
const longestSearch = 200;

/** A search as the words it looks for. */
export function wordsOf(search: string): string[] {
	return search.slice(0, longestSearch).toLowerCase().split(/\s+/).filter(Boolean);
}

/** Cuts a text where the words begin and end; in any case, the longest word first. */
export function piecesOf(text: string, words: readonly string[]): Piece[] {
	const ordered = words
		.toSorted((a, b) => b.length - a.length)
		.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
	if (ordered.length === 0) return [{ piece: text, isHit: false, at: 0 }];
	let at = 0;
	return text.split(new RegExp(`(${ordered.join('|')})`, 'iu')).flatMap((piece, index) => {
		const begin = at;
		at += piece.length;
		return piece ? [{ piece, isHit: index % 2 === 1, at: begin }] : [];
	});
}
