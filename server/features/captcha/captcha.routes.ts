import { checkClickCaptcha, clickCaptcha, digitCaptcha } from '#domain/captcha/captcha.contract.ts';
import { route } from '#server/http/route.ts';
import { checkCaptcha, makeCaptcha, makeDigits } from './captcha.service.ts';

/** The captcha's endpoints. */
export const captchaRoutes = [
	route(digitCaptcha, async ({ context, input, request, reply }) => {
		const png = await makeDigits(context, { id: input.id, ip: request.ip });
		reply.headers({ 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' }).send(png);
		return null;
	}),
	route(clickCaptcha, ({ context, input, language, request }) =>
		makeCaptcha(context, { id: input.id, mode: input.mode, language, ip: request.ip }),
	),
	route(checkClickCaptcha, async ({ context, input, request }) => {
		const { id, info, unset } = input;
		await checkCaptcha(context, { id, info, unset: unset === 1, ip: request.ip });
		return null;
	}),
];
