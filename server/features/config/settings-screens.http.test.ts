import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindings, standardOf } from '#domain/config/config.bindings.ts';
import { shopScreens } from '#domain/config/config.screens.ts';
import type { basicIndex } from '#domain/config/screens.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { type SettingKey, settingTable } from '#domain/settings/settings.ts';
import { anyId } from '#server/database/any-of.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';

let shop: TestApp;
let boss: Record<string, string>;
beforeAll(async () => {
	shop = await makeApp();
	boss = (await makeBoss(shop)).headers;
});
afterAll(() => shop.close());

const basic = '/admin/shop.settings.Basic';
const delivery = '/admin/shop.settings.Delivery';
const screens = [
	...['/admin/routine.Config', basic, delivery, '/admin/shop.settings.Miniapp'],
	...['/admin/shop.settings.Pay', '/admin/sms.Config'],
];

type Index = AnswerOf<typeof basicIndex>;
async function itemsOf(at: string, language = 'zh-cn') {
	const { data } = await shop.get<Index>(`${at}/index`, {}, { ...boss, 'think-lang': language });
	return Object.values(data.list).flatMap((group) => group.list ?? []);
}
const edit = (at: string, values: object, headers = boss) => shop.post(`${at}/edit`, values, headers);
interface Site {
	siteName: string;
	shop: Record<string, unknown>;
}
const site = async (language = 'zh-cn') =>
	(await shop.get<{ site: Site }>('/api/index/index', {}, { 'think-lang': language })).data.site;

/** What no screen shows, and why. */
const withoutField: Partial<Record<SettingKey, string>> = {
	'demo.state': 'a start notes here how far it is; nobody decides it',
	'pay.mock': 'the demo shop simulates payments; production refuses it',
	'shop.currency': 'amounts are kept and shown in yuan everywhere',
};

test('each setting has its field on one of the screens', async () => {
	const shown = new Set<string>();
	for (const at of screens)
		for (const { name } of await itemsOf(at)) for (const key of bindings[name]?.keys ?? []) shown.add(key);
	expect(
		Object.keys(settingTable)
			.filter((key) => !shown.has(key))
			.sort(),
	).toEqual(Object.keys(withoutField).sort());
});

test('each field of the product stands on a screen, in both languages, with what a new shop has', async () => {
	const [chinese, english] = await Promise.all(
		['zh-cn', 'en'].map(async (language) => (await Promise.all(screens.map((at) => itemsOf(at, language)))).flat()),
	);
	const names = new Set(chinese?.map(({ name }) => name));
	expect(Object.keys(bindings).filter((name) => !names.has(name))).toEqual([]);
	for (const item of chinese ?? []) {
		const translated = english?.find(({ id }) => id === item.id);
		expect(translated?.title, item.name).not.toMatch(/\p{Script=Han}/u);
		expect(translated?.tip, item.name).not.toMatch(/\p{Script=Han}/u);
		expect(item.standard === undefined, item.name).toBe(item.type === 'password');
	}
});

test('who is given one screen neither sees nor saves what stands on another', async () => {
	const clerk = await makeAdmin(shop.context, {
		nodes: ['shop/settings/delivery/index', 'shop/settings/delivery/edit'],
	});
	expect((await shop.get(`${basic}/index`, {}, clerk.headers)).code).toBe(401);
	expect((await edit(basic, { slogan: 'mine' }, clerk.headers)).code).toBe(401);
	expect(await edit(delivery, { free_freight_amount: '99', commission_rate: '0' }, clerk.headers)).toMatchObject({
		code: 1,
	});
	const { settings } = shop.context;
	expect([settings.get('delivery.freeAmount'), settings.get('merchant.commissionRate')]).toEqual([9900, 800]);
	expect(await edit('/admin/routine.Config', { commission_rate: '0' })).toMatchObject({ code: 1 });
	expect(settings.get('merchant.commissionRate')).toBe(800);
});

test('what is sent as it stands in a new shop is accepted, and every value is back', async () => {
	await edit(basic, { pay_timeout_minutes: '45', commission_rate: '12.5', home: 'store', slogan_en: 'Ours' });
	const { settings } = shop.context;
	expect([
		settings.get('shop.payTimeoutMinutes'),
		settings.get('merchant.commissionRate'),
		settings.get('home'),
	]).toEqual([45, 1250, 'store']);
	for (const at of screens.slice(1)) {
		const standard = (await itemsOf(at)).map(({ name, standard: value }) => [name, value]);
		expect(await edit(at, Object.fromEntries(standard))).toMatchObject({ code: 1 });
		// A secret is never shown, nor what a new shop has of it: nothing.
		for (const { name, value, standard: initial } of await itemsOf(at)) expect(value, name).toEqual(initial ?? '');
	}
	expect(standardOf(bindings['pay_timeout_minutes'] as never)).toBe('30');
	expect(settings.get('shop.slogan')).toEqual(settingTable['shop.slogan'].initial);
});

describe('what a field does not take is refused by its name, and nothing of it is saved', () => {
	test.each([
		[basic, { pay_timeout_minutes: '0' }],
		[basic, { auto_receive_days: '1.5' }],
		[basic, { commission_rate: '100.01' }],
		[basic, { service_email: 'not mail' }],
		[basic, { home: 'elsewhere' }],
		[basic, { logo: 'javascript:alert(1)' }],
		[basic, { social_links: [{ key: 'Weibo', value: 'javascript:alert(1)' }] }],
		[basic, { social_links: [{ key: '', value: 'https://example.com' }] }],
		[delivery, { free_freight_amount: '-1' }],
		[delivery, { free_freight_basis: 'sometimes' }],
		[delivery, { free_freight_excluded: ['nowhere'] }],
	])('%s %j', async (at, change) => {
		const before = await itemsOf(at);
		const [name] = Object.keys(change);
		expect(await edit(at, change)).toMatchObject({
			code: 0,
			data: { fields: { [name as string]: expect.any(String) } },
		});
		expect(await itemsOf(at)).toEqual(before);
	});
});

test('provinces are left out of free freight by their names, and it is never free where no amount is set', async () => {
	const excluded = (await itemsOf(delivery)).find(({ name }) => name === 'free_freight_excluded');
	const [code = ''] = Object.entries(excluded?.content || {}).find(([, name]) => name.startsWith('西藏')) ?? [];
	expect(await edit(delivery, { free_freight_amount: '', free_freight_excluded: [code] })).toMatchObject({ code: 1 });
	const { settings } = shop.context;
	expect(settings.get('delivery.freeAmount')).toBeNull();
	expect(settings.get('delivery.freeExcludedAreas')).toEqual([Number(code)]);
});

test('who the shop is is told to every front end, in the language of its reader', async () => {
	const change = {
		...{ slogan: '手作之美', slogan_en: 'Made by hand', company: '画坊有限公司', service_phone: '400-123-4567' },
		...{ service_email: 'help@example.com', social_links: [{ key: 'Weibo', value: 'https://weibo.com/atelier' }] },
	};
	expect(await edit(basic, change)).toMatchObject({ code: 1 });
	expect((await site()).shop).toMatchObject({
		...{ slogan: '手作之美', company: '画坊有限公司', phone: '400-123-4567', email: 'help@example.com' },
		...{ hours: '每天 9:00–18:00', socialLinks: [{ key: 'Weibo', value: 'https://weibo.com/atelier' }] },
	});
	expect((await site('en')).shop).toMatchObject({ slogan: 'Made by hand', company: '画坊有限公司' });
});

test('a change says in the log which setting it was, before and after', async () => {
	await edit(basic, { stock_warn: '9' });
	const { data } = await shop.get<{ list: { url: string; changes?: unknown }[] }>(
		'/admin/auth.AdminLog/index',
		{ limit: 1, order: 'id,desc' },
		boss,
	);
	expect(JSON.stringify(data.list[0])).toContain('stock_warn');
});

test.each(shopScreens)('%s stands in the menu', async (screen) => {
	const rows = await shop.context.db
		.selectFrom('admin_rule')
		.select('name')
		.where('name', 'like', `${screen}%`)
		.execute();
	const further = ['shop/settings/pay', 'sms/config'].includes(screen) ? [`${screen}/test`] : [];
	expect(rows.map(({ name }) => name).sort()).toEqual([screen, `${screen}/edit`, `${screen}/index`, ...further]);
});

test('a shop that has menus is given the new ones, and whoever saved these settings so far still may', async () => {
	const { db } = shop.context;
	await db.deleteFrom('admin_rule').where('name', 'like', 'shop/settings%').execute();
	const idOf = async (name: string) =>
		(await db.selectFrom('admin_rule').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
	const [index, change] = [await idOf('routine/config/index'), await idOf('routine/config/edit')];
	const groups = { looks: `${index}`, saves: `${index},${change}`, none: '' };
	for (const [name, rules] of Object.entries(groups))
		await db.insertInto('admin_group').values({ name, rules, create_time: 1, update_time: 1 }).execute();
	const file = path.join(import.meta.dirname, '../../database/migrations/288-rights-of-settings.sql');
	await sql.raw(readFileSync(file, 'utf8')).execute(db);
	const given = async (name: string) => {
		const { rules } = await db
			.selectFrom('admin_group')
			.select('rules')
			.where('name', '=', name)
			.executeTakeFirstOrThrow();
		const ids = rules.split(',').map(Number);
		const rows = await db.selectFrom('admin_rule').select('name').where('id', '=', anyId(ids)).execute();
		return rows.flatMap(({ name: rule }) => (rule.startsWith('shop/settings') ? [rule] : [])).sort();
	};
	// Where money goes is for whoever is given that apart.
	const theirs = shopScreens.filter((screen) => screen !== 'shop/settings/pay' && screen.startsWith('shop/settings'));
	const pages = ['shop/settings', ...theirs.flatMap((screen) => [screen, `${screen}/index`])];
	expect(await given('looks')).toEqual(pages.sort());
	expect(await given('saves')).toEqual([...pages, ...theirs.map((screen) => `${screen}/edit`)].sort());
	expect(await given('none')).toEqual([]);
});
