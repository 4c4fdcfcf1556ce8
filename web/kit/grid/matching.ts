import type { ChosenRow, Matching } from '#web/kit/grid/use-selection.ts';

const rowsAtOnce = 200;

/** All rows that a list finds, page by page up to so many, each once, and how many there are. */
export async function matchingRows(
	most: number,
	read: (page: { page: number; limit: number }) => Promise<Matching>,
): Promise<Matching> {
	const found = new Map<number, ChosenRow>();
	for (let page = 1; ; page++) {
		const { rows, total } = await read({ page, limit: rowsAtOnce });
		for (const row of rows) found.set(row.id, row);
		if (rows.length < rowsAtOnce || found.size >= most) {
			return { rows: [...found.values()].slice(0, most), total: Math.max(total, found.size) };
		}
	}
}
