import { generateKeyPairSync, type KeyObject, randomInt, sign, verify } from 'node:crypto';
import { seal } from '#server/config/seal.ts';
import type { Callback } from '#server/payment/channel.ts';
import { alipayBills } from './alipay.bills.ts';
import type { BookedRow } from './bills.ts';
import { type Answered, type Asked, openGateway, type PaymentRoom } from './gateway.ts';

const appId = '2021003141592653';
const sellerId = '2088102146225135';
const mostSkew = 600;
const mostDays = 15;

/** What a call of a refund is about. */
interface Content {
	readonly refund_amount?: string;
	readonly out_request_no?: string;
	readonly refund_reason?: string;
}

interface Trade {
	readonly out_trade_no: string;
	readonly trade_no: string;
	readonly total: number;
	readonly subject: string;
	readonly created: string;
	status: 'WAIT_BUYER_PAY' | 'TRADE_CLOSED' | 'TRADE_SUCCESS' | 'TRADE_FINISHED';
	paid: string;
	readonly refunds: Record<string, number>;
}

/** What a page that was opened asks its payer for. */
interface Page {
	readonly out_trade_no: string;
	readonly total: number;
	readonly subject: string;
	readonly notifyUrl: string;
	readonly expireAt: number;
}

type Params = Readonly<Record<string, string>>;

/** Alipay, with what only its own tests ask of it. */
export interface AlipayRoom extends PaymentRoom {
	readonly appId: string;
	readonly shopKeys: { readonly privateKey: KeyObject };
	/** The key that it signs with from now on; answers its public half. */
	changeKey(): KeyObject;
	readonly publicKey: KeyObject;
	/** The payer signs in at the page: from then on there is a trade. */
	arrive(attemptNo: string): void;
	/** A callback of these fields beside the usual ones, an empty one left out. */
	told(attemptNo: string, fields: Params): Callback;
	/** How the next answers are signed. */
	signs(how: 'well' | 'not' | 'wrongly'): void;
	/** What it says of every close, where that is not what its books say. */
	refuseCloses(code: string): void;
}

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Alipay's open platform as its documents have it: page pay, wap pay, query, close, refund, refund query, callbacks. */
export async function openAlipayRoom(now: () => number): Promise<AlipayRoom> {
	const [shopKeys, strangerKeys] = [rsa(), rsa()];
	let ownKeys = rsa();
	const pages = new Map<string, Page>();
	const trades = new Map<string, Trade>();
	let refusesRefunds = false;
	let signs: 'well' | 'not' | 'wrongly' = 'well';
	let closesWith = '';

	const refundTimes = new Map<string, number>();
	const bills = alipayBills({ now, books, sellerId });

	const gateway = await openGateway((asked) => {
		const file = bills.download(asked);
		if (file) return file;
		const params = paramsOf(asked);
		const problem = asked.method === 'POST' ? problemOf(params) : 'isv.invalid-request-method';
		// Whoever is not known is answered without a signature.
		if (problem && problem !== 'isv.invalid-signature') return unsigned(problem);
		const node = problem ? refusal('40002', problem, '验签出错') : answered(params);
		// As it comes from there: slashes escaped, and that is what is signed.
		const text = JSON.stringify(node).replaceAll('/', '\\/');
		const name = `${String(params['method']).replaceAll('.', '_')}_response`;
		const hand = signs === 'wrongly' ? strangerKeys : ownKeys;
		const signature = signs === 'not' ? '' : `,"sign":"${signatureOf(hand.privateKey, text)}"`;
		return { status: 200, body: `{"${name}":${text}${signature}}` };
	});

	/** By the rules that hold for every call: the problem's code, nothing where it is in order. */
	function problemOf(params: Params): string | undefined {
		for (const name of ['method', 'sign', 'sign_type', 'app_id', 'timestamp', 'version', 'charset', 'biz_content'])
			if (!params[name]) return `isv.missing-${name.replace('sign', 'signature').replaceAll('_', '-')}`;
		if (params['app_id'] !== appId) return 'isv.invalid-app-id';
		if (params['sign_type'] !== 'RSA2') return 'isv.invalid-signature-type';
		if (!['utf-8', 'UTF-8'].includes(params['charset'] ?? '')) return 'isv.invalid-charset';
		if (params['version'] !== '1.0') return 'isv.invalid-version';
		if (params['format'] !== undefined && params['format'] !== 'JSON') return 'isv.invalid-format';
		const at = momentOf(params['timestamp'] ?? '');
		if (at === undefined || at > now() + mostSkew) return 'isv.invalid-timestamp';
		const signature = Buffer.from(params['sign'] ?? '', 'base64');
		const isGenuine = verify('sha256', Buffer.from(lineOf(params, ['sign'])), shopKeys.publicKey, signature);
		return isGenuine ? undefined : 'isv.invalid-signature';
	}

	function answered(params: Params): object {
		if ((momentOf(params['timestamp'] ?? '') ?? 0) < now() - mostSkew) return refusal('40002', 'isv.invalid-timestamp');
		const asked = JSON.parse(params['biz_content'] ?? '');
		if (params['method'] === 'alipay.data.dataservice.bill.downloadurl.query') return billAnnounced(asked);
		if (!asked.out_trade_no && !asked.trade_no) return refusal('40004', 'ACQ.INVALID_PARAMETER', '参数无效');
		const act = {
			'alipay.trade.query': queried,
			'alipay.trade.close': closed,
			'alipay.trade.refund': refunded,
			'alipay.trade.fastpay.refund.query': refundQueried,
		}[String(params['method'])];
		if (!act) return refusal('40002', 'isv.invalid-method', '不存在的方法名');
		const trade = [...trades.values()].find(
			(each) => each.trade_no === asked.trade_no || each.out_trade_no === asked.out_trade_no,
		);
		return trade ? act(trade, asked) : refusal('40004', 'ACQ.TRADE_NOT_EXIST', '交易不存在');
	}

	function billAnnounced(asked: object): object {
		const announced = bills.announced(asked, gateway.url);
		if ('refused' in announced) return refusal('40004', announced.refused, '账单不存在');
		return done({ bill_download_url: announced.url });
	}

	function books(): BookedRow[] {
		return [...trades.values()].flatMap(({ out_trade_no: attemptNo, trade_no: tradeNo, total: paid, ...trade }) => {
			const at = momentOf(trade.paid);
			if (at === undefined) return [];
			const shared = { attemptNo, tradeNo, paid, channelRefundNo: '' };
			const back = Object.entries(trade.refunds).map(([refundNo, amount]) => {
				return { ...shared, kind: 'refund' as const, refundNo, amount, at: refundTimes.get(refundNo) ?? at };
			});
			return [{ ...shared, kind: 'pay' as const, refundNo: '', amount: paid, at }, ...back];
		});
	}

	function queried(trade: Trade): object {
		const { out_trade_no, trade_no, total, status, paid } = trade;
		return done({
			...{ buyer_logon_id: 'ajq***@sandbox.com', buyer_user_id: '2088102177846880', out_trade_no, trade_no },
			...{ total_amount: yuan(total), trade_status: status, subject: trade.subject, point_amount: '0.00' },
			...(paid !== '' && { send_pay_date: paid, receipt_amount: yuan(total) }),
		});
	}

	function closed(trade: Trade): object {
		if (closesWith) return refusal('40004', closesWith, '交易状态异常');
		if (trade.status !== 'WAIT_BUYER_PAY') return refusal('40004', 'ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
		trade.status = 'TRADE_CLOSED';
		return done({ out_trade_no: trade.out_trade_no, trade_no: trade.trade_no });
	}

	function refunded(
		trade: Trade,
		{ refund_amount = '', out_request_no = trade.out_trade_no, refund_reason = '' }: Content,
	): object {
		const cents = centsOf(refund_amount);
		if (cents === undefined || refund_reason.length > 256 || !/^[\w-]{1,64}$/.test(out_request_no))
			return refusal('40004', 'ACQ.INVALID_PARAMETER', '参数无效');
		const before = trade.refunds[out_request_no];
		if (before !== undefined && before !== cents)
			return refusal('40004', 'ACQ.DISCORDANT_REPEAT_REQUEST', '不一致的请求');
		if (before === undefined) {
			if (trade.status === 'TRADE_FINISHED') return refusal('40004', 'ACQ.TRADE_HAS_FINISHED', '交易已完结');
			if (trade.status !== 'TRADE_SUCCESS') return refusal('40004', 'ACQ.TRADE_STATUS_ERROR', '交易状态非法');
			if (refusesRefunds) return refusal('40004', 'ACQ.SELLER_BALANCE_NOT_ENOUGH', '卖家余额不足');
			if (givenOf(trade) + cents > trade.total)
				return refusal('40004', 'ACQ.REASON_TRADE_REFUND_FEE_ERR', '退款金额无效');
			trade.refunds[out_request_no] = cents;
			refundTimes.set(out_request_no, now());
			// All of it is back: the trade is closed, as if nobody had paid.
			if (givenOf(trade) === trade.total) trade.status = 'TRADE_CLOSED';
		}
		const { out_trade_no, trade_no } = trade;
		const fund_change = before === undefined ? 'Y' : 'N';
		return done({
			out_trade_no,
			trade_no,
			fund_change,
			refund_fee: yuan(givenOf(trade)),
			gmt_refund_pay: moment(now()),
		});
	}

	function refundQueried(trade: Trade, { out_request_no = '' }: Content): object {
		const cents = trade.refunds[out_request_no];
		// Of a refund that it does not know it says no more than that it was asked.
		if (cents === undefined) return done({});
		const { out_trade_no, trade_no, total } = trade;
		const facts = { out_trade_no, trade_no, out_request_no, total_amount: yuan(total), refund_amount: yuan(cents) };
		return done({ ...facts, refund_status: 'REFUND_SUCCESS' });
	}

	function reported(attemptNo: string, fields: Params, hand: KeyObject): Callback {
		const { out_trade_no, trade_no, total, subject, created, paid, status } = found(attemptNo);
		const params = {
			...{ gmt_create: created, charset: 'utf-8', gmt_payment: paid, notify_time: moment(now()), subject },
			...{ buyer_id: '2088102177846880', version: '1.0', notify_id: `${randomInt(1e9)}`, out_trade_no, trade_no },
			...{ notify_type: 'trade_status_sync', total_amount: yuan(total), trade_status: status, app_id: appId },
			...{ buyer_pay_amount: yuan(total), fund_bill_list: '[{"amount":"50.00","fundChannel":"ALIPAYACCOUNT"}]' },
			...fields,
		};
		const sent = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));
		const signature = { sign_type: 'RSA2', sign: signatureOf(hand, lineOf({ ...sent, seller_id: sellerId }, [])) };
		return {
			headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
			body: new URLSearchParams({ ...sent, ...signature, seller_id: sellerId }).toString(),
		};
	}

	/** What the page checks that a payer is sent to. */
	function opened(payUrl: string): Page {
		const params = Object.fromEntries(new URL(payUrl).searchParams);
		const problem = problemOf(params);
		if (problem) throw new Error(`${problem} in ${payUrl}`);
		const isWap = params['method'] === 'alipay.trade.wap.pay';
		if (!isWap && params['method'] !== 'alipay.trade.page.pay') throw new Error('isv.invalid-method');
		const asked = JSON.parse(params['biz_content'] ?? '');
		const [total, expireAt] = [centsOf(asked.total_amount), momentOf(asked.time_expire ?? '')];
		const product = isWap ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY';
		const wrong = [
			asked.product_code !== product && 'product_code',
			!/^\w{1,64}$/.test(asked.out_trade_no) && 'out_trade_no',
			total === undefined && 'total_amount',
			!(asked.subject?.length <= 256 && /^[^/=&]+$/.test(asked.subject)) && 'subject',
			!(expireAt && expireAt > now() && expireAt <= now() + mostDays * 86_400) && 'time_expire',
			isWap && !isAddress(asked.quit_url) && 'quit_url',
			!isAddress(params['notify_url']) && 'notify_url',
			!isAddress(params['return_url']) && 'return_url',
		].filter(Boolean);
		if (wrong.length > 0 || !total || !expireAt) throw new Error(`ACQ.INVALID_PARAMETER ${wrong} in ${payUrl}`);
		const { out_trade_no, subject } = asked;
		return { out_trade_no, total, subject, notifyUrl: params['notify_url'] ?? '', expireAt };
	}

	/** Alipay has a trade once somebody has signed in at its page; until then whoever asks hears of none. */
	function arrived(attemptNo: string): Trade {
		const page = pages.get(attemptNo);
		if (!page) throw new Error(`nobody has opened a page of ${attemptNo}`);
		if (page.expireAt <= now()) throw new Error(`the page of ${attemptNo} is over`);
		const trade_no = `${moment(now()).slice(0, 10).replaceAll('-', '')}2200144688050${randomInt(1e6, 1e7)}`;
		const { out_trade_no, total, subject } = page;
		const trade: Trade = trades.get(attemptNo) ?? {
			...{ out_trade_no, total, subject, trade_no, created: moment(now()), paid: '', refunds: {} },
			status: 'WAIT_BUYER_PAY',
		};
		trades.set(attemptNo, trade);
		return trade;
	}

	function found(attemptNo: string): Trade {
		const trade = trades.get(attemptNo);
		if (!trade) throw new Error(`no trade ${attemptNo}`);
		return trade;
	}

	return {
		name: 'alipay',
		appId,
		shopKeys,
		get publicKey() {
			return ownKeys.publicKey;
		},
		changeKey() {
			ownKeys = rsa();
			return ownKeys.publicKey;
		},
		settings: (appSecret) => ({
			'pay.alipay': true,
			'pay.alipayUrl': `${gateway.url}/gateway.do`,
			'pay.alipayAppId': appId,
			'pay.alipayKey': seal(appSecret, shopKeys.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()),
			'pay.alipayPublicKey': ownKeys.publicKey.export({ format: 'pem', type: 'spki' }).toString(),
		}),
		open(payUrl) {
			const page = opened(payUrl);
			pages.set(page.out_trade_no, page);
			return { attemptNo: page.out_trade_no, amount: page.total, notifyUrl: page.notifyUrl };
		},
		arrive(attemptNo) {
			arrived(attemptNo);
		},
		pay(attemptNo) {
			const trade = arrived(attemptNo);
			if (trade.status !== 'WAIT_BUYER_PAY') throw new Error(`trade ${attemptNo} is ${trade.status}`);
			trade.status = 'TRADE_SUCCESS';
			trade.paid = moment(now());
			return trade.trade_no;
		},
		callback: (attemptNo, change) =>
			reported(attemptNo, change ? { total_amount: yuan(change.amount) } : {}, ownKeys.privateKey),
		forged: (attemptNo) => reported(attemptNo, {}, strangerKeys.privateKey),
		told: (attemptNo, fields) => reported(attemptNo, fields, ownKeys.privateKey),
		stateOf(attemptNo) {
			const trade = trades.get(attemptNo);
			if (!trade) return undefined;
			if (trade.paid !== '') return 'paid';
			return trade.status === 'TRADE_CLOSED' ? 'closed' : 'open';
		},
		refundsOf: (attemptNo) => found(attemptNo).refunds,
		hangUp: gateway.hangUp,
		refuseRefunds(refuses) {
			refusesRefunds = refuses;
		},
		refuseCloses(code) {
			closesWith = code;
		},
		signs(how) {
			signs = how;
		},
		lie: bills.lie,
		get count() {
			return gateway.count;
		},
		close: gateway.close,
	};
}

/** What stands in a call's address and in its form. */
function paramsOf({ path, body }: Asked): Params {
	const { searchParams } = new URL(path, 'http://gateway');
	return { ...Object.fromEntries(searchParams), ...Object.fromEntries(new URLSearchParams(body)) };
}

/** What is signed: the pairs in the order of their names, none that is empty. */
function lineOf(params: Params, without: readonly string[]): string {
	const names = Object.keys(params).filter((name) => params[name] !== '' && !without.includes(name));
	names.sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
	return names.map((name) => `${name}=${params[name]}`).join('&');
}

const signatureOf = (hand: KeyObject, text: string) =>
	sign('sha256', Buffer.from(text, 'utf8'), hand).toString('base64');
const givenOf = ({ refunds }: Trade) => Object.values(refunds).reduce((sum, each) => sum + each, 0);
const isAddress = (text?: string) => /^https?:\/\/\S+$/.test(text ?? '') && (text ?? '').length <= 256;
const done = (fields: object) => ({ code: '10000', msg: 'Success', ...fields });

function refusal(code: string, sub_code: string, sub_msg = '') {
	return { code, msg: code === '40004' ? 'Business Failed' : 'Invalid Arguments', sub_code, sub_msg };
}

function unsigned(sub_code: string): Answered {
	const isMissing = sub_code.startsWith('isv.missing');
	const node = {
		code: isMissing ? '40001' : '40002',
		msg: isMissing ? 'Missing Required Arguments' : 'Invalid Arguments',
	};
	return { status: 200, body: JSON.stringify({ error_response: { ...node, sub_code, sub_msg: '参数错误' } }) };
}

const yuan = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

function centsOf(text: unknown): number | undefined {
	if (typeof text !== 'string' || !/^(?:0|[1-9]\d{0,8})\.\d{2}$/.test(text)) return undefined;
	const cents = Number(text.replace('.', ''));
	return cents >= 1 && cents <= 100_000_000_00 ? cents : undefined;
}

/** `yyyy-MM-dd HH:mm:ss` in China. */
function moment(at: number): string {
	return new Date(at * 1000).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });
}

function momentOf(text: string): number | undefined {
	if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return undefined;
	const at = Date.parse(`${text.replace(' ', 'T')}+08:00`) / 1000;
	return Number.isNaN(at) ? undefined : at;
}
