import { createHash, createHmac, randomBytes } from 'node:crypto';
import { seal } from '#server/config/seal.ts';
import type { Answered, Asked } from './gateway.ts';
import { type CarriedText, roomSignature, type SmsRoom } from './sms.gateway.ts';
import { openSmsServer } from './sms.server.ts';

const clockSkewSeconds = 900;
/** What «SendSms» knows of its query. */
const known = ['PhoneNumbers', 'SignName', 'TemplateCode', 'TemplateParam', 'OutId'];

/** Dysmsapi 2017-05-25 as its reference has it, signed by version 3: what is wrong is refused with its own codes. */
export async function openAliyunSmsRoom(now: () => number): Promise<SmsRoom> {
	const id = `LTAI${named(20)}`;
	const secret = named(30);
	const texts: CarriedText[] = [];
	const approved = new Set<string>();
	const nonces = new Set<string>();

	const server = await openSmsServer({
		answer: (asked) => problemOf(asked) ?? carried(new URL(asked.path, 'http://gateway').searchParams),
		refusal: (code) =>
			code.startsWith('is') ? said(code, '触发流控') : failed(code.startsWith('Int') ? 500 : 400, code),
	});

	/** Errors of the gateway come with a status of HTTP, those of the service with 200. */
	function problemOf({ method, path, headers, body }: Asked): Answered | undefined {
		const url = new URL(path, 'http://gateway');
		if (method !== 'POST' || url.pathname !== '/') return failed(404, 'InvalidAction.NotFound');
		if (headers['x-acs-action'] !== 'SendSms') return failed(404, 'InvalidAction.NotFound');
		if (headers['x-acs-version'] !== '2017-05-25') return failed(400, 'InvalidVersion');
		const pattern = /^ACS3-HMAC-SHA256 Credential=(\w+),SignedHeaders=([a-z\d;-]+),Signature=([a-f\d]{64})$/;
		const [, who, names = '', signature] = pattern.exec(headers.authorization ?? '') ?? [];
		if (who !== id) return failed(404, 'InvalidAccessKeyId.NotFound');
		const at = Date.parse(String(headers['x-acs-date'])) / 1000;
		if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(String(headers['x-acs-date'])))
			return failed(400, 'InvalidTimeStamp.Format');
		if (Math.abs(at - now()) > clockSkewSeconds) return failed(400, 'InvalidTimeStamp.Expired');
		const nonce = String(headers['x-acs-signature-nonce'] ?? '');
		if (nonce === '' || nonces.has(nonce)) return failed(400, 'SignatureNonceUsed');
		if (headers['x-acs-content-sha256'] !== sha256(body)) return failed(400, 'InvalidContentSha256');
		const signed = names.split(';');
		const must = [
			'host',
			'x-acs-action',
			'x-acs-content-sha256',
			'x-acs-date',
			'x-acs-signature-nonce',
			'x-acs-version',
		];
		if (!must.every((name) => signed.includes(name))) return failed(400, 'IncompleteSignature');
		// Its own way through the query: as it came, each part in the order of its name.
		const query = url.search.slice(1).split('&').sort().join('&');
		const lines = signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('');
		const canonical = `POST\n/\n${query}\n${lines}\n${names}\n${sha256(body)}`;
		const right = createHmac('sha256', secret)
			.update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
			.digest('hex');
		if (signature !== right) return failed(400, 'SignatureDoesNotMatch', `server string to sign is: ${canonical}`);
		nonces.add(nonce);
		return undefined;
	}

	function carried(query: URLSearchParams): Answered {
		const stray = [...query.keys()].find((name) => !known.includes(name));
		if (stray !== undefined) return failed(400, 'InvalidParameter');
		const mobile = query.get('PhoneNumbers') ?? '';
		if (!/^1[3-9]\d{9}$/.test(mobile)) return said('isv.MOBILE_NUMBER_ILLEGAL', `${mobile}号码格式错误`);
		if (query.get('SignName') !== roomSignature) return said('isv.SMS_SIGNATURE_ILLEGAL', '该账号下找不到对应签名');
		const template = query.get('TemplateCode') ?? '';
		if (!approved.has(template)) return said('isv.SMS_TEMPLATE_ILLEGAL', '该账号下找不到对应模板');
		const values: unknown = parsed(query.get('TemplateParam') ?? '{}');
		if (typeof values !== 'object' || values === null) return said('isv.INVALID_JSON_PARAM', '参数格式错误');
		texts.push({ mobile, template, values: Object.values(values).map(String), reference: query.get('OutId') ?? '' });
		return {
			status: 200,
			body: JSON.stringify({ Message: 'OK', RequestId: named(36), Code: 'OK', BizId: `${named(18)}^0` }),
		};
	}

	return {
		name: 'aliyun',
		texts,
		get count() {
			return server.count;
		},
		settings: (appSecret) => ({
			'sms.provider': 'aliyun',
			'sms.signature': roomSignature,
			'sms.aliyunUrl': server.url,
			'sms.aliyunId': id,
			'sms.aliyunSecret': seal(appSecret, secret),
		}),
		approve(...templates) {
			for (const template of templates) approved.add(template);
		},
		trouble: server.trouble,
		close: server.close,
	};
}

const named = (length: number) => randomBytes(length).toString('hex').slice(0, length);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function said(Code: string, Message: string): Answered {
	return { status: 200, body: JSON.stringify({ Message, RequestId: named(36), Code }) };
}

function failed(status: number, Code: string, Message = `Specified ${Code}.`): Answered {
	const body = { RequestId: named(36), Message, HostId: 'dysmsapi.aliyuncs.com', Code };
	return { status, body: JSON.stringify({ ...body, Recommend: 'https://next.api.aliyun.com/troubleshoot' }) };
}
