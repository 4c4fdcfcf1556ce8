import { readSmsState, sendTestSms } from '#domain/sms/sms.contract.ts';
import { takeAttempt } from '#server/auth/rate-limit.ts';
import { route } from '#server/http/route.ts';
import { readState, sendTest } from './sms.service.ts';

/** Each costs money and rings at somebody's. */
const testsAnHour = { name: 'sms:test', max: 20, seconds: 3600 } as const;

/** What staff see and try of short messages beside their settings. */
export const smsRoutes = [
	route(readSmsState, ({ context, language }) => readState(context, language)),
	route(sendTestSms, async ({ context, input, caller, language }) => {
		await takeAttempt(context, [{ ...testsAnHour, who: String(caller.id) }]);
		return sendTest(context, input, language);
	}),
];
