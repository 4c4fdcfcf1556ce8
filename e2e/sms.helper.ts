import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Account } from './login.helper.ts';

/** A provider of short messages of the journey's own; what it was given last can be read. It takes in whatever comes. */
export interface SmsProvider {
	/** The code in the newest message to a number, once it has come. */
	codeFor(mobile: string): string | undefined;
	close(): void;
}

/** Starts one that answers as Alibaba Cloud does, and has a shop send by it. */
export async function openSmsProvider(boss: Account): Promise<SmsProvider> {
	const sent: { mobile: string; code: string }[] = [];
	const server = createServer((request, response) => {
		const query = new URL(request.url ?? '', 'http://provider').searchParams;
		const { code = '' } = JSON.parse(query.get('TemplateParam') ?? '{}') as { code?: string };
		sent.push({ mobile: query.get('PhoneNumbers') ?? '', code });
		const answer = { Code: 'OK', Message: 'OK', BizId: `${sent.length}^0`, RequestId: String(sent.length) };
		response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
	});
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	await boss.call('POST', '/admin/sms.Config/edit', {
		sms_provider: 'aliyun',
		sms_signature: '画坊',
		sms_aliyun_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		sms_aliyun_id: 'LTAIjourney',
		sms_aliyun_secret: 'of-the-journey',
		// One visitor of a journey does in a minute what takes others days.
		...{ sms_minute_most: '20', sms_hour_most: '20', sms_day_most: '20' },
	});
	const { list } = await boss.call<{ list: { id: number }[] }>('GET', '/admin/sms.Template/index', { limit: 50 });
	for (const { id } of list) {
		await boss.call('POST', '/admin/sms.Template/edit', { id, provider_template_id: `SMS_${id}` });
	}
	return {
		codeFor: (mobile) => sent.findLast((message) => message.mobile === mobile)?.code,
		close: () => server.close(),
	};
}
