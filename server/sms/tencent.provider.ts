import { z } from 'zod';
import { unseal } from '#server/config/seal.ts';
import { exchange } from '#server/outgoing/fetch.ts';
import { called, type Provider, parsedJson, type SmsDoor, SmsProblem } from './provider.ts';
import { tencentHeaders } from './tencent.sign.ts';

const mostBytes = 64 * 1024;

const code = z.string().max(200);
const answerShape = z.object({
	Response: z.union([
		z.object({ Error: z.object({ Code: code, Message: z.string().default('') }) }),
		z.object({
			SendStatusSet: z
				.array(
					z.object({
						Code: code,
						Message: z.string().default(''),
						SerialNo: z.string().default(''),
						Fee: z.number().int().min(0).max(100).default(0),
					}),
				)
				.min(1),
		}),
	]),
});

/** By which Tencent Cloud says that it has not looked at a call: it may be made again. */
const unheard = /^(?:RequestLimitExceeded|ServiceUnavailable|ResourceUnavailable)/;
/** Something broke at theirs, before or after it was sent. */
const broken = /^InternalError/;

/** «SendSms» of Tencent Cloud's Short Message Service (2021-01-11). */
export function createTencentProvider({ settings, secret, clock, outgoing }: SmsDoor): Provider {
	const account = () => ({
		url: settings.get('sms.tencentUrl'),
		app: settings.get('sms.tencentApp'),
		region: settings.get('sms.tencentRegion'),
		id: settings.get('sms.tencentId'),
		secret: (unseal(secret, settings.get('sms.tencentSecret')) ?? '').trim(),
	});
	return {
		name: 'tencent',
		needsTemplate: true,
		isOn() {
			const { app, id, secret: key } = account();
			return app !== '' && id !== '' && key !== '';
		},
		send: ({ mobile, signature, template, values, reference }) =>
			called(async () => {
				const { url, app, region, ...key } = account();
				const body = JSON.stringify({
					PhoneNumberSet: [`+86${mobile}`],
					SmsSdkAppId: app,
					SignName: signature,
					TemplateId: template,
					// Its places have numbers, not names.
					TemplateParamSet: values.map(({ value }) => value),
					SessionContext: reference,
				});
				const headers = tencentHeaders(key, {
					host: new URL(url).host,
					...{ service: 'sms', action: 'SendSms', version: '2021-01-11', region, body, timestamp: clock.now() },
				});
				const sent = { method: 'POST', headers, body };
				const { status, body: answered } = await exchange(`${new URL(url).origin}/`, sent, {
					outgoing,
					maxBytes: mostBytes,
				});
				const { data: answer } = answerShape.safeParse(parsedJson(answered));
				if (!answer) throw new SmsProblem('unknown', { message: `HTTP ${status}` });
				const { Response: said } = answer;
				const [one] = 'Error' in said ? [said.Error] : said.SendStatusSet;
				if (one && 'SerialNo' in one && one.Code === 'Ok') return { no: one.SerialNo, parts: one.Fee || undefined };
				const { Code = '', Message = '' } = one ?? {};
				const failure = unheard.test(Code) ? 'later' : broken.test(Code) ? 'unknown' : 'refused';
				throw new SmsProblem(failure, { code: Code, message: Message });
			}),
	};
}
