/** Up to here the rows of an export are counted, beyond they are estimated. */
export const mostCounted = 10_000;

interface Progress {
	/** Whole percent, below 100 as long as rows are being written. */
	readonly percent: number;
	/** The total is an estimate. */
	readonly isAbout: boolean;
}

/** How far a running export is; undefined while nobody knows how many rows it will have. */
export function exportProgress(row: { rows_done: number; rows_total: number | null }): Progress | undefined {
	if (row.rows_total === null) return undefined;
	const part = row.rows_total === 0 ? 0 : row.rows_done / row.rows_total;
	return { percent: Math.min(99, Math.floor(part * 100)), isAbout: row.rows_total > mostCounted };
}

/** Whether an export waits or runs, and so can be stopped. */
export function isUnderWay({ status }: { status: string }): boolean {
	return status === '0' || status === '1';
}
