import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindings } from '#domain/config/config.bindings.ts';
import type { configIndex } from '#domain/config/config.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { keepShopZone, shopTime } from '#domain/kernel/shop-time.ts';
import { movedAddresses, settingTable } from '#domain/settings/settings.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';
import { openWorld } from '#server/world.ts';

const path = '/admin/routine.Config';

let shop: TestApp;
let boss: Record<string, string>;
beforeAll(async () => {
	shop = await makeApp();
	boss = (await makeBoss(shop)).headers;
});
afterAll(async () => {
	keepShopZone('Asia/Shanghai');
	await shop.close();
});

type Index = AnswerOf<typeof configIndex>;
const read = async (language = 'zh-cn', at = path) =>
	(await shop.get<Index>(`${at}/index`, {}, { ...boss, 'think-lang': language })).data;
const edit = (values: object, headers = boss, at = path) => shop.post(`${at}/edit`, values, headers);
const basic = '/admin/shop.settings.Basic';
const editBasic = (values: object) => edit(values, boss, basic);
const add = (item: object) => shop.post<{ id: number }>(`${path}/add`, { group: 'basics', title: 'X', ...item }, boss);
async function itemOf(name: string, language?: string, at = path) {
	const { list } = await read(language, at);
	return Object.values(list)
		.flatMap((group) => group.list ?? [])
		.find((item) => item.name === name);
}
const site = async (language = 'zh-cn') =>
	(await shop.get<{ site: { siteName: string } }>('/api/index/index', {}, { 'think-lang': language })).data.site;

test('the settings come in groups, the heavy ones first, in the language of the reader', async () => {
	const { list, configGroup, remark, quickEntrance } = await read();
	expect(Object.keys(list)).toEqual(['basics', 'mail', 'upload', 'config_quick_entrance']);
	expect(configGroup).toMatchObject({ basics: '基础配置', mail: '邮件配置' });
	expect({ remark, quickEntrance }).toEqual({ remark: '', quickEntrance: [] });
	expect(list['basics']?.list?.map((item) => item.name)).toEqual([
		...['site_name', 'site_name_en', 'record_number', 'version', 'time_zone', 'no_access_ip'],
		...['backend_entrance', 'play_audio', 'config_group'],
	]);
	expect(list['mail']?.list?.map((item) => item.name)).toEqual([
		...['smtp_server', 'smtp_port', 'smtp_user', 'smtp_pass', 'smtp_verification', 'smtp_sender_mail'],
	]);
	expect(list['basics']?.list?.[0]).toEqual({
		id: expect.any(Number),
		name: 'site_name',
		group: 'basics',
		title: '站点名称',
		tip: '',
		type: 'string',
		value: '画坊',
		standard: '画坊',
		content: '',
		rule: 'required',
		extend: {},
		input_extend: {},
		allow_del: 0,
		weigh: 99,
	});
	expect((await read('en')).configGroup['mail']).toBe('Mail');
	expect((await itemOf('site_name', 'en'))?.title).toBe('Site name');
	expect((await itemOf('smtp_verification'))?.content).toEqual({ SSL: 'SSL', TLS: 'TLS', None: 'None' });
	expect((await itemOf('config_group'))?.value).toContainEqual({ key: 'basics', value: '基础配置' });
});

test('nobody reads the settings without login and node', async () => {
	expect((await shop.get(`${path}/index`)).code).toBe(303);
	const clerk = await makeAdmin(shop.context, { nodes: ['routine/adminInfo/index'] });
	expect((await shop.get(`${path}/index`, {}, clerk.headers)).code).toBe(401);
});

test('the name and the record number are those of the site at once, here and in every other process', async () => {
	const other = await openWorld(shop.context.config, { address: shop.address, clock: shop.clock });
	expect(
		await edit({ site_name: '新店', site_name_en: 'New shop', record_number: '粤ICP备1号', unknown: 1 }),
	).toMatchObject({ code: 1 });
	expect(await site()).toMatchObject({ siteName: '新店', recordNumber: '粤ICP备1号' });
	expect((await site('en')).siteName).toBe('New shop');
	await expect.poll(() => other.context.settings.get('shop.name')).toEqual({ 'zh-cn': '新店', en: 'New shop' });
	await other.close();
	await edit({ site_name_en: '' });
	expect((await site('en')).siteName).toBe('新店');
});

test('only what was sent is saved, all or none of it', async () => {
	await edit({ record_number: 'kept' });
	const { code, data, msg } = await edit({ record_number: 'lost', site_name: '', time_zone: 'Nowhere/City' });
	expect({ code, msg }).toEqual({ code: 0, msg: '站点名称不能为空' });
	expect(data).toEqual({ fields: { site_name: '站点名称不能为空', time_zone: '时区不是可选的值' } });
	expect((await itemOf('record_number'))?.value).toBe('kept');
});

test('times are shown in the zone that was set', async () => {
	const moment = new Date('2026-06-01T12:00:00Z').getTime() / 1000;
	await edit({ time_zone: 'Europe/Berlin' });
	expect(shopTime(moment)).toBe('2026-06-01 14:00:00');
	await edit({ time_zone: 'Asia/Shanghai' });
	expect(shopTime(moment)).toBe('2026-06-01 20:00:00');
});

test('blocked addresses get 403 and a message, everywhere and at once', async () => {
	expect(await edit({ no_access_ip: '10.1.2.3\n192.168.0.0/16\n2001:db8::/32' })).toMatchObject({ code: 1 });
	const from = (remoteAddress: string, url = '/api/index/index') => shop.app.inject({ url, remoteAddress });
	for (const address of ['10.1.2.3', '192.168.77.1', '::ffff:10.1.2.3', '2001:db8::7']) {
		const answer = await from(address);
		expect(answer.statusCode, address).toBe(403);
		expect(answer.json()).toEqual({ msg: '你所在的地址禁止访问' });
	}
	expect((await from('10.1.2.3', '/health')).statusCode).toBe(403);
	expect((await from('10.1.2.4')).statusCode).toBe(200);
	await edit({ no_access_ip: '' });
	expect((await from('10.1.2.3')).statusCode).toBe(200);
});

test('nobody locks themselves out, and a line that is no address is refused', async () => {
	expect(await edit({ no_access_ip: '127.0.0.0/8' })).toMatchObject({
		code: 0,
		data: { fields: { no_access_ip: expect.stringContaining('127.0.0.1') } },
	});
	for (const text of ['300.1.1.1', '10.0.0.0/99', 'localhost', '1.2.3.4;'])
		expect(await edit({ no_access_ip: text }), text).toMatchObject({ code: 0 });
});

test.each(['admin', '/my-door', '/a/b', '/', '/api', '/STORE', '/404', '/x?y'])(
	'%s is no entrance of the back office',
	async (backend_entrance) => {
		expect(await edit({ backend_entrance })).toMatchObject({
			code: 0,
			data: { fields: { backend_entrance: expect.any(String) } },
		});
	},
);

test('limits of uploads are those of the settings', async () => {
	expect(await edit({ upload_max_size: '2', upload_suffixes: 'jpg, PNG' })).toMatchObject({ code: 1 });
	expect(await site()).toMatchObject({ upload: { maxSize: 2 * 1024 * 1024, allowedSuffixes: 'jpg,png' } });
	for (const values of [
		{ upload_max_size: 0 },
		{ upload_max_size: 21 },
		{ upload_suffixes: 'jpg;png' },
		{ upload_save_name: '/storage/../etc/{fileSha1}{.suffix}' },
		{ upload_save_name: '/storage/{fileName}{.suffix}' },
		{ upload_save_name: '/storage/./{fileSha1}{.suffix}' },
		{ upload_save_name: '/storage//{fileSha1}{.suffix}' },
	])
		expect(await edit(values), JSON.stringify(values)).toMatchObject({ code: 0 });
});

test('a password is stored sealed, shown as stars alone, and stays when it is left empty or comes back as stars', async () => {
	expect((await itemOf('smtp_pass'))?.value).toBe('');
	await edit({ smtp_pass: 'hunter2-hunter2', smtp_user: 'shop@example.com' });
	const shown = (await itemOf('smtp_pass'))?.value;
	expect(shown).toBe('******');
	for (const smtp_pass of ['', shown]) await edit({ smtp_pass, smtp_sender_mail: 'desk@example.com' });
	expect(shop.context.mail.server()).toMatchObject({ sender: 'desk@example.com', password: 'hunter2-hunter2' });
	const { db } = shop.context;
	const stored = JSON.stringify([
		await db.selectFrom('setting').selectAll().execute(),
		await db.selectFrom('config').selectAll().execute(),
		await db.selectFrom('admin_log').selectAll().execute(),
	]);
	expect(stored).not.toContain('hunter2');
});

test('a kept password is asked for again where its server, port, login or encryption becomes another one', async () => {
	const kept = { smtp_server: 'smtp.example.com', smtp_port: '587', smtp_user: 'shop', smtp_verification: 'TLS' };
	expect(await edit({ ...kept, smtp_pass: 'hunter3-hunter3' })).toMatchObject({ code: 1 });
	// A client of the protocol posts the whole group, with nothing or with stars for the password.
	for (const smtp_pass of ['', null, '******']) expect(await edit({ ...kept, smtp_pass })).toMatchObject({ code: 1 });
	const moves = { smtp_server: 'evil.example', smtp_port: 2525, smtp_user: 'me', smtp_verification: 'None' };
	for (const [name, value] of Object.entries(moves)) {
		for (const smtp_pass of [undefined, '', '******']) {
			const answer = await edit({ ...kept, [name]: value, ...(smtp_pass !== undefined && { smtp_pass }) });
			expect({ name, answer }).toMatchObject({
				answer: { code: 0, data: { fields: { smtp_pass: expect.any(String) } } },
			});
		}
	}
	expect(shop.context.mail.server()).toMatchObject({ host: 'smtp.example.com', port: 587, user: 'shop' });
	expect(await edit({ ...moves, smtp_pass: 'another-one' })).toMatchObject({ code: 1 });
	expect(shop.context.mail.server()).toMatchObject({ host: 'evil.example', password: 'another-one' });
});

test('every kept secret says which settings it is sent to', async () => {
	const items = Object.values((await read()).list).flatMap(({ list = [] }) => list);
	const secrets = items.filter(({ type, name }) => type === 'password' && name in bindings);
	expect(secrets.length).toBeGreaterThan(0);
	for (const { name } of secrets) {
		const [key] = bindings[name]?.keys ?? [];
		const all = Object.fromEntries(Object.keys(settingTable).map((other) => [other, 'elsewhere']));
		expect([name, key && movedAddresses(key, all, shop.context.settings.get)]).not.toEqual([name, []]);
	}
});

test.each([
	['switch', true, true],
	['switch', '0', false],
	['number', '12.5', '12.5'],
	['checkbox', ['a', 'b'], ['a', 'b']],
	['selects', ['b'], ['b']],
	['radio', 'a', 'a'],
	['select', 'b', 'b'],
	['array', [{ key: 'k', value: 'v' }], [{ key: 'k', value: 'v' }]],
	['city', [440000, 440300], ['440000', '440300']],
	['remoteSelects', ['1', '2'], ['1', '2']],
	['remoteSelect', 7, '7'],
	['time', '9:05', '09:05:00'],
	['time', '2026-02-03T01:05:06.000Z', '09:05:06'],
	['time', '2026-02-03T09:05:06+08:00', '09:05:06'],
	['time', '2026-02-03 09:05:06', '09:05:06'],
	['date', '2026-02-03', '2026-02-03'],
	['datetime', '2026-02-03 04:05:06', '2026-02-03 04:05:06'],
	['year', '2026', '2026'],
	['textarea', 'one\ntwo', 'one\ntwo'],
	['images', ['/storage/a.png', '/storage/b.png'], '/storage/a.png,/storage/b.png'],
	['files', '/storage/a.zip', '/storage/a.zip'],
	['image', '/storage/a.png', '/storage/a.png'],
	['color', '#ff0000', '#ff0000'],
	['icon', 'settings', 'settings'],
	['editor', '<p>Hello</p>', '<p>Hello</p>'],
])('an item of the type %s keeps %j as %j', async (type, sent, kept) => {
	const name = `t_${type}`;
	await add({ name, type, content: 'a=First\nb=Second' });
	expect(await edit({ [name]: sent })).toMatchObject({ code: 1 });
	expect((await itemOf(name))?.value).toEqual(kept);
	await edit({ [name]: type === 'switch' ? false : '' });
	expect((await itemOf(name))?.value).toEqual(type === 'switch' ? false : Array.isArray(kept) ? [] : '');
});

test('attributes and choices are typed line by line', async () => {
	await add({
		name: 'typed',
		type: 'radio',
		rule: ['required'],
		extend: 'size=large\nnested.deep=true\n__proto__=1\nno line',
		inputExtend: 'max=12\nclearable=false',
		content: 'key1=One\nkey2=Two=2',
		tip: 'A tip',
		weigh: '5',
	});
	expect(await itemOf('typed')).toMatchObject({
		extend: { size: 'large', nested: { deep: true } },
		input_extend: { max: 12, clearable: false },
		content: { key1: 'One', key2: 'Two=2' },
		rule: 'required',
		tip: 'A tip',
		weigh: 5,
		allow_del: 1,
		value: '',
	});
	expect(await edit({ typed: 'key3' })).toMatchObject({ code: 0 });
	expect(await edit({ typed: '' })).toMatchObject({ code: 0 });
});

test.each([
	['mobile', '12345', '13800138000'],
	['email', 'nobody', 'a@example.com'],
	['url', 'javascript:alert(1)', 'https://example.com'],
	['integer', '1.5', '15'],
])('an item with the check %s refuses %j at its field and takes %j', async (rule, wrong, right) => {
	const name = `checked_${rule}`;
	await add({ name, type: 'string', rule: [rule, 'nonsense'] });
	expect((await itemOf(name))?.rule).toBe(rule);
	expect(await edit({ [name]: wrong })).toMatchObject({ code: 0, data: { fields: { [name]: expect.any(String) } } });
	expect(await edit({ [name]: right })).toMatchObject({ code: 1 });
	expect(await edit({ [name]: '' })).toMatchObject({ code: 1 });
});

test('an item needs a new name, a group that exists, choices where it offers some, and a name that says so for a secret', async () => {
	const refusal = async (item: object) => (await add(item)).data as unknown as { fields: Record<string, string> };
	expect((await refusal({ name: 'site_name', type: 'string' })).fields).toHaveProperty('name');
	expect((await refusal({ name: '1st', type: 'string' })).fields).toHaveProperty('name');
	expect((await refusal({ name: 'fresh', type: 'string', group: 'nowhere' })).fields).toHaveProperty('group');
	expect((await refusal({ name: 'fresh', type: 'select' })).fields).toHaveProperty('content');
	expect((await refusal({ name: 'fresh', type: 'password' })).fields).toHaveProperty('name');
	expect((await refusal({ name: 'fresh', type: 'magic' })).fields).toHaveProperty('type');
	expect((await refusal({ name: 'fresh', type: 'string', title: '' })).fields).toHaveProperty('title');
	expect(await add({ name: 'sms_token', type: 'password' })).toMatchObject({ code: 1 });
});

test('added items are deleted into the recycle bin, those of the product stay', async () => {
	const { data } = await add({ name: 'doomed', type: 'string' });
	const fixed = (await itemOf('site_name'))?.id;
	expect(await shop.del(`${path}/del`, { ids: [data.id, fixed] }, boss)).toMatchObject({ code: 0 });
	expect(await itemOf('doomed')).toBeDefined();
	const gone = await shop.del<{ recycled: number[] }>(`${path}/del`, { ids: [data.id] }, boss);
	expect(gone).toMatchObject({ code: 1, data: { recycled: [expect.any(Number)] } });
	expect(await itemOf('doomed')).toBeUndefined();
	const back = await shop.post('/admin/security.dataRecycleLog/restore', { ids: gone.data.recycled }, boss);
	expect(back).toMatchObject({ code: 1 });
	expect(await itemOf('doomed')).toMatchObject({ id: data.id });
});

test('groups can be added and renamed, and stay as long as they have items', async () => {
	const groups = (await itemOf('config_group'))?.value as { key: string; value: string }[];
	const renamed = groups.map((group) => (group.key === 'mail' ? { ...group, value: '邮局' } : group));
	expect(await edit({ config_group: [...renamed, { key: 'extra', value: '其他' }] })).toMatchObject({ code: 1 });
	expect((await read('en')).configGroup).toMatchObject({ mail: '邮局', extra: '其他', basics: 'Basics' });
	expect((await read()).list['extra']).toEqual({ name: 'extra', title: '其他' });
	expect(await edit({ config_group: groups.filter((group) => group.key !== 'mail') })).toMatchObject({ code: 0 });
	expect(await edit({ config_group: groups })).toMatchObject({ code: 1 });
});

test('how long each side of a refund has is set where staff see it, within its limits', async () => {
	const items = ['after_sale_days', 'refund_audit_hours', 'refund_auto_agree', 'refund_answer_days'];
	items.push('refund_ship_days', 'refund_receive_days', 'refund_auto_receive', 'return_fee_most', 'evaluate_audit');
	items.push('refund_repeats');
	const group = (await read('en', basic)).list['after_sale'];
	expect(group?.list?.map(({ name }) => name).sort()).toEqual([...items].sort());
	expect((await itemOf('refund_audit_hours', 'zh-cn', basic))?.value).toBe('72');
	const change = { refund_audit_hours: '24', refund_ship_days: '3', refund_auto_agree: '1', after_sale_days: '0' };
	expect(await editBasic(change)).toMatchObject({ code: 1 });
	const { settings } = shop.context;
	expect([settings.get('refund.auditHours'), settings.get('refund.shipDays')]).toEqual([24, 3]);
	expect([settings.get('refund.autoAgree'), settings.get('shop.afterSaleDays')]).toEqual([true, 0]);
	expect(await editBasic({ refund_audit_hours: '0' })).toMatchObject({ code: 0 });
	expect(await editBasic({ refund_answer_days: '-1' })).toMatchObject({ code: 0 });
	expect(settings.get('refund.auditHours')).toBe(24);
	expect((await itemOf('return_fee_most', 'zh-cn', basic))?.value).toBe('200');
	expect(await editBasic({ return_fee_most: '12.5' })).toMatchObject({ code: 1 });
	expect(settings.get('refund.returnFeeMost')).toBe(1250);
	expect(await editBasic({ return_fee_most: '10000.01' })).toMatchObject({ code: 0 });
});

test('what points are worth is set where staff see it, the share in percent, each within its limits', async () => {
	const { settings } = shop.context;
	const group = (await read('en', basic)).list['points'];
	expect(group?.title).toBe('Points');
	expect(group?.list?.map(({ name, value }) => [name, value])).toEqual([
		['points_earn_rate', '0'],
		['points_spend_rate', '0'],
		['points_max_rate', '100'],
		['points_min_unit', '1'],
		['points_max_debt', '1000'],
		['points_expiry', 'never'],
		['points_review_reward', '0'],
	]);
	const change = { points_earn_rate: '1', points_spend_rate: '100', points_max_rate: '12.5', points_min_unit: '100' };
	expect(await editBasic(change)).toMatchObject({ code: 1 });
	const keys = ['points.earnRate', 'points.spendRate', 'points.maxRate', 'points.minUnit'] as const;
	expect(keys.map((key) => settings.get(key))).toEqual([1, 100, 1250, 100]);
	expect((await itemOf('points_expiry', 'zh-cn', basic))?.content).toMatchObject({ yearEnd: '当年年底' });
	expect(group?.list?.find(({ name }) => name === 'points_expiry')?.content).toMatchObject({ never: 'Never' });
	expect(await editBasic({ points_expiry: 'yearEnd', points_review_reward: '20' })).toMatchObject({ code: 1 });
	expect([settings.get('points.expiry'), settings.get('points.reviewReward')]).toEqual(['yearEnd', 20]);
	for (const [name, value] of Object.entries({
		points_expiry: 'sometime',
		points_max_rate: '100.01',
		points_min_unit: '0',
		points_earn_rate: '-1',
	})) {
		expect(await editBasic({ [name]: value })).toMatchObject({
			code: 0,
			data: { fields: { [name]: expect.any(String) } },
		});
	}
});

test('what becomes of an application to cancel, and how much more time a parcel may have, is set where staff see it', async () => {
	const { settings } = shop.context;
	expect([
		(await itemOf('cancel_answer_hours', 'zh-cn', basic))?.value,
		(await itemOf('cancel_auto_approve', 'zh-cn', basic))?.value,
	]).toEqual(['48', false]);
	expect(await editBasic({ cancel_answer_hours: '12', cancel_auto_approve: '1' })).toMatchObject({ code: 1 });
	expect([settings.get('shop.cancelAnswerHours'), settings.get('shop.cancelAutoApprove')]).toEqual([12, true]);
	expect(await editBasic({ cancel_answer_hours: '0' })).toMatchObject({ code: 0 });
	expect(await editBasic({ extend_receive_days: '5' })).toMatchObject({ code: 1 });
	expect(settings.get('shop.extendReceiveDays')).toBe(5);
	expect(await editBasic({ extend_receive_days: '0' })).toMatchObject({ code: 0 });
	expect(await editBasic({ ship_remind_hours: '0', pay_warn_minutes: '5' })).toMatchObject({ code: 1 });
	expect([settings.get('shop.shipRemindHours'), settings.get('shop.payWarnMinutes')]).toEqual([0, 5]);
	expect(await editBasic({ crowd_advance_percent: '30' })).toMatchObject({ code: 1 });
	for (const wrong of ['-1', '101', '2.5'])
		expect(await editBasic({ crowd_advance_percent: wrong })).toMatchObject({ code: 0 });
	expect(settings.get('crowdfunding.advancePercent')).toBe(30);
	expect((await read('en', basic)).list['order']?.title).toBe('Orders');
});
