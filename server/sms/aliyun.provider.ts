import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { unseal } from '#server/config/seal.ts';
import { exchange } from '#server/outgoing/fetch.ts';
import { aliyunHeaders, canonicalQuery } from './aliyun.sign.ts';
import { called, type Provider, parsedJson, type SmsDoor, SmsProblem } from './provider.ts';

const mostBytes = 64 * 1024;

const answerShape = z.object({
	Code: z.string().max(200),
	Message: z.string().default(''),
	BizId: z.string().default(''),
});

/** By which Alibaba Cloud says that it has not looked at a call: it may be made again. `isv.` and `isp.` are answers of the service. */
const unheard = /^(?:Throttling|ServiceUnavailable)/;

/** «SendSms» of Alibaba Cloud's Short Message Service (Dysmsapi, 2017-05-25). */
export function createAliyunProvider({ settings, secret, clock, outgoing }: SmsDoor): Provider {
	const account = () => ({
		url: settings.get('sms.aliyunUrl'),
		id: settings.get('sms.aliyunId'),
		secret: (unseal(secret, settings.get('sms.aliyunSecret')) ?? '').trim(),
	});
	return {
		name: 'aliyun',
		needsTemplate: true,
		isOn() {
			const { id, secret: key } = account();
			return id !== '' && key !== '';
		},
		send: ({ mobile, signature, template, values, reference }) =>
			called(async () => {
				const { url, ...key } = account();
				const query = {
					PhoneNumbers: mobile,
					SignName: signature,
					TemplateCode: template,
					TemplateParam: JSON.stringify(Object.fromEntries(values.map(({ name, value }) => [name, value]))),
					OutId: reference,
				};
				const headers = aliyunHeaders(key, {
					host: new URL(url).host,
					action: 'SendSms',
					version: '2017-05-25',
					query,
					date: `${new Date(clock.now() * 1000).toISOString().slice(0, 19)}Z`,
					nonce: randomUUID(),
				});
				const { status, body } = await exchange(
					`${new URL(url).origin}/?${canonicalQuery(query)}`,
					{ method: 'POST', headers: { ...headers, accept: 'application/json' } },
					{ outgoing, maxBytes: mostBytes },
				);
				const { data: answer } = answerShape.safeParse(parsedJson(body));
				if (!answer) throw new SmsProblem('unknown', { message: `HTTP ${status}` });
				if (answer.Code === 'OK') return { no: answer.BizId, parts: undefined };
				const failure = unheard.test(answer.Code) ? 'later' : status >= 500 ? 'unknown' : 'refused';
				throw new SmsProblem(failure, { code: answer.Code, message: answer.Message });
			}),
	};
}
