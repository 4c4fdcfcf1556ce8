import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ticketTries } from '#domain/identity/second-factor.rules.ts';
import { codeTries } from '#domain/verification/verification.rules.ts';
import { hashPassword } from '#server/auth/password.ts';
import { peekCaptcha } from '#server/features/captcha/captcha.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { hostileRounds } from '#server/testing/hostile-rounds.ts';
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts';

/**
 * Guesses that come all at once: each must be counted before it is looked at. The right one stands among them where
 * nobody may look any more; whoever compares first and counts later lets it through.
 */
const guesses = 400 * hostileRounds;
const rightAt = Math.floor(guesses / 2);
const patience = { timeout: 60_000 * hostileRounds };
const password = 'correct-horse';

let shop: TestApp;
let mailbox: Mailbox;
beforeAll(async () => {
	shop = await makeApp();
	mailbox = await openMailbox();
	await shop.context.settings.set(mailbox.settings, { now: shop.clock.now() });
});
beforeEach(() => shop.clock.advance(86_400));
afterAll(async () => {
	await shop.close();
	await mailbox.close();
});

/** What came of many guesses at once, of which one is right. */
async function storm<Answer>(right: string, send: (guess: string) => Promise<Answer>): Promise<Answer[]> {
	const wrongs = Array.from({ length: guesses }, (_, index) => String(100_000 + index)).map((guess) =>
		guess === right ? '999999' : guess,
	);
	wrongs[rightAt] = right;
	return Promise.all(wrongs.map(send));
}

async function protectedAdmin() {
	const { id, headers } = await makeAdmin(shop.context, { nodes: ['routine/adminInfo/index'] });
	const set = { password: await hashPassword(shop.context, password) };
	const update = shop.context.db.updateTable('admin').set(set).where('id', '=', id).returning('username');
	const { username } = await update.executeTakeFirstOrThrow();
	const { data } = await shop.post<{ secret: string }>('/admin/SecondFactor/start', { password }, headers);
	const now = () => generate({ secret: data.secret, epoch: shop.clock.now() });
	const confirmed = await shop.post<{ codes: string[] }>('/admin/SecondFactor/confirm', { code: await now() }, headers);
	shop.clock.advance(30);
	const logIn = () => shop.post<{ ticket: string }>('/admin/Index/login', { username, password });
	return { id, now, logIn, recovery: confirmed.data.codes[0] ?? '' };
}

const failuresOf = async (id: number) => {
	const row = shop.context.db.selectFrom('admin').select('login_failure').where('id', '=', id);
	return (await row.executeTakeFirstOrThrow()).login_failure;
};

test('of codes for one ticket that come at once no more are looked at than may be tried', patience, async () => {
	const admin = await protectedAdmin();
	const { ticket } = (await admin.logIn()).data;
	const verify = (code: string) => shop.post('/admin/Index/verifyCode', { ticket, code });
	const answers = await storm(await admin.now(), verify);
	expect(answers.filter(({ code }) => code === 1)).toEqual([]);
	// The password was right and counts as a try that was none; each code that was looked at counts.
	expect(await failuresOf(admin.id)).toBeLessThanOrEqual(ticketTries + 1);
});

test('nor of codes for many tickets, nor of recovery codes', patience, async () => {
	const admin = await protectedAdmin();
	const opened: string[] = [];
	for (let login = 0; login < 20; login += 1) opened.push((await admin.logIn()).data.ticket);
	let next = 0;
	const verify = (code: string) => {
		next += 1;
		return shop.post('/admin/Index/verifyCode', { ticket: opened[next % opened.length], code });
	};
	const answers = await storm(admin.recovery, verify);
	expect(answers.filter(({ code }) => code === 1)).toEqual([]);
	expect(await failuresOf(admin.id)).toBeLessThanOrEqual(ticketTries + opened.length);
	const kept = shop.context.db.selectFrom('admin_recovery_code').select('used_time').where('admin_id', '=', admin.id);
	expect(await kept.where('used_time', 'is not', null).execute()).toEqual([]);
});

test('of passwords for one name that come at once no more are looked at than are free', patience, async () => {
	const { id } = await makeAdmin(shop.context, { nodes: [] });
	const set = { password: await hashPassword(shop.context, '777777') };
	const update = shop.context.db.updateTable('admin').set(set).where('id', '=', id).returning('username');
	const { username } = await update.executeTakeFirstOrThrow();
	const logIn = (guess: string) => shop.post('/admin/Index/login', { username, password: guess });
	const answers = await storm('777777', logIn);
	expect(answers.filter(({ code }) => code === 1)).toEqual([]);
	expect(await failuresOf(id)).toBeLessThanOrEqual(5);
});

test('of mailed codes that come at once no more are looked at than may be tried', patience, async () => {
	const email = `storm${shop.clock.now()}@example.com`;
	await shop.post('/api/Ems/send', { email, event: 'user_register' });
	await shop.context.jobs.runPending();
	const right = /\b\d{6}\b/.exec(mailbox.letters.at(-1)?.text ?? '')?.[0] ?? '';
	let made = 0;
	const register = (captcha: string) => {
		made += 1;
		const form = { tab: 'register', username: `storm_${made}`, password, registerType: 'email', email, captcha };
		return shop.post('/api/user/checkIn', form);
	};
	const answers = await storm(right, register);
	expect(answers.filter(({ code }) => code === 1)).toEqual([]);
	const tried = shop.context.db.selectFrom('rate_limit').select('count').where('key', 'like', 'code:day:%');
	expect(await tried.execute()).toEqual([{ count: codeTries }]);
	expect((await register(right)).code).toBe(0);
});

test('of answers to one captcha that come at once no more are looked at than may be tried', patience, async () => {
	const id = `storm-${shop.clock.now()}`;
	await shop.get('/api/common/clickCaptcha', { id });
	const answer = await peekCaptcha(shop.context, id);
	const boxes = answer?.kind === 'click' ? answer.boxes : [];
	const right = `${boxes.map((box) => `${box.x + 20},${box.y + 20}`).join('-')};350;200`;
	let asked = 0;
	const check = (info: string) => {
		asked += 1;
		// Each from a minute's worth of answers of its own address would be refused for that alone.
		return shop.post('/api/common/checkClickCaptcha', { id, info }, { 'x-forwarded-for': `10.0.${asked % 200}.1` });
	};
	const answers = await storm(right, check);
	expect(answers.filter(({ code }) => code === 1)).toEqual([]);
});
