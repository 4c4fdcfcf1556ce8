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

/** Where an export stands; stopped = by its owner. */
export const exportStatus = { waiting: '0', running: '1', done: '2', failed: '3', stopped: '4' } as const;

export type ExportStatus = (typeof exportStatus)[keyof typeof exportStatus];

/** It can be stopped. */
export const openExport = [exportStatus.waiting, exportStatus.running] as const;

/** Whether an export waits or runs, and so can be stopped. */
export function isUnderWay({ status }: { status: string }): boolean {
	return (openExport as readonly string[]).includes(status);
}
