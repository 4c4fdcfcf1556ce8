import { sendMailCode, sendSmsCode } from '#domain/verification/verification.contract.ts';
import { visitOf } from '#server/auth/devices.ts';
import { route } from '#server/http/route.ts';
import { sendCode } from './verification.service.ts';

/** Codes to an e-mail address or a mobile number. */
export const verificationRoutes = [
	route(sendMailCode, async ({ context, input: { email, event, ...asked }, caller, language, request }) => {
		await sendCode(
			context,
			{ channel: 'email', address: email, event, ...asked },
			{ caller, language, visit: visitOf(request) },
		);
		return null;
	}),
	route(sendSmsCode, async ({ context, input, caller, language, request }) => {
		const { mobile, template_code, ...asked } = input;
		const wanted = { channel: 'mobile', address: mobile, event: template_code, ...asked } as const;
		await sendCode(context, wanted, { caller, language, visit: visitOf(request) });
		return null;
	}),
];
