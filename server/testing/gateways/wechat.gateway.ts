import { createCipheriv, generateKeyPairSync, type KeyObject, randomBytes, verify } from 'node:crypto';
import type { SettingValues } from '#domain/settings/settings.ts';
import { seal } from '#server/config/seal.ts';
import type { Callback } from '#server/payment/channel.ts';
import { sealedHead } from '#server/payment/wechat.sign.ts';
import type { BookedRow } from './bills.ts';
import { selfSigned } from './certificate.ts';
import { type Answered, type Asked, openGateway, type PaymentRoom } from './gateway.ts';
import { wechatBills } from './wechat.bills.ts';

const appId = 'wx1234567890abcdef';
const merchant = '1900000001';
const serial = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1';
const publicId = 'PUB_KEY_ID_0119000000012024';

interface Trade {
	readonly out_trade_no: string;
	readonly total: number;
	readonly currency: string;
	readonly notify_url: string;
	readonly time_expire: string;
	readonly trade_type: string;
	readonly prepay: string;
	state: 'NOTPAY' | 'SUCCESS' | 'CLOSED';
	transaction_id: string;
	success_time: string;
	readonly refunds: Record<string, number>;
}

/** What signs for WeChat Pay, and the name that it signs under. */
interface Hand {
	readonly serial: string;
	readonly privateKey: KeyObject;
}

interface Certificate extends Hand {
	readonly pem: string;
	readonly from: number;
	readonly until: number;
}

/** WeChat Pay, with what only its own tests ask of it. */
export interface WechatRoom extends PaymentRoom {
	/** The settings of a shop that fetches the certificates, instead of having been given a public key. */
	readonly certificateSettings: Partial<SettingValues>;
	/** A new certificate, which signs from now on; the older ones are listed beside it. Answers its serial number. */
	certify(): string;
	/** What it reports of a trade, signed by its newest certificate, by an older one, or under a name that is made up. */
	certified(attemptNo: string, by?: { readonly age?: number; readonly serial?: string }): Callback;
	/** What becomes of the next refunds. */
	refundsBecome(status: 'PROCESSING' | 'SUCCESS' | 'ABNORMAL' | 'CLOSED'): void;
	/** How often the certificates were asked for. */
	readonly certificateCount: number;
}

/** What a shop sends; whether all of it is there is looked at. */
interface Placing {
	readonly appid?: string;
	readonly mchid?: string;
	readonly description?: string;
	readonly out_trade_no: string;
	readonly time_expire: string;
	readonly notify_url: string;
	readonly amount: { readonly total: number; readonly currency: string };
	readonly scene_info?: { readonly payer_client_ip?: string; readonly h5_info?: { readonly type?: string } };
}

interface Refunding {
	readonly out_trade_no: string;
	readonly out_refund_no: string;
	readonly reason?: string;
	readonly amount: { readonly refund: number; readonly total: number; readonly currency: string };
}

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** WeChat Pay's API v3 as its manual has it: native, H5, query, close, refund, callbacks. */
export async function openWechatRoom(now: () => number): Promise<WechatRoom> {
	const [shopKeys, ownKeys, strangerKeys] = [rsa(), rsa(), rsa()];
	const ownHand = { serial: publicId, privateKey: ownKeys.privateKey };
	const certificates = [newCertificate()];
	const apiKey = randomBytes(16).toString('hex');
	const trades = new Map<string, Trade>();
	let refusesRefunds = false;
	let refundStatus = 'PROCESSING';
	let certificateCount = 0;

	const refundTimes = new Map<string, number>();
	const bills = wechatBills({ now, books, appId, merchant });

	const gateway = await openGateway((asked) => {
		const origin = gateway.url;
		const answered = isGenuine(asked)
			? (bills.answer({ ...asked, origin }) ?? answer(asked))
			: refusal(401, 'SIGN_ERROR', '签名错误');
		const { status, body, isUnsigned } = answered;
		if (isUnsigned || typeof body !== 'string') return answered;
		// Whoever names the public key is answered with it, everybody else with the newest certificate.
		const hand = asked.headers['wechatpay-serial'] === publicId ? ownHand : newest();
		return { status, body, headers: sealedHead(hand.privateKey, hand.serial, body, now()) };
	});

	function books(): BookedRow[] {
		return [...trades.values()].flatMap(
			({ out_trade_no: attemptNo, transaction_id: tradeNo, total: paid, ...trade }) => {
				if (trade.state !== 'SUCCESS') return [];
				const shared = { attemptNo, tradeNo, paid };
				const at = Date.parse(trade.success_time) / 1000;
				const back = Object.entries(trade.refunds).map(([refundNo, amount]) => {
					const numbers = { refundNo, channelRefundNo: channelRefundNo(refundNo) };
					return { ...shared, ...numbers, kind: 'refund' as const, amount, at: refundTimes.get(refundNo) ?? at };
				});
				return [{ ...shared, kind: 'pay' as const, refundNo: '', channelRefundNo: '', amount: paid, at }, ...back];
			},
		);
	}

	function newCertificate(): Certificate {
		const [keys, name] = [rsa(), `5${randomBytes(20).toString('hex').slice(1).toUpperCase()}`];
		const [from, until] = [now() - 3600, now() + 5 * 365 * 86_400];
		const pem = selfSigned(keys, { serial: name, name: 'Tenpay.com Root CA', from, until });
		return { serial: name, privateKey: keys.privateKey, pem, from, until };
	}

	function newest(age = 0): Certificate {
		const certificate = certificates.at(-1 - age);
		if (!certificate) throw new Error('no certificate is so old');
		return certificate;
	}

	function listed(): Answered {
		certificateCount += 1;
		const data = certificates.map((each) => ({
			serial_no: each.serial,
			...{ effective_time: momentText(each.from), expire_time: momentText(each.until) },
			encrypt_certificate: encrypted(apiKey, each.pem, 'certificate'),
		}));
		return { status: 200, body: JSON.stringify({ data }) };
	}

	/** By the manual's rule: the lines of the request, each ended, signed by the merchant within five minutes. */
	function isGenuine({ method, path, headers, body }: Asked): boolean {
		const text = String(headers.authorization ?? '');
		const parts = Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
		if (!text.startsWith('WECHATPAY2-SHA256-RSA2048 ') || parts['mchid'] !== merchant) return false;
		if (parts['serial_no'] !== serial || Math.abs(now() - Number(parts['timestamp'])) > 300) return false;
		const signed = `${method}\n${path}\n${parts['timestamp']}\n${parts['nonce_str']}\n${body}\n`;
		const signature = Buffer.from(parts['signature'] ?? '', 'base64');
		return verify('sha256', Buffer.from(signed), shopKeys.publicKey, signature);
	}

	function answer({ method, path, body }: Asked): Answered {
		const { pathname, searchParams } = new URL(path, 'http://gateway');
		const sent = body === '' ? {} : JSON.parse(body);
		if (method === 'POST' && pathname === '/v3/pay/transactions/native') return placed(sent, 'NATIVE');
		if (method === 'POST' && pathname === '/v3/pay/transactions/h5') return placed(sent, 'MWEB');
		if (method === 'POST' && pathname === '/v3/refund/domestic/refunds') return refunded(sent);
		if (method === 'GET' && pathname === '/v3/certificates') return listed();
		const refundNo = /^\/v3\/refund\/domestic\/refunds\/(\w+)$/.exec(pathname)?.[1];
		if (method === 'GET' && refundNo) {
			const isKnown = [...trades.values()].some(({ refunds }) => refundNo in refunds);
			return isKnown ? transferred(refundNo) : refusal(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');
		}
		const [, number = '', act] = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(pathname) ?? [];
		const trade = trades.get(number);
		if (!trade) return refusal(404, 'ORDER_NOT_EXIST', '订单不存在');
		if (method === 'POST' && act) {
			if (trade.state === 'SUCCESS') return refusal(400, 'ORDERPAID', '订单已支付');
			trade.state = 'CLOSED';
			return { status: 204, body: '' };
		}
		if (searchParams.get('mchid') !== merchant) return refusal(400, 'PARAM_ERROR', '商户号不符');
		return { status: 200, body: JSON.stringify(described(trade)) };
	}

	function placed(sent: Placing, trade_type: string): Answered {
		const isWhole = sent.appid === appId && sent.mchid === merchant && /^[\w|*-]{6,32}$/.test(sent.out_trade_no);
		const isPriced = Number.isInteger(sent.amount?.total) && sent.amount.total > 0 && sent.amount.currency === 'CNY';
		const isH5 = trade_type !== 'MWEB' || (sent.scene_info?.payer_client_ip && sent.scene_info.h5_info?.type === 'Wap');
		const isTold = Buffer.byteLength(sent.description ?? '') <= 127 && /^https?:\/\/[^?]+$/.test(sent.notify_url ?? '');
		if (!isWhole || !isPriced || !isH5 || !isTold) return refusal(400, 'PARAM_ERROR', '参数错误');
		if (!(Date.parse(sent.time_expire) / 1000 > now())) return refusal(400, 'PARAM_ERROR', '过期时间错误');
		const known = trades.get(sent.out_trade_no);
		if (known && known.trade_type !== trade_type) return refusal(400, 'OUT_TRADE_NO_USED', '商户订单号重复');
		const { out_trade_no, notify_url, time_expire, amount } = sent;
		const trade = known ?? {
			...{ out_trade_no, notify_url, time_expire, total: amount.total, currency: amount.currency, trade_type },
			...{ prepay: randomBytes(8).toString('hex'), state: 'NOTPAY' as const, transaction_id: '', success_time: '' },
			refunds: {},
		};
		trades.set(out_trade_no, trade);
		const address =
			trade_type === 'NATIVE'
				? { code_url: `weixin://wxpay/bizpayurl?pr=${trade.prepay}` }
				: { h5_url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${trade.prepay}&package=1` };
		return { status: 200, body: JSON.stringify(address) };
	}

	function refunded(sent: Refunding): Answered {
		const trade = trades.get(sent.out_trade_no);
		if (trade?.state !== 'SUCCESS') return refusal(404, 'RESOURCE_NOT_EXISTS', '订单不存在');
		if (sent.amount?.total !== trade.total || sent.amount?.currency !== 'CNY')
			return refusal(400, 'PARAM_ERROR', '金额不符');
		if (Buffer.byteLength(sent.reason ?? '') > 80) return refusal(400, 'PARAM_ERROR', '退款原因过长');
		if (refusesRefunds) return refusal(403, 'NOT_ENOUGH', '可用余额不足');
		const given = Object.values(trade.refunds).reduce((sum, each) => sum + each, 0);
		const before = trade.refunds[sent.out_refund_no];
		if (before !== undefined && before !== sent.amount.refund) return refusal(400, 'PARAM_ERROR', '退款单号重复');
		if (before === undefined && given + sent.amount.refund > trade.total)
			return refusal(403, 'NOT_ENOUGH', '超过可退金额');
		// One that was closed has given nothing.
		if (refundStatus !== 'CLOSED') trade.refunds[sent.out_refund_no] = sent.amount.refund;
		if (!refundTimes.has(sent.out_refund_no)) refundTimes.set(sent.out_refund_no, now());
		return transferred(sent.out_refund_no);
	}

	function transferred(refundNo: string): Answered {
		const body = JSON.stringify({ refund_id: channelRefundNo(refundNo), status: refundStatus });
		return { status: 200, body };
	}

	function described({ out_trade_no, total, currency, state, transaction_id, success_time, trade_type }: Trade) {
		return {
			...{ appid: appId, mchid: merchant, out_trade_no, trade_state: state, trade_state_desc: '', trade_type },
			...(state === 'SUCCESS' && { transaction_id, success_time, bank_type: 'OTHERS' }),
			amount: { total, currency, payer_total: total, payer_currency: currency },
		};
	}

	function reported(attemptNo: string, total: number | undefined, hand: Hand): Callback {
		const trade = found(attemptNo);
		const text = JSON.stringify(described({ ...trade, total: total ?? trade.total }));
		const body = JSON.stringify({
			...{ id: randomBytes(16).toString('hex'), create_time: trade.success_time, event_type: 'TRANSACTION.SUCCESS' },
			...{ resource_type: 'encrypt-resource', summary: '支付成功', resource: encrypted(apiKey, text, 'transaction') },
		});
		return { headers: sealedHead(hand.privateKey, hand.serial, body, now()), body };
	}

	function found(attemptNo: string): Trade {
		const trade = trades.get(attemptNo);
		if (!trade) throw new Error(`no trade ${attemptNo}`);
		return trade;
	}

	return {
		name: 'wechat',
		settings: (appSecret) => ({
			'pay.wechat': true,
			'pay.wechatUrl': gateway.url,
			'pay.wechatAppId': appId,
			'pay.wechatMerchant': merchant,
			'pay.wechatSerial': serial,
			'pay.wechatKey': seal(appSecret, shopKeys.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()),
			'pay.wechatApiKey': seal(appSecret, apiKey),
			'pay.wechatPublicId': publicId,
			'pay.wechatPublicKey': ownKeys.publicKey.export({ format: 'pem', type: 'spki' }).toString(),
		}),
		open(payUrl) {
			const url = new URL(payUrl);
			const prepay = url.searchParams.get('pr') ?? url.searchParams.get('prepay_id');
			const trade = [...trades.values()].find((each) => each.prepay === prepay);
			if (!trade) throw new Error(`${payUrl} leads to no trade`);
			return { attemptNo: trade.out_trade_no, amount: trade.total, notifyUrl: trade.notify_url };
		},
		pay(attemptNo) {
			const trade = found(attemptNo);
			if (trade.state !== 'NOTPAY') throw new Error(`trade ${attemptNo} is ${trade.state}`);
			Object.assign(trade, {
				state: 'SUCCESS',
				transaction_id: `42000${randomBytes(8).toString('hex')}`,
				success_time: momentText(now()),
			});
			return trade.transaction_id;
		},
		callback: (attemptNo, change) => reported(attemptNo, change?.amount, ownHand),
		forged: (attemptNo) => reported(attemptNo, undefined, { ...strangerKeys, serial: publicId }),
		certificateSettings: { 'pay.wechatPublicId': '', 'pay.wechatPublicKey': '' },
		certify() {
			certificates.push(newCertificate());
			return newest().serial;
		},
		certified(attemptNo, { age, serial: name } = {}) {
			const hand = newest(age);
			return reported(attemptNo, undefined, { ...hand, serial: name ?? hand.serial });
		},
		refundsBecome(status) {
			refundStatus = status;
		},
		get certificateCount() {
			return certificateCount;
		},
		stateOf(attemptNo) {
			const states = { NOTPAY: 'open', SUCCESS: 'paid', CLOSED: 'closed' } as const;
			const trade = trades.get(attemptNo);
			return trade && states[trade.state];
		},
		refundsOf: (attemptNo) => found(attemptNo).refunds,
		hangUp: gateway.hangUp,
		refuseRefunds(refuses) {
			refusesRefunds = refuses;
		},
		lie: bills.lie,
		get count() {
			return gateway.count;
		},
		close: gateway.close,
	};
}

const channelRefundNo = (refundNo: string) => `5030${refundNo.slice(1)}`;

function refusal(status: number, code: string, message: string): Answered {
	return { status, body: JSON.stringify({ code, message }) };
}

/** As RFC 3339, in China. */
function momentText(at: number): string {
	return `${new Date((at + 8 * 3600) * 1000).toISOString().slice(0, 19)}+08:00`;
}

function encrypted(apiKey: string, text: string, kind: 'transaction' | 'certificate') {
	const nonce = randomBytes(6).toString('hex');
	const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce));
	cipher.setAAD(Buffer.from(kind));
	const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
	const facts = { algorithm: 'AEAD_AES_256_GCM', associated_data: kind, nonce };
	return { ...facts, ciphertext: sealed.toString('base64'), ...(kind === 'transaction' && { original_type: kind }) };
}
