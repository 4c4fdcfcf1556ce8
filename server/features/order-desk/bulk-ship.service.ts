import { refusalText, refused } from '#domain/errors.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import type { Operator } from '#domain/order/operator.ts';
import { shipRefusal } from '#domain/order/order.rules.ts';
import { mostBulkRows, type previewBulkShip, type runBulkShip } from '#domain/order-desk/bulk-ship.contract.ts';
import { type BulkRow, readBulk } from '#domain/order-desk/bulk-ship.ts';
import { mapYielding } from '#server/config/yielding.ts';
import type { Context } from '#server/context.ts';
import { type CompanyRow, readCompany } from '#server/features/delivery/company.service.ts';
import { fitsTrackingNo } from '#server/features/delivery/tracking-pattern.service.ts';
import { shipOrder } from '#server/features/order/order.ship.service.ts';
import { readTable, type SentTable } from '#server/features/upload/table.service.ts';
import { type BulkOrder, findBulkOrders } from './bulk-ship.queries.ts';

type Checked = AnswerOf<typeof previewBulkShip>['rows'][number];

/** What shipping the rows of a file would do, row by row; nothing is shipped. */
export async function previewFile(
	context: Context,
	file: SentTable,
	language: Language,
): Promise<AnswerOf<typeof previewBulkShip>> {
	const read = readBulk(await readTable(file));
	if ('missing' in read) throw refused('order.fileColumnsMissing', { columns: read.missing.join(', ') });
	if (read.rows.length > mostBulkRows) throw refused('import.tooManyRows', { max: mostBulkRows });
	const rows = await checkRows(context, read.rows, language);
	const ok = rows.filter((row) => row.ok === 1).length;
	return { file_name: file.name, rows, ok, refused: rows.length - ok };
}

/** Ships every row for itself: one that is refused leaves the others alone, and a row sent twice ships once. */
export async function shipRows(
	context: Context,
	rows: readonly BulkRow[],
	{ by, language }: { by: Operator; language: Language },
): Promise<AnswerOf<typeof runBulkShip>> {
	const checked = await checkRows(context, rows, language);
	const done: Checked[] = [];
	for (const row of checked) done.push(row.ok === 1 ? await shipRow(context, row, { by, language }) : row);
	const shipped = done.filter((row) => row.ok === 1).length;
	return { rows: done, shipped, refused: done.length - shipped };
}

async function shipRow(
	context: Context,
	row: Checked,
	{ by, language }: { by: Operator; language: Language },
): Promise<Checked> {
	try {
		await shipOrder(context, { id: row.order_id, company: row.company, trackingNo: row.tracking_no }, by);
		return row;
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		return { ...row, ok: 0, text: refusalText(error, language) };
	}
}

async function checkRows(context: Context, rows: readonly BulkRow[], language: Language): Promise<Checked[]> {
	const orders = new Map(
		(await findBulkOrders(context.db, [...new Set(rows.map((row) => row.order_no))])).map((order) => [
			order.order_no,
			order,
		]),
	);
	const companies = new Map<string, CompanyRow | undefined>();
	for (const { company } of rows) {
		if (!companies.has(company)) companies.set(company, company ? await readCompany(context.db, company) : undefined);
	}
	const seen = new Map<string, number>();
	// A pattern that staff wrote may take milliseconds for each number.
	return mapYielding(rows, (row) => {
		const order = orders.get(row.order_no);
		const first = seen.get(row.order_no);
		if (first === undefined) seen.set(row.order_no, row.row);
		const refusal = problemOf(row, { order, company: companies.get(row.company), first });
		return {
			...row,
			order_id: order?.id ?? 0,
			consignee: order?.consignee ?? '',
			goods_num: order?.goods_num ?? 0,
			ok: refusal ? 0 : 1,
			text: refusal ? refusalText(refusal, language) : '',
		};
	});
}

function problemOf(
	row: BulkRow,
	{
		order,
		company,
		first,
	}: { order: BulkOrder | undefined; company: CompanyRow | undefined; first: number | undefined },
): Refusal | undefined {
	if (!order) return refused('order.unknown', { id: 0 });
	if (first !== undefined) return refused('order.twiceInFile', { row: first });
	const refusal = shipRefusal(order);
	if (refusal) return refused(refusal, { order_no: order.order_no });
	if (!company) return refused('order.companyUnknown');
	return fitsTrackingNo(row.tracking_no, company.no_pattern) ? undefined : refused('order.trackingNo');
}
