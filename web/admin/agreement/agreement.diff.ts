import { diffArrays, diffChars } from 'diff';

export interface DiffPiece {
	readonly text: string;
	/** Which of its line's pieces it is. */
	readonly at: number;
	/** Its paragraph of the other side has it not here. */
	readonly isOwn: boolean;
}

export interface DiffLine {
	readonly side: 'both' | 'old' | 'new';
	readonly pieces: readonly DiffPiece[];
}

/** So much of two paragraphs must be the same for one to be read as the other, changed. */
const leastAlike = 0.3;
/** Letter by letter only up to here: it costs as the square of what differs. */
const mostLetters = 4000;

/** Two texts by their paragraphs: what only the old has, what only the new has, and within changed ones the letters. */
export function diffTexts(before: readonly string[], after: readonly string[]): DiffLine[] {
	const lines: DiffLine[] = [];
	let gone: string[] = [];
	for (const { value, added, removed } of diffArrays([...before], [...after])) {
		if (removed) {
			gone = value;
			continue;
		}
		if (!added) {
			lines.push(...gone.map((text) => alone('old', text)), ...value.map((text) => alone('both', text)));
			gone = [];
			continue;
		}
		const longer = Math.max(gone.length, value.length);
		for (let at = 0; at < longer; at += 1) lines.push(...changed(gone[at], value[at]));
		gone = [];
	}
	return [...lines, ...gone.map((text) => alone('old', text))];
}

const alone = (side: DiffLine['side'], text: string): DiffLine => ({
	side,
	pieces: [{ text, at: 0, isOwn: side !== 'both' }],
});

function changed(before: string | undefined, after: string | undefined): DiffLine[] {
	if (before === undefined) return after === undefined ? [] : [alone('new', after)];
	if (after === undefined) return [alone('old', before)];
	if (before.length + after.length > mostLetters) return [alone('old', before), alone('new', after)];
	const parts = diffChars(before, after);
	const same = parts.reduce((sum, { value, added, removed }) => (added || removed ? sum : sum + value.length), 0);
	if (same < leastAlike * Math.max(before.length, after.length)) return [alone('old', before), alone('new', after)];
	const side = (name: 'old' | 'new', hidden: 'added' | 'removed'): DiffLine => ({
		side: name,
		pieces: parts
			.filter((part) => !part[hidden])
			.map(({ value, added, removed }, at) => ({ text: value, at, isOwn: added || removed })),
	});
	return [side('old', 'added'), side('new', 'removed')];
}
