import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { visitorCookie } from '#domain/adlink/adlink.rules.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { openAdlink } from '#server/testing/adlinks.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { type Buyer, makeBuyer, makeSku, paid, placed, type TestSku } from '#server/testing/orders.ts';

const base = '/admin/shop.GoodsAdlink';
const day = 86_400;

interface Link {
	id: number;
	code: string;
	click_num: number;
	visitor_num: number;
	order_num: number;
	order_amount: string;
}

let shop: TestApp;
let headers: Record<string, string>;
let sku: TestSku;
let buyer: Buyer;
let link: Link;

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	sku = await makeSku(shop.context, { price: 2500, stock: 1000 });
});
beforeEach(async () => {
	await later(0);
	link = await makeLink({ goods_id: sku.goodsId });
});
afterAll(() => shop.close());

/** Time passes, and with it what logins are good for. */
async function later(seconds: number): Promise<void> {
	shop.clock.advance(seconds);
	headers = { ...(await makeAdmin(shop.context, { nodes: '*' })).headers, 'think-lang': 'en' };
	buyer = await makeBuyer(shop.context, { money: 1_000_000 });
}

async function makeLink(form: object): Promise<Link> {
	const target = 'goods_id' in form ? 'goods' : 'page';
	const made = await shop.post<{ id: number }>(`${base}/add`, { name: '秋季推广', target, ...form }, headers);
	expect(made).toMatchObject({ code: 1 });
	return read(made.data.id);
}

async function read(id: number): Promise<Link> {
	const { data } = await shop.get<{ list: Link[] }>(`${base}/index`, { initValue: [String(id)] }, headers);
	return data.list[0] as Link;
}

const open = (code: string, more?: Record<string, string>) => openAdlink(shop, code, more);
const comingBy = (cookie: string): Buyer => ({ ...buyer, headers: { ...buyer.headers, cookie } });
const lines = () => [{ sku_id: sku.id, num: 2 }];

test('a link leads to its goods; a code is made where none is given', async () => {
	expect(link.code).toMatch(/^[a-z0-9]{8}$/);
	const opened = await open(link.code);
	expect(opened).toMatchObject({ status: 302, to: `/store/goods/${sku.goodsId}` });
	expect(opened.cookie).toMatch(new RegExp(`^${visitorCookie}=[0-9a-f-]{36}$`));
	expect(await open('nosuchcode')).toEqual({ status: 302, to: '/store', cookie: '', token: '' });
	const page = await makeLink({ path: '/store?classify_id=3', code: 'autumn26' });
	expect((await open(page.code.toUpperCase())).to).toBe('/store?classify_id=3');
	const away = await shop.post(
		`${base}/add`,
		{ name: 'x', target: 'page', path: 'https://elsewhere.example' },
		headers,
	);
	expect(away).toMatchObject({ code: 0, data: { fields: { path: expect.any(String) } } });
	const nowhere = await shop.post(`${base}/add`, { name: 'x', target: 'goods' }, headers);
	expect(nowhere).toMatchObject({ code: 0, data: { fields: { goods_id: 'Choose the goods' } } });
});

test('what a link bears is added to where it leads, under what its address says, and the log shows it', async () => {
	const params = [
		{ key: 'utm_source', value: '公众号' },
		{ key: 'utm_campaign', value: 'autumn' },
	];
	const { id, code } = await makeLink({ path: '/store/list?classify_id=3', params });
	const { to } = await open(`${code}?utm_campaign=late&utm_term=a+b&other=x&utm_source[]=y`);
	const led = '/store/list?classify_id=3&utm_source=%E5%85%AC%E4%BC%97%E5%8F%B7&utm_campaign=late&utm_term=a%20b';
	expect(to).toBe(led);
	const search = [{ field: 'adlink_id', operator: 'eq', val: id }];
	const log = await shop.get<{ list: object[] }>('/admin/shop.LandingLog/index', { search }, headers);
	expect(log.data.list).toMatchObject([{ utm: 'utm_source=公众号 utm_campaign=late utm_term=a b', url: led }]);
	for (const pair of [
		{ key: 'source', value: 'x' },
		{ key: 'utm_source', value: '' },
		{ key: 'utm_source', value: 'x'.repeat(101) },
	]) {
		const answer = await shop.post(`${base}/add`, { name: 'x', target: 'page', params: [pair] }, headers);
		expect(answer).toMatchObject({ code: 0, data: { fields: { params: expect.any(String) } } });
	}
	const twice = { name: 'x', target: 'page', params: [params[0], params[0]] };
	expect(await shop.post(`${base}/add`, twice, headers)).toMatchObject({ code: 0 });
});

test('a visitor counts once, a reload not at all, a visit an hour later as a click', async () => {
	const { cookie } = await open(link.code);
	await open(link.code, { cookie });
	expect(await read(link.id)).toMatchObject({ click_num: 1, visitor_num: 1 });
	await later(3600);
	expect((await open(link.code, { cookie })).cookie).toBe(cookie);
	await open(link.code);
	expect(await read(link.id)).toMatchObject({ click_num: 3, visitor_num: 2 });
});

test('of many openings at once by one browser one is counted', async () => {
	const { cookie } = await open((await makeLink({})).code);
	await Promise.all(Array.from({ length: 6 }, () => open(link.code, { cookie })));
	expect(await read(link.id)).toMatchObject({ click_num: 1, visitor_num: 1 });
});

test('bots are logged and not counted, what is fetched ahead is neither', async () => {
	const bot = await open(link.code, { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' });
	expect(bot).toMatchObject({ status: 302, cookie: '' });
	await open(link.code, { 'sec-purpose': 'prefetch' });
	expect(await read(link.id)).toMatchObject({ click_num: 0, visitor_num: 0 });
	const log = await shop.get<{ list: object[] }>(
		'/admin/shop.LandingLog/index',
		{ search: [{ field: 'adlink_id', operator: 'eq', val: link.id }] },
		headers,
	);
	expect(log.data.list).toMatchObject([{ is_bot: 1, device: 'bot', adlink: { code: link.code } }]);
});

// Six hundred requests: however busy the machine is.
const unhurried = { timeout: 240_000 };

test(
	'past sixty new landings a minute or six hundred a day of one address a link leads on, uncounted and unwritten',
	unhurried,
	async () => {
		await later(day - (shop.clock.now() % day));
		const { cookie } = await open(link.code);
		for (let count = 1; count < 60; count += 1) await open(link.code, { cookie });
		for (let count = 1; count < 60; count += 1) await open(link.code);
		expect(await open(link.code)).toEqual({ status: 302, to: `/store/goods/${sku.goodsId}`, cookie: '', token: '' });
		expect(await read(link.id)).toMatchObject({ click_num: 60, visitor_num: 60 });
		for (let minute = 1; minute < 11; minute += 1) {
			shop.clock.advance(60);
			for (let count = 0; count < 60; count += 1) await open(link.code);
		}
		await later(0);
		expect(await read(link.id)).toMatchObject({ click_num: 600, visitor_num: 600 });
		await later(day);
		expect((await open(link.code)).cookie).not.toBe('');
	},
);

test('what a browser says of itself is kept up to a length', async () => {
	const utm = Array.from({ length: 8 }, (_, index) => `utm_${'abcdefgh'[index]}=${'z'.repeat(100)}`).join('&');
	const long = { 'user-agent': `Mozilla/5.0 ${'x'.repeat(3000)}`, referer: `https://example.com/${'y'.repeat(3000)}` };
	const { to } = await open(`${link.code}?${utm}`, long);
	expect(to).toContain(utm);
	const kept = shop.context.db.selectFrom('landing_log').select(['useragent', 'referer', 'utm', 'url']);
	const row = await kept.where('adlink_id', '=', link.id).executeTakeFirstOrThrow();
	expect(Object.values(row).map((text) => text.length)).toEqual([200, 200, 500, 500]);
});

test('a link that is off or over still leads on, uncounted', async () => {
	const over = await makeLink({ goods_id: sku.goodsId, end_time: shop.clock.now() - 1 });
	expect(await open(over.code)).toMatchObject({ to: `/store/goods/${sku.goodsId}`, cookie: '' });
	expect(await read(over.id)).toMatchObject({ click_num: 0 });
});

test('an order of the browser that came counts for the last link, with what was paid and not paid back', async () => {
	const earlier = await makeLink({});
	const { cookie } = await open(earlier.code);
	await open(link.code, { cookie });
	await placed(shop, comingBy(cookie), lines());
	expect(await read(link.id)).toMatchObject({ order_num: 0, order_amount: '0.00' });
	const { orders } = await paid(shop, comingBy(cookie), lines());
	expect(await read(link.id)).toMatchObject({ order_num: 1, order_amount: '50.00' });
	expect(await read(earlier.id)).toMatchObject({ order_num: 0 });
	const { rows } = await sql<{ adlink_id: number }>`
		select adlink_id from order_goods where order_id = ${orders[0]?.id ?? 0}`.execute(shop.context.db);
	expect(rows).toEqual([{ adlink_id: link.id }]);
	const answer = await shop.del(`${base}/del`, { ids: [link.id] }, headers);
	expect(answer.msg).toContain('has brought orders and stays');
});

test('an order after the days that count, or by a made-up visitor, counts for nobody', async () => {
	const week = await makeLink({ keep_days: '7' });
	const { cookie } = await open(week.code);
	await later(7 * day + 1);
	await paid(shop, comingBy(cookie), lines());
	await paid(shop, comingBy(`${visitorCookie}=11111111-1111-4111-8111-111111111111`), lines());
	expect(await read(week.id)).toMatchObject({ click_num: 1, order_num: 0 });
});

test('what was put into the cart in one browser counts when it is bought in another one', async () => {
	const { cookie } = await open(link.code);
	await shop.post('/api/shop.Cart/add', { sku_id: sku.id, num: 2 }, comingBy(cookie).headers);
	await paid(shop, buyer, lines());
	expect(await read(link.id)).toMatchObject({ order_num: 1, order_amount: '50.00' });
});
