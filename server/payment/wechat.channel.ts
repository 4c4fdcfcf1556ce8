import type { z } from 'zod';
import { refused } from '#domain/errors.ts';
import { unseal } from '#server/config/seal.ts';
import { exchange } from '#server/outgoing/fetch.ts';
import { mostPackedBytes } from './bill.file.ts';
import { callbackPath } from './callback.path.ts';
import type { ChannelDoor, ChannelState, OutsideChannel, Tried } from './channel.ts';
import { readPrivateKey, readPublicKeys, rsaFacts, secretFacts } from './keys.ts';
import { ChannelProblem, parsedJson, said } from './problem.ts';
import * as bills from './wechat.bill.ts';
import {
	authorizationOf,
	decrypted,
	isSealed,
	type PlatformKey,
	readCertificate,
	type Seal,
	sealIn,
} from './wechat.sign.ts';
import * as wire from './wechat.wire.ts';

/** Older callbacks and answers are somebody's recording. */
const freshSeconds = 300;
/** A certificate is asked for again after so long, so that its successor is known before it ends. */
const keepSeconds = 12 * 3600;
const apiKeyLength = 32;
const unnamed = { code: '', message: '' };
const mostBytes = 1024 * 1024;
const downloadMs = 60_000;

/** WeChat Pay, API v3: codes for computers (native), its own page for the browsers of phones (H5). */
export function createWechatChannel({ settings, secret, clock, outgoing }: ChannelDoor): OutsideChannel {
	let fetched: { from: string; at: number; keys: readonly PlatformKey[] } = { from: '', at: 0, keys: [] };
	let fetching: { from: string; keys: Promise<readonly PlatformKey[]> } | undefined;

	function account() {
		const keyText = unseal(secret, settings.get('pay.wechatKey')) ?? '';
		return {
			url: settings.get('pay.wechatUrl').replace(/\/$/, ''),
			appId: settings.get('pay.wechatAppId'),
			merchant: settings.get('pay.wechatMerchant'),
			serial: settings.get('pay.wechatSerial'),
			keyText,
			key: readPrivateKey(keyText),
			apiKey: unseal(secret, settings.get('pay.wechatApiKey')) ?? '',
			publicId: settings.get('pay.wechatPublicId'),
			publicKeys: readPublicKeys(settings.get('pay.wechatPublicKey')),
		};
	}

	/** Asks the API; what it refuses is answered with its words. */
	async function ask<Shape extends z.ZodType>(
		shape: Shape,
		asked: { method: string; path: string; body?: object },
		isChecked = true,
	): Promise<z.output<Shape>> {
		const { url, key, merchant, serial, publicId } = account();
		if (!key) throw refused('payment.channelKeys');
		const body = asked.body ? JSON.stringify(asked.body) : '';
		const path = `${new URL(url).pathname.replace(/\/$/, '')}${asked.path}`;
		const headers = {
			accept: 'application/json',
			'content-type': 'application/json',
			'user-agent': 'atelier-payment',
			authorization: authorizationOf({ merchant, serial, key }, { method: asked.method, path, body }, clock.now()),
			// Which of its hands the answer is to be signed by.
			...(publicId && { 'wechatpay-serial': publicId }),
		};
		const answer = await exchange(
			url + asked.path,
			{ method: asked.method, headers, body },
			{ outgoing, maxBytes: mostBytes },
		);
		const text = answer.body.toString('utf8');
		if (answer.status >= 400)
			throw new ChannelProblem(answer.status, wire.problemShape.safeParse(parsedJson(text)).data ?? unnamed);
		if (isChecked && !(await isGenuine(sealIn(answer.headers), text))) throw refused('payment.badSign');
		return shape.parse(text === '' ? {} : parsedJson(text));
	}

	async function isGenuine(seal: Seal, body: string): Promise<boolean> {
		if (Math.abs(clock.now() - seal.timestamp) > freshSeconds || Number.isNaN(seal.timestamp)) return false;
		const keys = (await platformKeys(seal.serial)).filter(({ serial }) => serial === seal.serial);
		return keys.some(({ key }) => isSealed(key, seal, body));
	}

	/** The public key that staff have entered; without one, the certificates as they are now. */
	async function platformKeys(wanted: string): Promise<readonly PlatformKey[]> {
		const { url, apiKey, publicId, publicKeys } = account();
		if (publicId) return publicKeys.map((key) => ({ serial: publicId, key, expireAt: null }));
		const from = `${url} ${apiKey}`;
		const isKnown = fetched.from === from && fetched.keys.some(({ serial }) => serial === wanted);
		const age = clock.now() - fetched.at;
		// Whoever makes serial numbers up has them looked for once a minute.
		if (fetched.from === from && (isKnown ? age < keepSeconds : age < 60)) return fetched.keys;
		// However many ask at once, they are fetched once.
		if (fetching?.from !== from) fetching = { from, keys: fetchKeys(from, apiKey) };
		return fetching.keys;
	}

	async function fetchKeys(from: string, apiKey: string): Promise<readonly PlatformKey[]> {
		try {
			// Nothing but the key they are encrypted with shows that they are genuine: WeChat Pay has no hand before they are here.
			const answer = await ask(wire.certificatesShape, { method: 'GET', path: '/v3/certificates' }, false);
			const keys = answer.data.flatMap(({ serial_no, encrypt_certificate }) => {
				const pem = decrypted(apiKey, encrypt_certificate);
				return pem === undefined ? [] : [readCertificate(serial_no, pem)];
			});
			fetched = { from, at: clock.now(), keys };
			return keys;
		} finally {
			if (fetching?.from === from) fetching = undefined;
		}
	}

	/** A file that an answer has named; its own answer is not signed. */
	async function download(address: string): Promise<Buffer> {
		const { url, key, merchant, serial } = account();
		if (!key) throw refused('payment.channelKeys');
		const { origin, protocol, pathname, search } = new URL(address);
		if (protocol !== 'https:' && origin !== new URL(url).origin) throw refused('bill.unreadable', { text: origin });
		const asked = { method: 'GET', path: pathname + search, body: '' };
		const headers = {
			'user-agent': 'atelier-payment',
			authorization: authorizationOf({ merchant, serial, key }, asked, clock.now()),
		};
		const limits = { outgoing, maxBytes: mostPackedBytes, timeoutMs: downloadMs };
		const answer = await exchange(address, { method: 'GET', headers }, limits);
		if (answer.status !== 200) throw refused('payment.channelSays', { text: `HTTP ${answer.status}` });
		return answer.body;
	}

	const tradePath = (attemptNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(attemptNo)}`;

	async function queried({ attemptNo }: Tried): Promise<ChannelState> {
		const path = `${tradePath(attemptNo)}?mchid=${encodeURIComponent(account().merchant)}`;
		const trade = await orAbsent(() => ask(wire.tradeShape, { method: 'GET', path }));
		return trade ? wire.stateOf(trade) : { state: 'unpaid' };
	}

	return {
		name: 'wechat',
		isOn() {
			const { appId, merchant, serial, key, apiKey, publicId, publicKeys } = account();
			const isKnown = publicId === '' || publicKeys.length > 0;
			return (
				appId !== '' &&
				merchant !== '' &&
				serial !== '' &&
				key !== undefined &&
				apiKey.length === apiKeyLength &&
				isKnown
			);
		},
		async create({ attemptNo, amount, currency, subject, expireAt, returnPath, site, client, ip }) {
			if (site === undefined) throw refused('payment.noSite');
			const { appId, merchant } = account();
			const body = {
				appid: appId,
				mchid: merchant,
				description: wire.shortened(subject, 127),
				out_trade_no: attemptNo,
				time_expire: wire.momentText(expireAt),
				notify_url: site + callbackPath('wechat'),
				amount: { total: amount, currency },
			};
			const path = '/v3/pay/transactions/';
			return said(async () => {
				if (client === 'pc') {
					const { code_url } = await ask(wire.nativeShape, { method: 'POST', path: `${path}native`, body });
					return { payUrl: code_url };
				}
				const scene = { scene_info: { payer_client_ip: ip, h5_info: { type: 'Wap' } } };
				const { h5_url } = await ask(wire.h5Shape, { method: 'POST', path: `${path}h5`, body: { ...body, ...scene } });
				return { payUrl: `${h5_url}&redirect_url=${encodeURIComponent(site + returnPath)}` };
			});
		},
		query: (tried) => said(() => queried(tried)),
		async close({ attemptNo }) {
			const body = { mchid: account().merchant };
			try {
				await ask(wire.nothingShape, { method: 'POST', path: `${tradePath(attemptNo)}/close`, body });
			} catch (error) {
				// It is over already, or was never opened: whoever asks next hears how it ended.
				if (!(error instanceof ChannelProblem && wire.overCodes.includes(error.code))) throw error;
			}
		},
		async refund({ attemptNo, refundNo, amount, paid, currency, reason }) {
			const body = {
				out_trade_no: attemptNo,
				out_refund_no: refundNo,
				reason: wire.shortened(reason, 80),
				amount: { refund: amount, total: paid, currency },
			};
			const path = '/v3/refund/domestic/refunds';
			const { refund_id, status } = await said(() => ask(wire.refundShape, { method: 'POST', path, body }));
			if (status === 'CLOSED') throw refused('payment.refundOver');
			// The money has left the shop and waits at WeChat Pay: another transfer would give it twice.
			if (status === 'ABNORMAL') throw refused('payment.channelSays', { text: status });
			return { channelRefundNo: refund_id };
		},
		async refundState({ refundNo }) {
			const path = `/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}`;
			const status = await said(() =>
				orAbsent(async () => (await ask(wire.refundShape, { method: 'GET', path })).status),
			);
			if (status === undefined) return { state: 'unknown' };
			if (status === 'SUCCESS') return { state: 'arrived' };
			return status === 'PROCESSING' ? { state: 'under way' } : { state: 'failed', text: status };
		},
		async readCallback({ headers, body }) {
			const seal = sealIn(headers);
			if (!(await isGenuine(seal, body))) throw refused('payment.badSign');
			const { event_type, resource } = wire.callbackShape.parse(parsedJson(body));
			if (event_type !== 'TRANSACTION.SUCCESS') return undefined;
			const { appId, merchant, apiKey } = account();
			const text = decrypted(apiKey, resource);
			if (text === undefined) throw refused('payment.badSign');
			const trade = wire.tradeShape.parse(parsedJson(text));
			if (trade.mchid !== merchant || trade.appid !== appId) throw refused('payment.badSign');
			return wire.noticeOf(trade);
		},
		async bill(day) {
			const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`;
			try {
				const { download_url, hash_value } = await ask(bills.billShape, { method: 'GET', path });
				return { state: 'there', rows: await bills.rowsIn(await download(download_url), hash_value) };
			} catch (error) {
				const code = error instanceof ChannelProblem ? error.code : '';
				if (code === bills.noBillCode) return { state: 'none' };
				if (code === bills.creatingCode) return { state: 'not yet' };
				return said(() => Promise.reject(error));
			}
		},
		keys() {
			const { keyText, key, apiKey, publicId, publicKeys } = account();
			const own = rsaFacts('wechat_key', keyText, key);
			const api = secretFacts('wechat_api_key', apiKey, ({ length }) => length === apiKeyLength);
			if (publicId)
				return [own, api, rsaFacts('wechat_public_key', settings.get('pay.wechatPublicKey'), publicKeys[0])];
			const certificates = fetched.keys.map(
				({ serial, expireAt }) =>
					({ item: 'wechat_public_key', fingerprint: serial, state: 'good', expireAt }) as const,
			);
			return [own, api, ...certificates];
		},
		async probe() {
			// Nobody has such a trade: whoever says so has understood the question, and is genuine.
			await said(async () => {
				await queried({ attemptNo: 'A000000000000000000000', channelNo: '' });
				if (account().publicId === '') await platformKeys('');
			});
		},
	};
}

/** Nothing where the company has no such thing. */
async function orAbsent<Found>(find: () => Promise<Found>): Promise<Found | undefined> {
	try {
		return await find();
	} catch (error) {
		if (error instanceof ChannelProblem && error.status === 404) return undefined;
		throw error;
	}
}
