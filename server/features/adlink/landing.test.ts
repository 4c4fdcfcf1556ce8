import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { openAdlink } from '#server/testing/adlinks.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { type Buyer, makeBuyer, makeSku, paid, placed, type TestSku } from '#server/testing/orders.ts';

const day = 86_400;
const minute = 60_000;

interface Landing {
	id: number;
	is_converted: number;
	user_id: number | null;
	order_id: number | null;
	order: { order_no: string } | null;
	converted_amount: string | null;
	stay_ms: number | null;
	ip_region: string;
}

let shop: TestApp;
let headers: Record<string, string>;
let sku: TestSku;
let buyer: Buyer;
let link: { id: number; code: string };

beforeAll(async () => {
	shop = await makeApp({ env: { TRUST_PROXY: '127.0.0.1', REGION_HEADER: 'cf-ipcountry, CF-Region' } });
	await seedIdentity(shop.context);
	sku = await makeSku(shop.context, { price: 2500, stock: 1000 });
});
beforeEach(async () => {
	await later(0);
	link = await makeLink();
});
afterAll(() => shop.close());

/** Time passes, and with it what logins are good for. */
async function later(seconds: number): Promise<void> {
	shop.clock.advance(seconds);
	headers = { ...(await makeAdmin(shop.context, { nodes: '*' })).headers, 'think-lang': 'en' };
	buyer = await makeBuyer(shop.context, { money: 1_000_000 });
}

async function makeLink(form: object = { target: 'goods', goods_id: sku.goodsId }) {
	const made = await shop.post<{ id: number }>('/admin/shop.GoodsAdlink/add', { name: '秋季推广', ...form }, headers);
	expect(made).toMatchObject({ code: 1 });
	const row = await linkRow(made.data.id);
	return { id: made.data.id, code: String(row['code']) };
}

async function linkRow(id: number): Promise<Record<string, unknown>> {
	const query = { initValue: [String(id)] };
	const { data } = await shop.get<{ list: Record<string, unknown>[] }>('/admin/shop.GoodsAdlink/index', query, headers);
	return data.list[0] ?? {};
}

const ofLink = () => ({ field: 'adlink_id', operator: 'eq', val: String(link.id) });
async function rowsOf<Row>(list: string, search: object[] = [ofLink()], more: object = {}): Promise<Row[]> {
	const answer = await shop.get<{ list: Row[] }>(`/admin/shop.${list}/index`, { search, ...more }, headers);
	expect(answer).toMatchObject({ code: 1 });
	return answer.data.list;
}
const landings = (...search: object[]) => rowsOf<Landing>('LandingLog', [ofLink(), ...search]);
const days = () => rowsOf<Record<string, unknown>>('LandingDay');

const open = (code: string, more?: Record<string, string>) => openAdlink(shop, code, more);
/** The order is closed, and its money goes back. */
async function payBack(id: number | undefined) {
	const close = await shop.post('/admin/shop.order.Order/close', { id, reason: 'sold out' }, headers);
	expect(close).toMatchObject({ code: 1 });
	await shop.context.jobs.runPending();
}
const comingBy = (cookie: string): Buyer => ({ ...buyer, headers: { ...buyer.headers, cookie } });
const lines = (num = 2) => [{ sku_id: sku.id, num }];
const stay = (token: string, stay_ms: number, more: Record<string, string> = {}) =>
	shop.post('/api/shop.Landing/stay', { token, stay_ms }, { 'think-lang': 'en', ...more });

describe('a landing knows its order', () => {
	test('the first that was paid, with what was paid and not paid back of all that came of it', async () => {
		const { cookie } = await open(link.code);
		await placed(shop, comingBy(cookie), lines());
		expect(await landings()).toMatchObject([{ is_converted: 0, order_id: null, order: null, converted_amount: null }]);
		const { orders } = await paid(shop, comingBy(cookie), lines());
		const [first] = orders;
		const member = { user_id: expect.any(Number), user: { username: expect.any(String) } };
		const converted = { is_converted: 1, order_id: first?.id, order: { order_no: first?.order_no }, ...member };
		expect(await landings()).toMatchObject([{ ...converted, converted_amount: '50.00' }]);
		await paid(shop, comingBy(cookie), lines(1));
		expect(await landings()).toMatchObject([{ ...converted, converted_amount: '75.00' }]);
		await payBack(first?.id);
		expect(await landings()).toMatchObject([{ ...converted, converted_amount: '25.00' }]);
		// The link and its day go by the same rule.
		expect(await linkRow(link.id)).toMatchObject({ order_num: 2, order_amount: '25.00' });
		expect(await days()).toMatchObject([{ order_num: 2, order_amount: '25.00', click_num: 1, visitor_num: 1 }]);
	});

	test('of several landings the one by which the buyer came last, and a repeated callback changes nothing', async () => {
		const { cookie } = await open(link.code);
		await later(3600);
		await open(link.code, { cookie });
		const coming = comingBy(cookie);
		const order = await placed(shop, coming, lines());
		const wish = { pay_no: order.pay_no, channel: 'mock' };
		const pay = await shop.post<{ pay_url: string }>('/api/shop.Pay/create', wish, coming.headers);
		const ticket = new URL(pay.data.pay_url, 'http://shop.test').searchParams.get('ticket') ?? '';
		const confirmed = await shop.context.payments.mock.confirm(ticket);
		await Promise.all([1, 2, 3].map(() => shop.post('/api/pay.Mock/notify', confirmed?.callback)));
		expect(await landings()).toMatchObject([
			{ is_converted: 1, order_id: order.orders[0]?.id, converted_amount: '50.00' },
			{ is_converted: 0, order_id: null, converted_amount: null },
		]);
		expect(await linkRow(link.id)).toMatchObject({ order_num: 1, order_amount: '50.00' });
	});

	test('also when what was put into the cart in one browser is bought in another one', async () => {
		const { cookie } = await open(link.code);
		await shop.post('/api/shop.Cart/add', { sku_id: sku.id, num: 2 }, comingBy(cookie).headers);
		const { orders } = await paid(shop, buyer, lines());
		expect(await landings()).toMatchObject([{ order_id: orders[0]?.id, converted_amount: '50.00' }]);
	});

	test('and a file shows it like the list, with the stay as hours, minutes and seconds', async () => {
		const { cookie, token } = await open(link.code);
		await later(200);
		await stay(token, 93_999);
		const { orders } = await paid(shop, comingBy(cookie), lines());
		const wish = { format: 'csv', search: [ofLink()], columns: ['stay_ms', 'order_id', 'converted_amount'] };
		const { data } = await shop.post<{ id: number }>('/admin/shop.LandingLog/export', wish, headers);
		await shop.context.jobs.runPending();
		const url = `/admin/routine.Task/download?id=${data.id}`;
		const file = await shop.app.inject({ method: 'GET', url, headers });
		expect(file.body).toContain(`"0:01:33","${orders[0]?.order_no}",50`);
	});

	test('and is found by it', async () => {
		const { cookie } = await open(link.code);
		await open(link.code);
		await paid(shop, comingBy(cookie), lines());
		const asked = (val: string) => landings({ field: 'is_converted', operator: 'eq', val });
		expect(await asked('1')).toMatchObject([{ converted_amount: '50.00' }]);
		expect(await asked('0')).toMatchObject([{ converted_amount: null }]);
	});
});

describe('a stay', () => {
	test('is empty until a page reports it, only grows, and counts once for the average of link and day', async () => {
		const { token } = await open(link.code);
		const { token: other } = await open(link.code);
		expect(await landings()).toMatchObject([{ stay_ms: null }, { stay_ms: null }]);
		expect(await linkRow(link.id)).toMatchObject({ stay_avg: null });
		await later(120);
		for (const ms of [20_000, 60_000, 5_000]) expect(await stay(token, ms)).toMatchObject({ code: 1, data: null });
		expect(await landings()).toMatchObject([{ stay_ms: null }, { stay_ms: 60_000 }]);
		await stay(other, 20_000);
		expect(await linkRow(link.id)).toMatchObject({ stay_avg: 40_000 });
		expect(await days()).toMatchObject([{ stay_avg: 40_000 }]);
		const sorted = await rowsOf<Landing>('LandingLog', [ofLink()], { order: 'stay_ms,desc' });
		expect(sorted.map(({ stay_ms }) => stay_ms)).toEqual([60_000, 20_000]);
	});

	test('shows whose it is where a member looks, and the first that is seen stays', async () => {
		const { token } = await open(link.code);
		await later(60);
		await stay(token, 9000);
		expect(await landings()).toMatchObject([{ user_id: null, user: null }]);
		// Shorter than before: the member is news all the same.
		await stay(token, 8000, buyer.headers);
		const [landing] = await landings();
		expect(landing).toMatchObject({
			stay_ms: 9000,
			user_id: expect.any(Number),
			user: { username: expect.any(String) },
		});
		expect(await days()).toMatchObject([{ stay_avg: 9000 }]);
		const other = await makeBuyer(shop.context);
		await stay(token, 10_000, other.headers);
		const found = await landings({ field: 'user_id', operator: 'eq', val: String(landing?.user_id) });
		expect(found).toMatchObject([{ id: landing?.id, stay_ms: 10_000 }]);
	});

	test('of many reports at once the longest is kept, and the day counts it once', async () => {
		const { token } = await open(link.code);
		await later(600);
		await Promise.all([9, 1, 7, 3, 8, 2].map((minutes) => stay(token, minutes * minute)));
		expect(await landings()).toMatchObject([{ stay_ms: 9 * minute }]);
		expect(await days()).toMatchObject([{ stay_avg: 9 * minute }]);
	});

	test('is never longer than since the visitor came, nor than half an hour', async () => {
		const { token } = await open(link.code);
		await later(9);
		await stay(token, 25 * minute);
		expect(await landings()).toMatchObject([{ stay_ms: 10_000 }]);
		await later(7200);
		const answer = await stay(token, 30 * minute + 1);
		expect(answer).toMatchObject({ code: 0, data: { fields: { stay_ms: expect.any(String) } } });
		await stay(token, 30 * minute);
		expect(await landings()).toMatchObject([{ stay_ms: 30 * minute }]);
	});

	test('is reported with the token of the landing alone, and not too often', async () => {
		const { token } = await open(link.code);
		const [id = ''] = token.split('.');
		for (const forged of [
			'',
			id,
			`${id}.`,
			`${id}.AAAAAAAAAAAAAAAAAAAAAA`,
			`${Number(id) + 1}.${token.split('.')[1]}`,
		]) {
			const answer = await stay(forged, 1000);
			expect(answer).toMatchObject({ code: 0, data: { fields: { token: 'There is no such landing' } } });
		}
		expect(await landings()).toMatchObject([{ stay_ms: null }]);
		const from = { 'x-forwarded-for': '198.51.100.9' };
		const answers = await Promise.all(Array.from({ length: 125 }, () => stay(token, 1000, from)));
		expect(answers.filter(({ code }) => code === 1)).toHaveLength(120);
	});

	test('goes on with the landing that a reload belongs to', async () => {
		const { cookie, token } = await open(link.code);
		expect((await open(link.code, { cookie })).token).toBe(token);
		expect(await open(link.code, { 'user-agent': 'bingbot' })).toMatchObject({ token: '' });
	});
});

describe('the region of a visitor', () => {
	const seen = async (more: Record<string, string>) => {
		await open(link.code, more);
		return (await landings())[0]?.ip_region;
	};
	const from = { 'x-forwarded-for': '203.0.113.7' };

	test('is what the proxy says, from the country down, in whatever way it writes names', async () => {
		const utf8 = Buffer.from('浙江').toString('latin1');
		expect(await seen({ ...from, 'cf-ipcountry': 'CN', 'cf-region': utf8 })).toBe('CN / 浙江');
		expect(await seen({ ...from, 'cf-ipcountry': 'CN', 'cf-region': encodeURIComponent('浙江') })).toBe('CN / 浙江');
		expect(await seen({ ...from, 'cf-ipcountry': 'DE', 'cf-region': `50%/${'x'.repeat(60)}` })).toBe(
			`DE / 50% ${'x'.repeat(36)}`,
		);
		expect(await seen({ ...from, 'cf-ipcountry': 'XX' })).toBe('');
		const search = [ofLink(), { field: 'ip_region', operator: 'LIKE', val: '浙江' }];
		expect(await rowsOf('LandingLog', search)).toHaveLength(2);
	});

	test('needs a proxy that is believed', () => {
		expect(() => readConfig({ REGION_HEADER: 'cf-ipcountry' })).toThrow('TRUST_PROXY');
		expect(() => readConfig({ TRUST_PROXY: '10.0.0.1', REGION_HEADER: 'a b' })).toThrow('REGION_HEADER');
		expect(readConfig({}).regionHeaders).toEqual([]);
	});

	test('is not believed of a visitor who comes without the proxy', async () => {
		expect(await seen({ 'cf-ipcountry': 'CN' })).toBe('');
		const { app } = shop;
		const sent = { 'user-agent': 'Mozilla/5.0 Firefox/140.0', 'cf-ipcountry': 'CN', ...from };
		await app.inject({ method: 'GET', url: `/l/${link.code}`, headers: sent, remoteAddress: '198.51.100.1' });
		expect((await landings())[0]?.ip_region).toBe('');
	});
});

describe('what is kept', () => {
	async function clear() {
		await sql`update timer set due_at = ${shop.clock.now()} where kind = 'landing_clear'`.execute(shop.context.db);
		await runDueTimers(shop.context);
	}

	test('after 90 days the landing goes; its day keeps clicks, visitors, orders and the average stay', async () => {
		const { cookie, token } = await open(link.code);
		await later(60);
		await stay(token, 30_000);
		const { orders } = await paid(shop, comingBy(cookie), lines());
		await open(link.code, { 'user-agent': 'bingbot' });
		const kept = { click_num: 1, visitor_num: 1, bot_num: 1, order_num: 1, order_amount: '50.00', stay_avg: 30_000 };
		expect(await days()).toMatchObject([kept]);
		await later(89 * day);
		await clear();
		expect(await landings()).toHaveLength(2);
		await later(2 * day);
		await clear();
		expect(await landings()).toEqual([]);
		expect(await days()).toMatchObject([kept]);
		expect(await linkRow(link.id)).toMatchObject({ click_num: 1, visitor_num: 1, order_num: 1, stay_avg: 30_000 });
		// What is paid back later is still taken off.
		await payBack(orders[0]?.id);
		expect(await days()).toMatchObject([{ order_num: 1, order_amount: '0.00' }]);
		expect(await stay(token, 40_000)).toMatchObject({ code: 1 });
		expect(await days()).toMatchObject([{ stay_avg: 30_000 }]);
	});

	test('no address of a visitor, on no day', async () => {
		const ip = '203.0.113.77';
		const { token } = await open(link.code, { 'x-forwarded-for': ip, 'cf-ipcountry': 'CN' });
		await stay(token, 1000, { 'x-forwarded-for': ip });
		const { rows } = await sql<{ text: string }>`
			select to_jsonb(l)::text as text from landing_log l where adlink_id = ${link.id}
			union all select to_jsonb(d)::text from landing_day d where adlink_id = ${link.id}`.execute(shop.context.db);
		expect(rows).toHaveLength(2);
		for (const { text } of rows) expect(text).not.toContain(ip);
	});
});

describe('a link to the mini program', () => {
	const appId = 'wx1234567890abcdef';
	const mini = {
		target: 'mini',
		mini_path: 'pages/goods/detail?id=3',
		params: [{ key: 'utm_source', value: '公众号' }],
	};
	const setApp = (value: string) => shop.context.settings.set({ 'shop.miniAppId': value }, { now: shop.clock.now() });

	test('is made once the shop has one, with a page that may exist', async () => {
		await setApp('');
		const add = (form: object) => shop.post('/admin/shop.GoodsAdlink/add', { name: 'x', ...mini, ...form }, headers);
		const reason = 'Fill in the app id of the mini program in the settings first';
		expect(await add({})).toMatchObject({ code: 0, data: { fields: { target: reason } } });
		await setApp(appId);
		for (const mini_path of ['', '/pages/a', 'https://x.example', 'pages/a#b', 'pages/ä', `p/${'x'.repeat(127)}`]) {
			const answer = await add({ mini_path });
			expect(answer, mini_path).toMatchObject({ code: 0, data: { fields: { mini_path: expect.any(String) } } });
		}
		expect(await add({})).toMatchObject({ code: 1 });
	});

	test('leads to a page of the store that opens it, and is counted like any other', async () => {
		await setApp(appId);
		link = await makeLink(mini);
		const opened = await open(`${link.code}?utm_term=tea`);
		expect(opened).toMatchObject({
			status: 302,
			to: `/store/open/${link.code}?utm_source=%E5%85%AC%E4%BC%97%E5%8F%B7&utm_term=tea`,
		});
		expect(await linkRow(link.id)).toMatchObject({ click_num: 1, visitor_num: 1 });
		const query = new URL(opened.to ?? '', 'http://shop.test').search;
		const asked = { code: link.code, query };
		const answer = await shop.get<{ scheme: string }>('/api/shop.Landing/mini', asked);
		const scheme = new URL(answer.data.scheme);
		expect(answer.data.scheme).toMatch(
			/^weixin:\/\/dl\/business\/\?appid=wx1234567890abcdef&path=pages\/goods\/detail&query=/,
		);
		expect(scheme.searchParams.get('query')).toBe('id=3&utm_source=%E5%85%AC%E4%BC%97%E5%8F%B7&utm_term=tea');
		await setApp('');
		expect(await shop.get('/api/shop.Landing/mini', asked)).toMatchObject({ code: 1, data: { scheme: '' } });
	});

	test('has an app id as WeChat gives them, or none', async () => {
		const edit = (mini_app_id: string) => shop.post('/admin/shop.settings.Miniapp/edit', { mini_app_id }, headers);
		const answer = await edit('1234567890');
		expect(answer).toMatchObject({
			code: 0,
			data: { fields: { mini_app_id: expect.stringContaining('An app id is wx') } },
		});
		expect(await edit(` ${appId} `)).toMatchObject({ code: 1 });
		expect(await edit('')).toMatchObject({ code: 1 });
	});

	test('is none of goods or a page, nor of what does not exist', async () => {
		for (const code of [link.code, 'nosuchcode', "'"]) {
			expect(await shop.get('/api/shop.Landing/mini', { code })).toMatchObject({ code: 0 });
		}
	});
});

test('its cookies go to nobody but us: by https alone where the visitor came by it, and only the one pages need is read by scripts', async () => {
	const cookiesBy = async (proto: string) => {
		const asked = { 'x-forwarded-proto': proto, 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
		const answer = await shop.app.inject({ url: `/l/${link.code}`, headers: asked });
		return [answer.headers['set-cookie'] ?? []].flat();
	};
	const [visitor, landing] = await cookiesBy('https');
	expect(visitor).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
	expect(landing).toMatch(/; Path=\/store; Max-Age=60; SameSite=Lax; Secure$/);
	for (const cookie of await cookiesBy('http')) {
		expect(cookie).toContain('; SameSite=Lax');
		expect(cookie).not.toContain('Secure');
	}
});
