import { refusalText, refused } from '#domain/errors.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Language, Texts } from '#domain/kernel/language.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { harmless } from '#domain/lists/cell.ts';
import type { Operator } from '#domain/order/operator.ts';
import { shipRefusal } from '#domain/order/order.rules.ts';
import { mostBulkRows, type previewBulkShip, type runBulkShip } from '#domain/order-desk/bulk-ship.contract.ts';
import { type BulkRow, bulkColumns, isRounded, readBulk } from '#domain/order-desk/bulk-ship.ts';
import { mapYielding } from '#server/config/yielding.ts';
import type { Context } from '#server/context.ts';
import { type CompanyRow, readCompany } from '#server/features/delivery/company.service.ts';
import { fitsTrackingNo } from '#server/features/delivery/tracking-pattern.service.ts';
import { workbookOf } from '#server/features/lists/workbook.service.ts';
import { shipOrder } from '#server/features/order/order.ship.service.ts';
import { readTable, type SentTable } from '#server/features/upload/table.service.ts';
import { type BulkOrder, findBulkOrders, findOpenOrders, findUsers } from './bulk-ship.queries.ts';

type Checked = AnswerOf<typeof previewBulkShip>['rows'][number];

interface Reader {
	readonly language: Language;
	/** Absent = orders of anybody. */
	readonly merchantId?: number;
}

interface Shipper extends Reader {
	readonly by: Operator;
}

/** What shipping the rows of a file would do, row by row; nothing is shipped. */
export async function previewFile(
	context: Context,
	file: SentTable,
	language: Language,
): Promise<AnswerOf<typeof previewBulkShip>> {
	const read = readBulk(await readTable(file));
	if ('missing' in read) throw refused('order.fileColumnsMissing', { columns: read.missing.join(', ') });
	if (read.rows.length > mostBulkRows) throw refused('import.tooManyRows', { max: mostBulkRows });
	const rows = await checkRows(context, read.rows, { language });
	const ok = rows.filter((row) => row.ok === 1).length;
	return { file_name: file.name, rows, ok, refused: rows.length - ok };
}

/** Ships every row for itself: one that is refused leaves the others alone, and a row sent twice ships once. */
export async function shipRows(
	context: Context,
	rows: readonly BulkRow[],
	who: Shipper,
): Promise<AnswerOf<typeof runBulkShip>> {
	const checked = await checkRows(context, rows, who);
	const done: Checked[] = [];
	for (const row of checked) done.push(row.ok === 1 ? await shipRow(context, row, who) : row);
	const shipped = done.filter((row) => row.ok === 1).length;
	return { rows: done, shipped, refused: done.length - shipped };
}

async function shipRow(
	context: Context,
	row: Checked & { confirm: 0 | 1 },
	{ by, language, ...scope }: Shipper,
): Promise<Checked> {
	try {
		const parcel = { ...scope, id: row.order_id, company: row.company, trackingNo: row.tracking_no };
		await shipOrder(context, { ...parcel, isConfirmed: row.confirm === 1 }, by);
		return { ...row, warn: 0, text: '' };
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		return { ...row, ok: 0, text: refusalText(error, language) };
	}
}

interface Known {
	readonly orders: ReadonlyMap<string, BulkOrder>;
	readonly companies: ReadonlyMap<string, CompanyRow | undefined>;
	/** Where an order stands first. */
	readonly firstRows: ReadonlyMap<string, number>;
	/** Whose parcels bear a number: in the shop, and in the file above this row. */
	readonly uses: ReadonlyMap<string, readonly Use[]>;
	readonly merchantId?: number | undefined;
}

interface Use {
	readonly user_id: number;
	readonly order_no: string;
	readonly merchant_id: number;
	/** In the file. */
	readonly row?: number;
}

async function checkRows(
	context: Context,
	rows: readonly BulkRow[],
	{ language, merchantId }: Reader,
): Promise<(Checked & { confirm: 0 | 1 })[]> {
	const known = await lookUp(context, rows, merchantId);
	// A pattern that staff wrote may take milliseconds for each number.
	return mapYielding(rows, (row) => {
		const order = known.orders.get(row.order_no);
		const refusal = problemOf(row, known);
		const warning = refusal ? undefined : warningOf(row, known);
		const said = refusal ?? warning;
		return {
			...row,
			order_id: order?.id ?? 0,
			consignee: order?.consignee ?? '',
			goods_num: order?.goods_num ?? 0,
			ok: refusal ? 0 : 1,
			warn: warning ? 1 : 0,
			text: said ? refusalText(said, language) : '',
		};
	});
}

async function lookUp({ db }: Context, rows: readonly BulkRow[], merchantId: number | undefined): Promise<Known> {
	const distinct = (name: 'order_no' | 'tracking_no') => [...new Set(rows.map((row) => row[name]))];
	const [found, used] = await Promise.all([
		findBulkOrders(db, distinct('order_no'), merchantId === undefined ? {} : { merchantId }),
		findUsers(db, distinct('tracking_no')),
	]);
	const orders = new Map(found.map((order) => [order.order_no, order]));
	const companies = new Map<string, CompanyRow | undefined>();
	for (const { company } of rows) {
		if (!companies.has(company)) companies.set(company, company ? await readCompany(db, company) : undefined);
	}
	const firstRows = new Map<string, number>();
	const uses = new Map<string, Use[]>();
	const note = (no: string, use: Use) => uses.set(no, [...(uses.get(no) ?? []), use]);
	for (const { tracking_no, ...use } of used) note(tracking_no, use);
	for (const { row, order_no, tracking_no } of rows) {
		if (!firstRows.has(order_no)) firstRows.set(order_no, row);
		const order = orders.get(order_no);
		if (order) note(tracking_no, { user_id: order.user_id, merchant_id: order.merchant_id, order_no, row });
	}
	return { orders, companies, firstRows, uses, merchantId };
}

function problemOf(row: BulkRow, { orders, companies, firstRows }: Known): Refusal | undefined {
	const order = orders.get(row.order_no);
	if (!order) {
		return isRounded(row.order_no)
			? refused('order.numberRounded', { cell: row.order_no })
			: refused('order.unknown', { id: 0 });
	}
	const first = firstRows.get(row.order_no);
	if (first !== undefined && first !== row.row) return refused('order.twiceInFile', { row: first });
	const refusal = shipRefusal(order);
	if (refusal) return refused(refusal, { order_no: order.order_no });
	if (/E\+?\d+$/i.test(row.tracking_no) && isRounded(row.tracking_no)) {
		return refused('order.trackingRounded', { cell: row.tracking_no });
	}
	const company = companies.get(row.company);
	if (!company) return refused('order.companyUnknown');
	return fitsTrackingNo(row.tracking_no, company.no_pattern) ? undefined : refused('order.trackingNo');
}

/** What may be meant, and mostly is a slip: one number on the parcels of two members. */
function warningOf(row: BulkRow, { orders, uses, merchantId }: Known): Refusal | undefined {
	const own = orders.get(row.order_no)?.user_id;
	const isOther = (use: Use) => use.user_id !== own && (use.row === undefined || use.row < row.row);
	const other = uses.get(row.tracking_no)?.find(isOther);
	if (!other) return undefined;
	// Creators are told of their own orders alone.
	if (merchantId !== undefined && other.merchant_id !== merchantId) return refused('order.trackingUsed');
	return other.row === undefined
		? refused('order.trackingUsedIn', { order_no: other.order_no })
		: refused('order.trackingTwiceInFile', { row: other.row });
}

const templateTexts = {
	title: { 'zh-cn': '待发货订单', en: 'Orders to ship' },
	goods: { 'zh-cn': '待发商品', en: 'To send' },
	consignee: { 'zh-cn': '收件人', en: 'Recipient' },
	address: { 'zh-cn': '地址', en: 'Address' },
	remark: { 'zh-cn': '买家留言', en: 'Message of the member' },
	gift: { 'zh-cn': '礼物', en: 'Gift' },
} as const satisfies Readonly<Record<string, Texts>>;

/** What the card of a gift says, or that it is one. */
function cardOf(message: string | null, language: Language): string {
	if (message === null) return '';
	return message || templateTexts.gift[language];
}

/** The orders that wait to be shipped as a workbook to fill in; all its cells are texts, so that no number is rounded. */
export async function shipTemplateOf(
	{ db }: Context,
	language: Language,
): Promise<{ name: string; bytes: AsyncIterable<Buffer> }> {
	const orders = await findOpenOrders(db, mostBulkRows);
	const called = (names: readonly string[]) => names[language === 'en' ? 2 : 0] ?? '';
	const { title, ...others } = templateTexts;
	const heading = [
		...(['order_no', 'company', 'tracking_no'] as const).map((key) => called(bulkColumns[key])),
		...Object.values(others).map((text) => text[language]),
	];
	const rows = orders.map(({ order_no, goods, consignee, area_text, address, user_remark, gift_message: gift }) =>
		[order_no, '', '', goods, consignee, `${area_text} ${address}`.trim(), user_remark, cardOf(gift, language)].map(
			harmless,
		),
	);
	async function* batches() {
		yield rows;
	}
	const bytes = workbookOf({ title: title[language], heading, batches: batches(), isText: true });
	return { name: `${title[language]}.xlsx`, bytes };
}
