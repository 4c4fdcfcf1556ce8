import { z } from 'zod';
import { refused } from '#domain/errors.ts';
import { cents } from '#domain/money/cents.ts';
import { amountIn, columnsOf, feeIn, linesOf, momentIn, mostBillRows, unzipped } from './bill.file.ts';
import type { CompanyRow } from './channel.ts';

/** What `alipay.data.dataservice.bill.downloadurl.query` answers; the address is good for half a minute. */
export const billShape = z.object({ bill_download_url: z.url({ protocol: /^https?$/ }) });

/** A day of which there is no bill, or not yet: it does not say which. */
export const isNoBill = (code: string) => /(?:^|\.)bill_not_exist$/i.test(code);

const header = {
	trade: '支付宝交易号',
	attempt: '商户订单号',
	kind: '业务类型',
	at: '完成时间',
	refund: '退款批次号/请求号',
};
const wordy = '商品名称';
const amountName = /^订单金额/;
const feeName = /^服务费/;

/** The rows of a bill of trades, as its archive comes: CSV in GBK, the rows between lines that begin with `#`, and a file of sums beside it. */
export async function rowsIn(packed: Buffer): Promise<CompanyRow[]> {
	for await (const bytes of unzipped(packed)) {
		const rows = await rowsOf(bytes);
		if (rows) return rows;
	}
	throw refused('bill.unreadable', { text: 'zip' });
}

/** Nothing where the file is another one than that of the rows. */
async function rowsOf(bytes: Buffer): Promise<CompanyRow[] | undefined> {
	let read: ((line: string) => CompanyRow) | undefined;
	const rows: CompanyRow[] = [];
	for await (const line of linesOf(bytes, 'gbk')) {
		if (line.startsWith('#') || line.trim() === '') continue;
		if (!read) {
			const names = cellsOf(line);
			if (!Object.values(header).every((name) => names.includes(name))) return undefined;
			read = readerOf(names);
		} else rows.push(read(line));
		if (rows.length > mostBillRows) throw refused('bill.tooLarge');
	}
	return read && rows;
}

function readerOf(names: readonly string[]): (line: string) => CompanyRow {
	const read = columnsOf(names, wordy);
	const [amountColumn = '', feeColumn = ''] = [amountName, feeName].map((name) =>
		names.find((each) => name.test(each)),
	);
	return (line) => {
		const cell = read(cellsOf(line));
		const isRefund = cell(header.kind) === '退款';
		const trade = cell(header.trade);
		// Money that went back has a minus, and no number of the company's own beside that of its trade.
		const amount = amountIn(cell(amountColumn), line);
		return {
			kind: isRefund ? 'refund' : 'pay',
			no: isRefund ? cell(header.refund) : cell(header.attempt),
			companyNo: isRefund ? '' : trade,
			amount: cents(isRefund ? -amount || 0 : amount),
			currency: 'CNY',
			fee: feeIn(cell(feeColumn)),
			at: momentIn(cell(header.at), line),
		};
	};
}

/** Cells are filled up with tabs, and sometimes quoted. */
function cellsOf(line: string): string[] {
	return line.split(',').map((cell) =>
		cell
			.trim()
			.replace(/^"(.*)"$/, '$1')
			.trim(),
	);
}
