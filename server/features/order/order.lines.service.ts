/** Of the orders or refunds of a long page only the first lines are shown: two hundred may have a hundred each. */
const linesOfPage = { most: 2000, leastOfRow: 10 } as const;

/** How many lines of each are shown on a page of so many. */
export function mostLinesOf(limit: number): number {
	return Math.max(Math.floor(linesOfPage.most / limit), linesOfPage.leastOfRow);
}
