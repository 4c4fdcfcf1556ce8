import { createHash, createHmac, randomBytes } from 'node:crypto';
import { seal } from '#server/config/seal.ts';
import type { Answered, Asked } from './gateway.ts';
import { type CarriedText, roomSignature, type SmsRoom } from './sms.gateway.ts';
import { openSmsServer } from './sms.server.ts';

const clockSkewSeconds = 300;

interface Sent {
	readonly PhoneNumberSet?: readonly string[];
	readonly SmsSdkAppId?: string;
	readonly SignName?: string;
	readonly TemplateId?: string;
	readonly TemplateParamSet?: readonly string[];
	readonly SessionContext?: string;
}

/** Tencent Cloud's sms 2021-01-11 as its reference has it, signed by TC3: what is wrong is refused with its own codes. */
export async function openTencentSmsRoom(now: () => number): Promise<SmsRoom> {
	const id = `AKID${named(32)}`;
	const secret = named(32);
	const app = '1400006666';
	const texts: CarriedText[] = [];
	const approved = new Set<string>();

	const server = await openSmsServer({
		answer: (asked) => problemOf(asked) ?? carried(JSON.parse(asked.body)),
		refusal: (code, { body }) =>
			/^(?:LimitExceeded|FailedOperation)\./.test(code) ? stated(code, JSON.parse(body)) : failed(code),
	});

	function problemOf({ method, path, headers, body }: Asked): Answered | undefined {
		if (method !== 'POST' || path !== '/' || headers['x-tc-action'] !== 'SendSms') return failed('InvalidAction');
		if (headers['x-tc-version'] !== '2021-01-11') return failed('NoSuchVersion');
		if (headers['x-tc-region'] !== 'ap-guangzhou') return failed('UnsupportedRegion');
		const at = Number(headers['x-tc-timestamp']);
		if (!Number.isSafeInteger(at) || Math.abs(at - now()) > clockSkewSeconds)
			return failed('AuthFailure.SignatureExpire');
		const date = new Date(at * 1000).toISOString().slice(0, 10);
		const pattern =
			/^TC3-HMAC-SHA256 Credential=(\w+)\/([\d-]+)\/sms\/tc3_request, SignedHeaders=([a-z;-]+), Signature=([a-f\d]{64})$/;
		const [, who, day, names = '', signature] = pattern.exec(headers.authorization ?? '') ?? [];
		if (who !== id) return failed('AuthFailure.SecretIdNotFound');
		const signed = names.split(';');
		if (day !== date || !['content-type', 'host'].every((name) => signed.includes(name)))
			return failed('AuthFailure.InvalidAuthorization');
		const lines = signed.map((name) => `${name}:${String(headers[name]).trim().toLowerCase()}\n`).join('');
		const canonical = `POST\n/\n\n${lines}\n${names}\n${sha256(body)}`;
		const text = `TC3-HMAC-SHA256\n${at}\n${date}/sms/tc3_request\n${sha256(canonical)}`;
		const key = mac(mac(mac(`TC3${secret}`, date), 'sms'), 'tc3_request');
		if (signature !== mac(key, text).toString('hex')) return failed('AuthFailure.SignatureFailure');
		return undefined;
	}

	function carried(sent: Sent): Answered {
		const [number = ''] = sent.PhoneNumberSet ?? [];
		const mobile = /^\+86(1[3-9]\d{9})$/.exec(number)?.[1];
		if (mobile === undefined) return failed('InvalidParameterValue.IncorrectPhoneNumber');
		if (sent.SmsSdkAppId !== app) return failed('UnauthorizedOperation.SmsSdkAppIdVerifyFail');
		if (sent.SignName !== roomSignature) return stated('FailedOperation.SignatureIncorrectOrUnapproved', sent);
		const template = sent.TemplateId ?? '';
		if (!approved.has(template)) return stated('FailedOperation.TemplateIncorrectOrUnapproved', sent);
		const { TemplateParamSet: values = [], SessionContext: reference = '' } = sent;
		if (!values.every((value) => typeof value === 'string')) return failed('InvalidParameter');
		texts.push({ mobile, template, values, reference });
		return stated('Ok', sent);
	}

	return {
		name: 'tencent',
		texts,
		get count() {
			return server.count;
		},
		settings: (appSecret) => ({
			'sms.provider': 'tencent',
			'sms.signature': roomSignature,
			'sms.tencentUrl': server.url,
			'sms.tencentId': id,
			'sms.tencentSecret': seal(appSecret, secret),
			'sms.tencentApp': app,
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
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** How one number fared. */
function stated(Code: string, { PhoneNumberSet, SessionContext = '' }: Sent): Answered {
	const isSent = Code === 'Ok';
	const status = {
		SerialNo: isSent ? `5000:${named(20)}` : '',
		PhoneNumber: PhoneNumberSet?.[0] ?? '',
		Fee: isSent ? 1 : 0,
		SessionContext,
		...{ Code, Message: isSent ? 'send success' : 'it was not sent', IsoCode: 'CN' },
	};
	return { status: 200, body: JSON.stringify({ Response: { SendStatusSet: [status], RequestId: named(36) } }) };
}

function failed(Code: string): Answered {
	return {
		status: 200,
		body: JSON.stringify({ Response: { Error: { Code, Message: `It is ${Code}.` }, RequestId: named(36) } }),
	};
}
