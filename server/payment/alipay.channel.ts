import { refused } from '#domain/errors.ts';
import { unseal } from '#server/config/seal.ts';
import { exchange } from '#server/outgoing/fetch.ts';
import * as bills from './alipay.bill.ts';
import { isSignedCallback, isSignedText, rawObject, signedParams } from './alipay.sign.ts';
import * as wire from './alipay.wire.ts';
import { mostPackedBytes } from './bill.file.ts';
import { callbackPath } from './callback.path.ts';
import type { ChannelDoor, OutsideChannel } from './channel.ts';
import { readPrivateKey, readPublicKeys, rsaFacts } from './keys.ts';

const mostBytes = 1024 * 1024;
const downloadMs = 60_000;

/** Alipay's open platform: its page for computers (page pay), the one for the browsers of phones (wap pay). */
export function createAlipayChannel({ settings, secret, clock, outgoing }: ChannelDoor): OutsideChannel {
	function account() {
		const keyText = unseal(secret, settings.get('pay.alipayKey')) ?? '';
		return {
			url: settings.get('pay.alipayUrl'),
			appId: settings.get('pay.alipayAppId'),
			keyText,
			key: readPrivateKey(keyText),
			publicKeys: readPublicKeys(settings.get('pay.alipayPublicKey')),
		};
	}

	/** A call as it is sent, signed. */
	function callOf(method: string, content: object, more: Readonly<Record<string, string>> = {}) {
		const { appId, key } = account();
		if (!key) throw refused('payment.channelKeys');
		return signedParams(key, {
			app_id: appId,
			method,
			format: 'JSON',
			charset: 'utf-8',
			sign_type: 'RSA2',
			timestamp: wire.momentText(clock.now()),
			version: '1.0',
			...more,
			biz_content: JSON.stringify(content),
		});
	}

	/** Calls, and believes only what Alipay has signed. */
	async function call(method: string, content: object): Promise<wire.AlipayAnswer> {
		const { url, publicKeys } = account();
		const address = new URL(url);
		address.searchParams.set('charset', 'utf-8');
		const headers = {
			'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
			'user-agent': 'atelier-payment',
		};
		const body = new URLSearchParams(callOf(method, content)).toString();
		const answer = await exchange(address.href, { method: 'POST', headers, body }, { outgoing, maxBytes: mostBytes });
		const text = answer.body.toString('utf8');
		if (answer.status !== 200) throw refused('payment.channelSays', { text: `HTTP ${answer.status}` });
		const raw = rawObject(text, `${method.replaceAll('.', '_')}_response`) ?? rawObject(text, 'error_response');
		if (raw === undefined) throw refused('payment.channelSays', { text: 'no answer' });
		const node = wire.answerShape.parse(JSON.parse(raw));
		const { sign = '' } = JSON.parse(text) as { sign?: string };
		// What it could not read the call of, it does not sign: a refusal moves no money.
		const isUnsigned = sign === '' && node.code !== wire.doneCode;
		if (!isUnsigned && !isSignedText(publicKeys, raw, sign)) throw refused('payment.badSign');
		return node;
	}

	/** Of a refund that it does not know, or could not make, Alipay says nothing. */
	async function isGivenBack(asked: { out_trade_no: string; out_request_no: string }): Promise<boolean> {
		const answer = await call('alipay.trade.fastpay.refund.query', asked);
		if (answer.code !== wire.doneCode && answer.sub_code !== wire.unknownTrade) throw saidBy(answer);
		return wire.refundQueryShape.parse(answer).refund_status === 'REFUND_SUCCESS';
	}

	/** A file that a signed answer has named. Nothing but the way shows that it is Alipay's: nobody reads along or changes it there. */
	async function download(address: string): Promise<Buffer> {
		const from = new URL(address);
		if (from.origin !== new URL(account().url).origin) from.protocol = 'https:';
		const sent = { method: 'GET', headers: { 'user-agent': 'atelier-payment' } };
		const limits = { outgoing, maxBytes: mostPackedBytes, timeoutMs: downloadMs };
		const answer = await exchange(from.href, sent, limits);
		if (answer.status !== 200) throw refused('payment.channelSays', { text: `HTTP ${answer.status}` });
		return answer.body;
	}

	return {
		name: 'alipay',
		isOn() {
			const { appId, key, publicKeys } = account();
			return appId !== '' && key !== undefined && publicKeys.length > 0;
		},
		async create({ attemptNo, amount, subject, expireAt, returnPath, site, client }) {
			if (site === undefined) throw refused('payment.noSite');
			const [method, product_code] =
				client === 'pc'
					? ['alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY']
					: ['alipay.trade.wap.pay', 'QUICK_WAP_WAY'];
			const content = {
				out_trade_no: attemptNo,
				total_amount: wire.amountText(amount),
				subject: wire.subjectText(subject),
				product_code,
				time_expire: wire.momentText(expireAt),
				...(client === 'h5' && { quit_url: site + returnPath }),
			};
			const back = { notify_url: site + callbackPath('alipay'), return_url: site + returnPath };
			const address = new URL(account().url);
			address.search = new URLSearchParams(callOf(method, content, back)).toString();
			return { payUrl: address.href };
		},
		async query({ attemptNo }) {
			const answer = await call('alipay.trade.query', { out_trade_no: attemptNo });
			if (answer.code === wire.doneCode) return wire.stateOf(wire.tradeShape.parse(answer), clock.now());
			if (answer.sub_code === wire.unknownTrade) return { state: 'unpaid' };
			throw saidBy(answer);
		},
		async close({ attemptNo }) {
			const answer = await call('alipay.trade.close', { out_trade_no: attemptNo });
			if (answer.code !== wire.doneCode && !wire.overCodes.includes(answer.sub_code)) throw saidBy(answer);
		},
		async refund({ attemptNo, refundNo, amount, reason }) {
			const asked = { out_trade_no: attemptNo, out_request_no: refundNo };
			const content = { ...asked, refund_amount: wire.amountText(amount), refund_reason: wire.lettersOf(reason) };
			const answer = await call('alipay.trade.refund', content);
			if (answer.code !== wire.doneCode) throw saidBy(answer);
			if (wire.refundShape.parse(answer).fund_change === 'Y') return { channelRefundNo: refundNo };
			// No money has moved just now: it did at an earlier try, or not at all.
			if (!(await isGivenBack(asked))) throw refused('payment.channelSays', { text: 'fund_change N' });
			return { channelRefundNo: refundNo };
		},
		async refundState({ attemptNo, refundNo }) {
			const isDone = await isGivenBack({ out_trade_no: attemptNo, out_request_no: refundNo });
			return { state: isDone ? 'arrived' : 'unknown' };
		},
		async readCallback({ body }) {
			const { appId, publicKeys } = account();
			const params = Object.fromEntries(new URLSearchParams(body));
			if (!isSignedCallback(publicKeys, params)) throw refused('payment.badSign');
			const read = wire.callbackShape.safeParse(params);
			if (!read.success) return undefined;
			if (read.data.app_id !== appId) throw refused('payment.badSign');
			return wire.saysPaid(read.data) ? wire.noticeOf(read.data, clock.now()) : undefined;
		},
		async bill(day) {
			const asked = { bill_type: 'trade', bill_date: day };
			const answer = await call('alipay.data.dataservice.bill.downloadurl.query', asked);
			if (answer.code !== wire.doneCode && bills.isNoBill(answer.sub_code)) return { state: 'none' };
			if (answer.code !== wire.doneCode) throw saidBy(answer);
			const { bill_download_url } = bills.billShape.parse(answer);
			return { state: 'there', rows: await bills.rowsIn(await download(bill_download_url)) };
		},
		keys() {
			const { keyText, key, publicKeys } = account();
			const publicText = settings.get('pay.alipayPublicKey');
			const theirs = publicKeys.length > 0 ? publicKeys : [undefined];
			return [
				rsaFacts('alipay_key', keyText, key),
				...theirs.map((each) => rsaFacts('alipay_public_key', publicText, each)),
			];
		},
		async probe() {
			// Nobody has such a trade: whoever says so, signed, has understood the question.
			const answer = await call('alipay.trade.query', { out_trade_no: 'A000000000000000000000' });
			if (answer.code !== wire.doneCode && answer.sub_code !== wire.unknownTrade) throw saidBy(answer);
		},
	};
}

function saidBy({ code, msg, sub_code, sub_msg }: wire.AlipayAnswer): Error {
	return refused('payment.channelSays', { text: [sub_code || code, sub_msg || msg].filter(Boolean).join(' ') });
}
