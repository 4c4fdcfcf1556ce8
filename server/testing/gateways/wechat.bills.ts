import { createHash, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type BillLies, type BookedRow, chinaDay, chinaMoment, toldRows, yuan } from './bills.ts';
import type { Answered } from './gateway.ts';

const columns =
	'交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const sums = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

/** The bills of WeChat Pay: one call names a file and its hash, another one hands it out, once for each token. */
export function wechatBills({
	now,
	books,
	appId,
	merchant,
}: {
	now: () => number;
	books: () => BookedRow[];
	appId: string;
	merchant: string;
}) {
	const files = new Map<string, Buffer>();
	let lies: BillLies = {};

	function refusal(code: string, message: string): Answered {
		return { status: 400, body: JSON.stringify({ code, message }) };
	}

	function announced(query: URLSearchParams, origin: string): Answered {
		const day = query.get('bill_date') ?? '';
		const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && chinaDay(day).until <= now();
		const isWhole = query.get('bill_type') === 'ALL' && query.get('tar_type') === 'GZIP';
		if (!isDay || !isWhole) return refusal('PARAM_ERROR', '参数错误');
		if (lies.state === 'not yet') return refusal('STATEMENT_CREATING', '账单生成中');
		const rows = toldRows(books(), chinaDay(day), lies);
		if (rows.length === 0 || lies.state === 'none') return refusal('NO_STATEMENT_EXIST', '账单文件不存在');
		const file = Buffer.from(written(rows));
		const token = randomBytes(16).toString('hex');
		const handed = lies.file === 'changed' ? Buffer.from(String(file).replace('`SUCCESS', '`REFUND')) : file;
		files.set(token, lies.file === 'broken' ? Buffer.from('no gzip at all') : gzipSync(handed));
		const hash_value = createHash('sha1').update(file).digest('hex');
		const download_url = `${origin}/v3/billdownload/file?token=${token}`;
		return { status: 200, body: JSON.stringify({ hash_type: 'SHA1', hash_value, download_url }) };
	}

	function written(rows: readonly BookedRow[]): string {
		const lines = rows.map((row) => {
			const isPay = row.kind === 'pay';
			return [
				...[
					chinaMoment(row.at),
					appId,
					merchant,
					'0',
					'',
					row.tradeNo,
					row.attemptNo,
					'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o',
					'NATIVE',
				],
				...[isPay ? 'SUCCESS' : 'REFUND', 'OTHERS', 'CNY', yuan(isPay ? row.amount : 0), '0.00'],
				...[isPay ? '0' : row.channelRefundNo, isPay ? '0' : row.refundNo, yuan(isPay ? 0 : row.amount), '0.00'],
				...[
					isPay ? '' : 'ORIGINAL',
					isPay ? '' : 'PROCESSING',
					'一个, 带逗号的商店',
					'',
					`${yuan(Math.round(row.amount * 0.006))}000`,
				],
				...['0.60%', yuan(isPay ? row.amount : 0), yuan(isPay ? 0 : row.amount), ''],
			];
		});
		const text = [columns, ...lines.map((cells) => cells.map((cell) => `\`${cell}`).join(',')), sums];
		return `\ufeff${[...text, ['`', '`0.00', '`0.00', '`0.00', '`0.00000', '`0.00', '`0.00'].join(',').replace('`', `\`${rows.length}`)].join('\r\n')}\r\n`;
	}

	return {
		lie(told: BillLies) {
			lies = told;
		},
		/** Nothing where something else was asked for. */
		answer({ method, path, origin }: { method: string; path: string; origin: string }): Answered | undefined {
			const { pathname, searchParams } = new URL(path, 'http://gateway');
			if (method !== 'GET') return undefined;
			if (pathname === '/v3/bill/tradebill') return announced(searchParams, origin);
			if (pathname !== '/v3/billdownload/file') return undefined;
			const token = searchParams.get('token') ?? '';
			const file = files.get(token);
			files.delete(token);
			return file ? { status: 200, body: file, isUnsigned: true } : { status: 404, body: '{}', isUnsigned: true };
		},
	};
}
