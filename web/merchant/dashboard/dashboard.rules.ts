/** By how many per cent an amount has changed; nothing where there was none to compare with. */
export function changeInPercent(before: string, now: string): number | undefined {
	const base = Number(before);
	return base > 0 ? Math.round(((Number(now) - base) / base) * 100) : undefined;
}

/** The next round number at or above the largest amount: the top of a chart. */
export function roundTop(largest: number): number {
	if (largest <= 0) return 1;
	const step = 10 ** Math.floor(Math.log10(largest));
	const top = [1, 2, 2.5, 5, 10].map((factor) => factor * step).find((candidate) => candidate >= largest);
	return top ?? 10 * step;
}
