import { checkClickCaptcha, clickCaptcha } from '#domain/captcha/captcha.contract.ts';
import { route } from '#server/http/route.ts';
import { checkCaptcha, makeCaptcha } from './captcha.service.ts';

/** The captcha's endpoints. */
export const captchaRoutes = [
	route(clickCaptcha, ({ context, input, language, request }) =>
		makeCaptcha(context, { id: input.id, mode: input.mode, language, ip: request.ip }),
	),
	route(checkClickCaptcha, async ({ context, input, request }) => {
		const { id, info, unset } = input;
		await checkCaptcha(context, { id, info, unset: unset === 1, ip: request.ip });
		return null;
	}),
];
