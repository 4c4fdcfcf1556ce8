import { createHash } from 'node:crypto';
import { z } from 'zod';
import { refused } from '#domain/errors.ts';
import { amountIn, columnsOf, feeIn, gunzipped, linesOf, momentIn, mostBillRows } from './bill.file.ts';
import type { CompanyRow } from './channel.ts';

/** What the API answers of a bill, by its document of `GET /v3/bill/tradebill`. */
export const billShape = z.object({
	hash_type: z.literal('SHA1'),
	hash_value: z.string().regex(/^[0-9a-f]{40}$/i),
	download_url: z.url({ protocol: /^https?$/ }),
});
/** A day of which there is none, and one whose bill is being written. */
export const noBillCode = 'NO_STATEMENT_EXIST';
export const creatingCode = 'STATEMENT_CREATING';

const header = { at: '交易时间', trade: '微信订单号', attempt: '商户订单号', state: '交易状态', currency: '货币种类' };
const ofRefund = { companyNo: '微信退款单号', no: '商户退款单号', amount: '申请退款金额', state: '退款状态' };
const wordy = '商品名称';

/**
 * The rows of a bill of all trades, as its file comes. The hash is of the file unpacked. Each cell of a row has a backtick before
 * it, so that commas in names part nothing; a row of sums under a header of its own ends it.
 */
export async function rowsIn(packed: Buffer, hash: string): Promise<CompanyRow[]> {
	const bytes = await gunzipped(packed);
	if (createHash('sha1').update(bytes).digest('hex') !== hash.toLowerCase()) throw refused('bill.hash');
	let read: ReturnType<typeof columnsOf> | undefined;
	const rows: CompanyRow[] = [];
	for await (const line of linesOf(bytes, 'utf-8')) {
		if (!read) {
			const names = line
				.replace(/^\ufeff/, '')
				.split(',')
				.map((name) => name.trim());
			if (![...Object.values(header), ...Object.values(ofRefund)].every((name) => names.includes(name)))
				throw refused('bill.unreadable', { text: line.slice(0, 100) });
			read = columnsOf(names, wordy);
		} else if (line.startsWith('`')) {
			const row = rowOf(read(line.slice(1).split(',`')), line);
			if (row) rows.push(row);
			if (rows.length > mostBillRows) throw refused('bill.tooLarge');
		} else if (line.trim() !== '') break;
	}
	if (!read) throw refused('bill.unreadable', { text: 'empty' });
	return rows;
}

function rowOf(cell: (name: string) => string, line: string): CompanyRow | undefined {
	const shared = { currency: cell(header.currency) || 'CNY', at: momentIn(cell(header.at), line) };
	const fee = feeIn(cell('手续费'));
	if (cell(header.state) === 'SUCCESS') {
		// What was asked for, whatever coupons the payer had of the company.
		const amount = amountIn(cell('订单金额') || cell('应结订单金额'), line);
		return { ...shared, kind: 'pay', no: cell(header.attempt), companyNo: cell(header.trade), amount, fee };
	}
	// Nothing of it has left.
	if (cell(ofRefund.state) === 'FAIL') return undefined;
	const amount = amountIn(cell(ofRefund.amount), line);
	return { ...shared, kind: 'refund', no: cell(ofRefund.no), companyNo: cell(ofRefund.companyNo), amount, fee };
}
