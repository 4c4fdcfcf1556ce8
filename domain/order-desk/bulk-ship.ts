import { typedNumber } from '#domain/order/order.number.ts';
import { scannedTrackingNo } from '#domain/order/tracking.ts';

/** One row of a file of parcels; `row` counts the file's lines as a spreadsheet shows them. */
export interface BulkRow {
	readonly row: number;
	readonly order_no: string;
	readonly company: string;
	readonly tracking_no: string;
	/** 1 = somebody has looked at what was warned of. */
	readonly confirm: 0 | 1;
}

/** What each column may be called in the first line, ours first. */
export const bulkColumns = {
	order_no: ['订单号', '订单编号', 'Order number', 'order_no', 'order no'],
	company: ['快递公司', '物流公司', 'Delivery company', 'company', 'carrier'],
	tracking_no: ['运单号', '快递单号', '物流单号', 'Tracking number', 'tracking_no', 'tracking no'],
} as const satisfies Readonly<Record<Exclude<keyof BulkRow, 'row' | 'confirm'>, readonly string[]>>;

interface Table {
	readonly header: readonly string[];
	readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

/** The rows of a file, or the columns that it lacks. */
export function readBulk(table: Table): { rows: BulkRow[] } | { missing: string[] } {
	const names = table.header.map((name) => name.trim().toLowerCase());
	const placeOf = (called: readonly string[]) => {
		const places = called.map((one) => names.indexOf(one.toLowerCase()));
		return places.find((place) => place >= 0) ?? -1;
	};
	const places = {
		order_no: placeOf(bulkColumns.order_no),
		company: placeOf(bulkColumns.company),
		tracking_no: placeOf(bulkColumns.tracking_no),
	};
	const missing = (Object.keys(places) as (keyof typeof places)[]).filter((key) => places[key] < 0);
	if (missing.length > 0) return { missing: missing.map((key) => bulkColumns[key][0]) };
	const rows = table.rows.map(({ row, cells }) => ({
		row,
		order_no: typedNumber(cleanCell(cells[places.order_no])),
		company: cleanCell(cells[places.company]),
		tracking_no: scannedTrackingNo(cleanCell(cells[places.tracking_no])),
		confirm: 0 as const,
	}));
	return { rows: rows.filter((one) => one.order_no || one.company || one.tracking_no) };
}

/** Whether a spreadsheet has taken a long number for one to reckon with, and rounded it: `2.6E+21`, or more than 15 digits ending in noughts. */
export function isRounded(cell: string): boolean {
	return /^\d+(?:[.,]\d+)?E\+?\d+$/i.test(cell) || /^\d{15}\d*0$/.test(cell);
}

/** Spreadsheets keep long numbers as texts in their own ways: `="123"`, `'123`, a tab behind. */
function cleanCell(cell: string | undefined): string {
	const text = (cell ?? '').trim();
	return (/^="(.*)"$/.exec(text)?.[1] ?? text).replace(/^'/, '').trim();
}
