import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { flagInput } from '#domain/kernel/inputs.ts';

const captchaId = z.string().min(8).max(64);

/** Draws a new click captcha under the form's id, or hands out a proof of work for people without sight. */
export const clickCaptcha = endpoint({
	method: 'GET',
	path: '/api/common/clickCaptcha',
	audience: 'public',
	summary: 'A new captcha: an image and what to click in order, or with mode=work a proof of work',
	input: z.object({
		id: captchaId,
		mode: z.enum(['click', 'work']).default('click'),
	}),
	output: z.object({
		id: z.string(),
		/** What to click, in this order: characters, or icon names in angle brackets. */
		text: z.array(z.string()).exactOptional(),
		base64: z.string().exactOptional(),
		width: z.number().exactOptional(),
		height: z.number().exactOptional(),
		/** Find a nonce so that sha256(salt + nonce) begins with this many zero bits. */
		work: z.object({ salt: z.string(), difficulty: z.number() }).exactOptional(),
	}),
});

/** A picture of four digits for clients that ask people to type them; it does not stand in for a click captcha. */
export const digitCaptcha = endpoint({
	method: 'GET',
	path: '/api/common/captcha',
	audience: 'public',
	summary: 'A picture of four digits (PNG), kept under the id for ten minutes',
	download: true,
	input: z.object({ id: captchaId }),
	output: z.null(),
});

/** Answers whether the clicks are right, without using the captcha up unless `unset`. */
export const checkClickCaptcha = endpoint({
	method: 'POST',
	path: '/api/common/checkClickCaptcha',
	keyless: true,
	audience: 'public',
	summary: 'Check the answer of a captcha before the form is sent',
	input: z.object({
		id: captchaId,
		info: z.string().min(1).max(200),
		unset: flagInput.default(0),
	}),
	output: z.null(),
});
