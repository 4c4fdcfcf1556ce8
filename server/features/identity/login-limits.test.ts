import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deviceHeader } from '#domain/identity/device.ts';
import { peekCaptcha } from '#server/features/captcha/captcha.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMember, testPassword } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';

const day = 86_400;
const wrong = 'wrong-secret';

let shop: TestApp;
beforeAll(async () => {
	shop = await makeApp({ env: { LOGIN_CAPTCHA: 'on', TRUST_PROXY: 'loopback' } });
	await shop.context.settings.set({ 'member.captcha': false }, { now: shop.clock.now() });
});
afterAll(() => shop.close());
// Longer than anything counts against anybody.
beforeEach(() => shop.clock.advance(day));

let places = 0;
/** An address that nobody has come from. */
function elsewhere(): Record<string, string> {
	places += 1;
	return { 'x-forwarded-for': `198.51.${Math.floor(places / 250)}.${places % 250}` };
}
const mark = (name: string) => ({ [deviceHeader]: `mark-of-a-browser-${name}` });

const logIn = (username: string, password = testPassword, headers: Record<string, string> = elsewhere()) =>
	shop.post<{ type: string; seconds: number }>('/api/user/checkIn', { tab: 'login', username, password }, headers);
const secondsOf = ({ data }: Awaited<ReturnType<typeof logIn>>) => (data?.type === 'wait' ? data.seconds : 0);

/** Strangers from everywhere guess whenever they are let, until they have to wait for the fourth time. */
async function besiege(username: string): Promise<void> {
	for (let waits = 0; ; ) {
		const seconds = secondsOf(await logIn(username, wrong));
		if (seconds > 0) waits += 1;
		if (waits === 4) return;
		shop.clock.advance(seconds);
	}
}

test('five wrong passwords are free; then each makes strangers wait twice as long, a quarter of an hour at most', async () => {
	const { username } = await makeMember(shop.context);
	const waits: number[] = [];
	for (let time = 0; time < 17; time += 1) {
		expect(secondsOf(await logIn(username, wrong))).toBe(0);
		const seconds = secondsOf(await logIn(username, wrong));
		if (seconds === 0) continue;
		waits.push(seconds);
		// Whoever knocks while they wait does not wait longer for it, and the right password is not looked at.
		expect(secondsOf(await logIn(username))).toBe(seconds);
		shop.clock.advance(seconds);
	}
	expect(waits.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512]);
	expect(waits.slice(10)).toEqual(waits.slice(10).map(() => 900));
	expect((await logIn(username)).code).toBe(1);
});

test('the refusal names the seconds, for readers and for forms', async () => {
	await besiege('nobody_at_all');
	const refusal = await logIn('nobody_at_all', wrong);
	expect(refusal.data).toEqual({ type: 'wait', seconds: expect.any(Number) });
	expect(refusal.msg).toContain(`${refusal.data.seconds} 秒`);
});

test('a real and an invented name are answered alike, however often they are tried', async () => {
	const { username } = await makeMember(shop.context);
	for (let time = 0; time < 12; time += 1) {
		const [real, invented] = [await logIn(username, wrong), await logIn('invented_name', wrong)];
		expect({ ...real, time: 0 }).toEqual({ ...invented, time: 0 });
		shop.clock.advance(secondsOf(real));
	}
});

test('a name in another spelling is no other name', async () => {
	const { username } = await makeMember(shop.context, { username: 'ikebana' });
	await besiege(username);
	for (const spelling of ['IKEBANA', 'iKeBaNa']) {
		expect(secondsOf(await logIn(spelling)), spelling).toBeGreaterThan(0);
	}
	// Letters of other alphabets that a database folds into plain ones lead to no account that could be tried anew.
	for (const name of ['\u0130KEBANA', 'I\u212AEBANA']) expect((await logIn(name)).code, name).toBe(0);
	shop.clock.advance(day);
	for (const name of ['\u0130KEBANA', 'I\u212AEBANA']) expect((await logIn(name)).code, name).toBe(0);
	expect((await logIn('IKEBANA')).code).toBe(1);
});

test('wrong passwords are forgiven one an hour, and all of them by a login', async () => {
	const { username } = await makeMember(shop.context);
	for (let time = 0; time < 5; time += 1) await logIn(username, wrong);
	expect(secondsOf(await logIn(username))).toBe(1);
	shop.clock.advance(3600);
	expect(secondsOf(await logIn(username, wrong))).toBe(0);
	expect(secondsOf(await logIn(username, wrong))).toBe(1);
	shop.clock.advance(1);
	expect((await logIn(username)).code).toBe(1);
	for (let time = 0; time < 4; time += 1) await logIn(username, wrong);
	expect((await logIn(username)).code).toBe(1);
});

test('strangers never keep out who has logged in by this browser before, wherever it is now', async () => {
	const { username } = await makeMember(shop.context);
	const own = mark('owner');
	expect((await logIn(username, testPassword, { ...elsewhere(), ...own })).code).toBe(1);
	await besiege(username);
	expect(secondsOf(await logIn(username))).toBeGreaterThan(0);
	expect((await logIn(username, testPassword, { ...elsewhere(), ...own })).code).toBe(1);
	// A mark that another account is known by opens nothing here.
	expect(secondsOf(await logIn(username, testPassword, { ...elsewhere(), ...mark('other') }))).toBeGreaterThan(0);
});

test('who has no mark is known by the address, for ninety days', async () => {
	const { username } = await makeMember(shop.context);
	const home = elsewhere();
	expect((await logIn(username, testPassword, home)).code).toBe(1);
	await besiege(username);
	expect((await logIn(username, testPassword, home)).code).toBe(1);
	shop.clock.advance(90 * day + 1);
	await besiege(username);
	expect(secondsOf(await logIn(username, testPassword, home))).toBeGreaterThan(0);
});

test('a known browser that guesses wrong waits as well, and nobody else for it', async () => {
	const { username } = await makeMember(shop.context);
	const [own, home] = [mark('stolen'), elsewhere()];
	await logIn(username, testPassword, { ...home, ...own });
	for (let time = 0; time < 5; time += 1) await logIn(username, wrong, { ...home, ...own });
	expect(secondsOf(await logIn(username, testPassword, { ...home, ...own }))).toBe(1);
	expect((await logIn(username, testPassword, home)).code).toBe(1);
	expect((await logIn(username)).code).toBe(1);
});

test('at a known address, too, nobody learns which names belong to one account', async () => {
	const { id, username } = await makeMember(shop.context);
	const email = `${username}@example.com`;
	await shop.context.db.updateTable('member').set({ email }).where('id', '=', id).execute();
	const home = elsewhere();
	await logIn(username, testPassword, home);
	for (let time = 0; time < 6; time += 1) await logIn(username, wrong, home);
	expect(secondsOf(await logIn(username, wrong, home))).toBeGreaterThan(0);
	const answers = await Promise.all([email, 'nobody@example.com'].map((name) => logIn(name, wrong, home)));
	expect(answers[0]).toEqual({ ...answers[1], time: answers[0]?.time });
});

test('one address may fail fifty times; then it waits, and no other does', async () => {
	const { username } = await makeMember(shop.context);
	const house = elsewhere();
	for (let time = 0; time < 10; time += 1) expect((await logIn(username, testPassword, house)).code).toBe(1);
	for (let name = 0; name < 50; name += 1) await logIn(`name_${name}`, wrong, house);
	expect(secondsOf(await logIn('one_more', wrong, house))).toBe(1);
	expect(secondsOf(await logIn('one_more', wrong))).toBe(0);
	// Another stranger's own account does not wash the address clean.
	shop.clock.advance(1);
	await logIn((await makeMember(shop.context)).username, testPassword, house);
	await logIn('one_more', wrong, house);
	expect(secondsOf(await logIn('one_more', wrong, house))).toBeGreaterThan(0);
	expect((await logIn(username, testPassword, house)).code).toBe(1);
}, 60_000);

test('staff see how often a login has failed since the last one', async () => {
	const { id, username } = await makeMember(shop.context);
	const failures = async () => {
		const row = shop.context.db.selectFrom('member').select('login_failure').where('id', '=', id);
		return (await row.executeTakeFirstOrThrow()).login_failure;
	};
	for (let time = 0; time < 3; time += 1) await logIn(username, wrong);
	expect(await failures()).toBe(3);
	await logIn(username);
	expect(await failures()).toBe(0);
});

test('whatever is invented, guesses lie in a bounded number of slots, and go when they are forgiven', async () => {
	const { db } = shop.context;
	await db.deleteFrom('throttle').execute();
	for (let name = 0; name < 10; name += 1) await logIn(`flood_${name}_${'x'.repeat(30)}`, wrong);
	const keys = (await db.selectFrom('throttle').select('key').execute()).map(({ key }) => key);
	expect(keys).toHaveLength(20);
	for (const key of keys) expect(key).toMatch(/^login:(member|ip):[0-9a-f]{5}$/);
	shop.clock.advance(3600);
	await db
		.insertInto('token')
		.values({ token: 'dead', type: 'user', user_id: 1, create_time: 1, expire_time: 2 })
		.execute();
	await db.updateTable('timer').set({ due_at: shop.clock.now() }).where('kind', '=', 'attempts_clear').execute();
	await runDueTimers(shop.context);
	expect(await db.selectFrom('throttle').select('key').execute()).toEqual([]);
	expect(await db.selectFrom('token').select('token').where('token', '=', 'dead').execute()).toEqual([]);
	expect(await db.selectFrom('rate_limit').selectAll().where('expire_time', '<', shop.clock.now()).execute()).toEqual(
		[],
	);
});

test('an account remembers twenty places at most', async () => {
	const { id, username } = await makeMember(shop.context);
	for (let time = 0; time < 25; time += 1) {
		shop.clock.advance(1);
		await logIn(username, testPassword, { ...elsewhere(), ...mark(`of-many-${time}`) });
	}
	const known = shop.context.db.selectFrom('known_device').select('last_time').where('user_id', '=', id);
	const times = (await known.where('audience', '=', 'member').execute()).map((row) => row.last_time);
	expect(times).toHaveLength(20);
	expect(Math.min(...times)).toBe(shop.clock.now() - 9);
});

test('members may be spared the captcha, the back office never', async () => {
	expect((await shop.get('/api/user/checkIn')).data).toHaveProperty('userLoginCaptchaSwitch', false);
	expect((await shop.get('/admin/Index/login')).data).toEqual({ captcha: true });
	expect((await shop.get('/merchant/Index/login')).data).toEqual({ captcha: true });
});

test('that an account is disabled is answered to the right password alone', async () => {
	const { username } = await makeMember(shop.context, { status: 'disable' });
	expect((await logIn(username, wrong)).msg).toBe((await logIn('nobody_at_all')).msg);
	expect((await logIn(username)).msg).toBe('账号已被停用');
});

/** A captcha that is drawn and answered. */
async function solved(id: string): Promise<{ captchaId: string; captchaInfo: string }> {
	await shop.get('/api/common/clickCaptcha', { id }, elsewhere());
	const answer = await peekCaptcha(shop.context, id);
	const boxes = answer?.kind === 'click' ? answer.boxes : [];
	return { captchaId: id, captchaInfo: `${boxes.map((box) => `${box.x + 20},${box.y + 20}`).join('-')};350;200` };
}

test('with the captcha on a login needs an answer, and an answer serves one login', async () => {
	await shop.context.settings.set({ 'member.captcha': true }, { now: shop.clock.now() });
	const { username } = await makeMember(shop.context);
	expect((await shop.get<object>('/api/user/checkIn')).data).toEqual({
		userLoginCaptchaSwitch: true,
		accountVerificationType: [],
	});
	const form = { tab: 'login', username, password: testPassword };
	expect((await shop.post('/api/user/checkIn', form)).code).toBe(0);
	const captcha = await solved('login-form');
	expect((await shop.post('/api/user/checkIn', { ...form, ...captcha })).code).toBe(1);
	expect((await shop.post('/api/user/checkIn', { ...form, ...captcha })).code).toBe(0);
});

test('a wrong captcha costs the account nothing, and an address sixty of them', async () => {
	const { username } = await makeMember(shop.context);
	const [form, robot] = [{ tab: 'login', username, password: wrong }, elsewhere()];
	const knock = () => shop.post('/api/user/checkIn', { ...form, captchaId: 'made-up-one', captchaInfo: '1' }, robot);
	for (let time = 0; time < 60; time += 1) await knock();
	expect((await knock()).msg).toContain('秒');
	const captcha = await solved('honest-form');
	const honest = { ...form, password: testPassword, ...captcha };
	expect((await shop.post('/api/user/checkIn', honest, elsewhere())).code).toBe(1);
});

test('with the captcha on one address registers at most 30 members an hour', async () => {
	await shop.context.settings.set({ 'member.captcha': false }, { now: shop.clock.now() });
	const house = elsewhere();
	const register = (index: number, headers = house) =>
		shop.post('/api/user/checkIn', { tab: 'register', username: `robot_${index}`, password: testPassword }, headers);
	for (let index = 0; index < 30; index += 1) expect((await register(index)).code).toBe(1);
	expect((await register(30)).msg).toContain('秒');
	expect((await register(30, elsewhere())).code).toBe(1);
});
