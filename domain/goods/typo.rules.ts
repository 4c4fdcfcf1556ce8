/** So many changes of a letter make a word another one: none for short words, where a slip is another word. */
export function slipsAllowed(word: string): number {
	if (word.length < 4) return 0;
	return word.length < 6 ? 1 : 2;
}

/**
 * The least number of letters put in, left out, changed or swapped with their neighbour that makes one word the other
 * (optimal string alignment distance).
 */
export function slipsBetween(one: string, other: string): number {
	const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
	for (let down = 1; down <= one.length; down += 1) {
		const row = [down];
		for (let right = 1; right <= other.length; right += 1) {
			const isSame = one[down - 1] === other[right - 1];
			const steps = [
				at(rows, down - 1, right) + 1,
				(row[right - 1] ?? 0) + 1,
				at(rows, down - 1, right - 1) + (isSame ? 0 : 1),
			];
			const isSwapped =
				down > 1 && right > 1 && one[down - 1] === other[right - 2] && one[down - 2] === other[right - 1];
			if (isSwapped) steps.push(at(rows, down - 2, right - 2) + 1);
			row.push(Math.min(...steps));
		}
		rows.push(row);
	}
	return at(rows, one.length, other.length);
}

function at(rows: readonly (readonly number[])[], down: number, right: number): number {
	return rows[down]?.[right] ?? 0;
}

/** The word that was most likely meant, of those that are known; undefined where none is near. */
export function wordMeant(word: string, known: readonly string[]): string | undefined {
	const most = slipsAllowed(word);
	return known
		.map((other) => ({ other, slips: slipsBetween(word, other) }))
		.filter(({ slips }) => slips > 0 && slips <= most)
		.sort((a, b) => a.slips - b.slips || (a.other < b.other ? -1 : 1))[0]?.other;
}
