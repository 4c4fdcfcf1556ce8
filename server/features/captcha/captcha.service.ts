import { createHash, randomBytes } from 'node:crypto';
import type { clickCaptcha } from '#domain/captcha/captcha.contract.ts';
import { refused } from '#domain/errors.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { returnAttempt, takeAttempt } from '#server/auth/rate-limit.ts';
import { addressOf } from '#server/config/address.ts';
import type { Context } from '#server/context.ts';
import { isAnswered } from './captcha.answer.ts';
import { drawDigits } from './captcha.digits.ts';
import { drawCaptcha } from './captcha.draw.ts';
import * as queries from './captcha.queries.ts';

const lifeSeconds = 600;
/** Pre-checks and the final check together. */
const maxAttempts = 5;
/** Leading zero bits: about a million hashes, a few seconds in a browser. */
const workDifficulty = 20;

type NewCaptcha = AnswerOf<typeof clickCaptcha>;

/** Draws a captcha under the form's id, or sets a proof of work. */
export async function makeCaptcha(
	context: Context,
	{ id, mode, language, ip }: { id: string; mode: 'click' | 'work'; language: Language; ip: string },
): Promise<NewCaptcha> {
	await takeAttempt(context, [{ name: 'captcha:make', who: addressOf(ip), max: 60, seconds: 60 }]);
	if (mode === 'work') {
		const work = { salt: randomBytes(16).toString('hex'), difficulty: workDifficulty };
		await keep(context, id, { kind: 'work', ...work });
		return { id, work };
	}
	const { text, boxes, png, width, height } = await drawCaptcha(language);
	await keep(context, id, { kind: 'click', width, height, boxes });
	return { id, text, base64: `data:image/png;base64,${png.toString('base64')}`, width, height };
}

/** Draws four digits under the caller's id, as a PNG. */
export async function makeDigits(context: Context, { id, ip }: { id: string; ip: string }): Promise<Buffer> {
	await takeAttempt(context, [{ name: 'captcha:make', who: addressOf(ip), max: 60, seconds: 60 }]);
	const { digits, png } = await drawDigits();
	await keep(context, id, { kind: 'digits', digits });
	return png;
}

/** Checks an answer before its form is sent; the captcha stays good unless `unset`. */
export async function checkCaptcha(
	context: Context,
	{ id, info, unset, ip }: { id: string; info: string; unset: boolean; ip: string },
): Promise<void> {
	await takeAttempt(context, [{ name: 'captcha:check', who: addressOf(ip), max: 120, seconds: 60 }]);
	const attempt = { key: keyOf(id), maxAttempts, now: context.clock.now() };
	const answer = await queries.tryCaptcha(context.db, attempt);
	if (!answer) throw refused('captcha.expired');
	if (!isAnswered(answer, info)) throw refused('captcha.wrong');
	if (unset) await queries.takeCaptcha(context.db, attempt);
}

/** Uses a captcha up for one form, whether the answer is right or not; wrong ones are limited by address. */
export async function consumeCaptcha(
	context: Context,
	{ captchaId, captchaInfo }: { captchaId: string; captchaInfo: string },
	ip: string,
): Promise<void> {
	const limits = [{ name: 'captcha:wrong', who: addressOf(ip), max: 60, seconds: 600 }];
	await takeAttempt(context, limits);
	if (captchaId === '' || captchaInfo === '') throw refused('captcha.required');
	const attempt = { key: keyOf(captchaId), maxAttempts, now: context.clock.now() };
	const answer = await queries.takeCaptcha(context.db, attempt);
	if (!answer) throw refused('captcha.expired');
	if (!isAnswered(answer, captchaInfo)) throw refused('captcha.wrong');
	await returnAttempt(context, limits);
}

/** What a captcha asks for; for tests in the same process only, no route leads here. */
export async function peekCaptcha(
	context: Pick<Context, 'db'>,
	id: string,
): Promise<queries.CaptchaAnswer | undefined> {
	return queries.readCaptcha(context.db, keyOf(id));
}

async function keep(context: Context, id: string, answer: queries.CaptchaAnswer): Promise<void> {
	const now = context.clock.now();
	await queries.keepCaptcha(context.db, { key: keyOf(id), answer, now, expireTime: now + lifeSeconds });
}

function keyOf(id: string): string {
	return createHash('sha256').update(id).digest('hex');
}
