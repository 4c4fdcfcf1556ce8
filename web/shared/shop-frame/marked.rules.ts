interface Piece {
	piece: string;
	isHit: boolean;
	/** Where it begins in the text. */
	at: number;
}

/** Cuts a text where the words begin and end; in any case, the longest word first. Three letters of Latin script or less count where a word begins. */
export function piecesOf(text: string, words: readonly string[]): Piece[] {
	const ordered = words
		.toSorted((a, b) => b.length - a.length)
		.map((word) => `${/^[a-z]{1,3}$/i.test(word) ? '\\b' : ''}${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
	if (ordered.length === 0) return [{ piece: text, isHit: false, at: 0 }];
	let at = 0;
	return text.split(new RegExp(`(${ordered.join('|')})`, 'iu')).flatMap((piece, index) => {
		const begin = at;
		at += piece.length;
		return piece ? [{ piece, isHit: index % 2 === 1, at: begin }] : [];
	});
}
