import { z } from 'zod';
import { isMobile } from '#domain/kernel/account.rules.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { smsProviders } from '#domain/sms/sms.providers.ts';

/** Whether codes can be sent by mobile now, and what is missing. */
export const readSmsState = endpoint({
	method: 'GET',
	path: '/admin/sms.Config/state',
	audience: 'admin',
	node: 'sms/config/index',
	summary:
		'Whether the provider is set up and which templates can be sent; members are offered mobile codes where all of them can',
	input: z.object({}),
	output: z.object({
		provider: z.enum(smsProviders),
		/** Whether the provider has all that it needs. */
		is_set: z.number(),
		/** Whether members are offered mobile codes. */
		is_open: z.number(),
		templates: z.array(z.object({ code: z.string(), title: z.string(), is_ready: z.number() })),
	}),
});

/** Sends one of the texts to a number, as a real message. */
export const sendTestSms = endpoint({
	method: 'POST',
	path: '/admin/sms.Config/test',
	audience: 'admin',
	node: 'sms/config/test',
	summary: 'Send a template with a made-up code by the stored settings; refused with what the provider says',
	input: z.object({
		mobile: z.string().trim().max(20).refine(isMobile, 'verification.mobileRule'),
		template_code: z.string().max(40),
	}),
	output: z.object({ ms: z.number(), provider_no: z.string() }),
});
