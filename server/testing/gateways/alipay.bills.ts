import { randomBytes } from 'node:crypto';
import { zipOf } from '#server/testing/workbooks.ts';
import { type BillLies, type BookedRow, chinaDay, chinaMoment, inGbk, toldRows, yuan } from './bills.ts';
import type { Answered } from './gateway.ts';

const columns =
	'支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';
const summary = '门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）,商家实收（元）';

/** The bills of Alipay: a signed call names an address that is good for half a minute; what it hands out nobody has signed. */
export function alipayBills({
	now,
	books,
	sellerId,
}: {
	now: () => number;
	books: () => BookedRow[];
	sellerId: string;
}) {
	const files = new Map<string, { readonly file: Buffer; readonly until: number }>();
	let lies: BillLies = {};

	function written(day: string, rows: readonly BookedRow[]): Buffer {
		const lines = rows.map((row) => {
			const [sign, kind] = row.kind === 'pay' ? [1, '交易'] : [-1, '退款'];
			const amount = yuan(sign * row.amount);
			return [
				...[
					`${row.tradeNo}\t`,
					`${row.attemptNo}\t`,
					kind,
					'一个, 带逗号的商店',
					chinaMoment(row.at - 60),
					chinaMoment(row.at),
				],
				...[
					'',
					'',
					'',
					'',
					'王*(138****0000)\t',
					amount,
					amount,
					'0.00',
					'0.00',
					'0.00',
					'0.00',
					'0.00',
					'',
					'0.00',
					'0.00',
				],
				...[row.kind === 'pay' ? '\t' : `${row.refundNo}\t`, yuan(-sign * Math.round(row.amount * 0.006)), '0.00', ''],
			].join(',');
		});
		const details = [
			'#支付宝业务明细查询',
			`#账号：[${sellerId}0156]`,
			`#起始日期：[${day} 00:00:00]   终止日期：[${day} 24:00:00]`,
			'#-----------------------------------------业务明细列表----------------------------------------',
			columns,
			...lines,
			'#-----------------------------------------业务明细列表结束------------------------------------',
			`#交易合计：${rows.length}笔`,
		];
		const sums = ['#支付宝业务汇总查询', summary, `合计,,${rows.length},0,0.00,0.00`, '#导出时间：[]'];
		const name = `${sellerId}0156_${day.replaceAll('-', '')}`;
		const fileOf = (text: readonly string[]) => inGbk(`${text.join('\r\n')}\r\n`);
		// The file of sums may stand before that of the rows.
		return zipOf({ [`${name}_sum.csv`]: fileOf(sums), [`${name}.csv`]: fileOf(details) });
	}

	return {
		lie(told: BillLies) {
			lies = told;
		},
		/** What the call answers: the code of its refusal, or the address. */
		announced(
			asked: { bill_type?: string; bill_date?: string },
			origin: string,
		): { refused: string } | { url: string } {
			const day = asked.bill_date ?? '';
			if (asked.bill_type !== 'trade' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return { refused: 'isp.invailid_arguments' };
			const rows = toldRows(books(), chinaDay(day), lies);
			// It does not say whether there is none or none yet.
			if (chinaDay(day).until > now() || lies.state !== undefined || rows.length === 0)
				return { refused: 'isp.bill_not_exist' };
			const token = randomBytes(16).toString('hex');
			const file = lies.file === undefined ? written(day, rows) : Buffer.from('no archive at all');
			files.set(token, { file, until: now() + 30 });
			return { url: `${origin}/downloadBillFile.resource?bizType=trade&fileId=${token}` };
		},
		/** Nothing where something else was asked for. */
		download({ method, path }: { method: string; path: string }): Answered | undefined {
			const { pathname, searchParams } = new URL(path, 'http://gateway');
			if (method !== 'GET' || pathname !== '/downloadBillFile.resource') return undefined;
			const file = files.get(searchParams.get('fileId') ?? '');
			if (!file || file.until < now()) return { status: 404, body: 'expired' };
			return { status: 200, body: file.file, headers: { 'content-type': 'application/octet-stream' } };
		},
	};
}
