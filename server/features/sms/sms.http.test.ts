import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { breakAt } from '#server/config/fault.ts';
import { seal } from '#server/config/seal.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';
import { openAliyunSmsRoom } from '#server/testing/gateways/aliyun-sms.gateway.ts';
import type { SmsRoom } from '#server/testing/gateways/sms.gateway.ts';
import { sendText } from './sms.service.ts';

let shop: TestApp;
let boss: Record<string, string>;
let room: SmsRoom;
beforeAll(async () => {
	shop = await makeApp({ env: { ALLOW_PRIVATE_ADDRESSES: 'on' } });
	boss = (await makeBoss(shop)).headers;
	room = await openAliyunSmsRoom(() => shop.clock.now());
	room.approve('SMS_1');
});
afterAll(async () => {
	await shop.close();
	await room.close();
});
beforeEach(async () => {
	room.trouble(undefined);
	breakAt(undefined);
	await shop.context.settings.set(room.settings(shop.context.secret), { now: shop.clock.now() });
	await shop.context.db.updateTable('sms_template').set({ provider_template_id: 'SMS_1', status: '1' }).execute();
	shop.clock.advance(3600);
});

const english = { 'think-lang': 'en' };
const edit = (name: string, row: object) => shop.post(`/admin/sms.${name}/edit`, row, { ...boss, ...english });
const add = (row: object) => shop.post<{ id: number }>('/admin/sms.Variable/add', row, { ...boss, ...english });
const templateOf = async (code: string) =>
	shop.context.db.selectFrom('sms_template').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
const variableOf = async (name: string) =>
	shop.context.db.selectFrom('sms_variable').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
const rowsOf = async (reference: string) =>
	shop.context.db.selectFrom('sms_log').selectAll().where('reference', '=', reference).execute();

const text = (reference: string) =>
	({
		reference,
		mobile: '13800138000',
		template: 'user_register',
		language: 'zh-cn',
		facts: { code: '654321', minutes: 10 },
	}) as const;
const send = (reference: string, isLast = false) => sendText(shop.context, text(reference), { isLast });
const carried = (reference: string) => room.texts.filter((each) => each.reference === reference);

describe('a message is handed over once', () => {
	test('and is logged to a masked number, without its code', async () => {
		await send('once');
		await send('once');
		expect(carried('once')).toEqual([
			{ mobile: '13800138000', template: 'SMS_1', values: ['654321', '10'], reference: 'once' },
		]);
		const [row, ...others] = await rowsOf('once');
		expect(others).toEqual([]);
		expect(row).toMatchObject({ mobile: '138****8000', template: 'user_register', status: '2', parts: 1 });
		expect(row?.provider_no).not.toBe('');
		expect(JSON.stringify(row)).not.toMatch(/654321|13800138000/);
	});

	test('also where many do it at once', async () => {
		await Promise.all(Array.from({ length: 5 }, () => send('crowd')));
		expect(carried('crowd')).toHaveLength(1);
		expect(await rowsOf('crowd')).toMatchObject([{ status: '2' }]);
	});

	test.each([
		['before the call', 'sms.begun', 0],
		['behind it', 'sms.taken', 1],
	] as const)('and not again after a crash %s: nobody knows', async (_, point, times) => {
		breakAt(point);
		await expect(send(point)).rejects.toThrow('Broken');
		await send(point);
		await send(point);
		expect(carried(point)).toHaveLength(times);
		expect(await rowsOf(point)).toMatchObject([{ status: '4' }]);
	});

	test('and not again where the provider hangs up or answers garbage', async () => {
		for (const kind of ['silence', 'garbage'] as const) {
			room.trouble({ kind });
			await send(kind);
			room.trouble(undefined);
			await send(kind);
			expect(carried(kind)).toHaveLength(1);
			expect(await rowsOf(kind)).toMatchObject([{ status: '4' }]);
		}
	});

	test('and again where it has not left: the provider was busy', async () => {
		room.trouble({ kind: 'code', code: 'Throttling.User' });
		await expect(send('busy')).rejects.toThrow('Throttling.User');
		expect(await rowsOf('busy')).toMatchObject([{ status: '5' }]);
		room.trouble(undefined);
		await send('busy');
		expect(carried('busy')).toHaveLength(1);
		expect(await rowsOf('busy')).toMatchObject([{ status: '2' }]);
		room.trouble({ kind: 'code', code: 'Throttling.User' });
		await expect(send('busy for good', true)).resolves.toBeUndefined();
		expect(await rowsOf('busy for good')).toMatchObject([{ status: '3' }]);
	});

	test('and not where the provider refuses it, whose words are kept with numbers masked', async () => {
		room.trouble({ kind: 'code', code: 'isv.BUSINESS_LIMIT_CONTROL' });
		await send('refused');
		room.trouble(undefined);
		await send('refused');
		expect(carried('refused')).toEqual([]);
		expect(await rowsOf('refused')).toMatchObject([
			{ status: '3', answer: expect.stringContaining('isv.BUSINESS_LIMIT_CONTROL'), parts: 0 },
		]);
	});

	test('and what the provider repeats of it is kept without its code', async () => {
		const stolen = seal(shop.context.secret, 'another secret');
		await shop.context.settings.set({ 'sms.aliyunSecret': stolen }, { now: shop.clock.now() });
		await send('repeated');
		const [row] = await rowsOf('repeated');
		expect(row?.answer).toContain('SignatureDoesNotMatch server string to sign is: POST');
		expect(row?.answer).toContain('PhoneNumbers=138****8000');
		expect(row?.answer).not.toMatch(/654321|13800138000/);
	});

	test('and is not sent at all where its template is off or has no number', async () => {
		await shop.context.db.updateTable('sms_template').set({ status: '0' }).execute();
		await send('off');
		await shop.context.db.updateTable('sms_template').set({ status: '1', provider_template_id: '' }).execute();
		await send('off');
		expect(await rowsOf('off')).toEqual([]);
	});
});

describe('the texts', () => {
	test('name variables that there are, with the code where there is one and without where there is none', async () => {
		const template = await templateOf('user_register');
		const refusal = async (content: string, row = template) => {
			const { code, data } = await edit('Template', { ...row, content });
			return code === 1 ? '' : Object.values((data as { fields: object }).fields)[0];
		};
		expect(await refusal('代码 {code}{nothing}')).toContain('nothing');
		expect(await refusal('没有代码')).toContain('the variable of the code');
		expect(await refusal('代码 {code}')).toBe('');
		const notice = await templateOf('user_mobile_owned');
		expect(await refusal('{code}', notice)).toContain('A notice has no code');
		expect(await refusal('{minutes}', notice)).toContain('A notice has no code');
		await edit('Template', { ...template, version: undefined });
	});

	test('are those of the product: their codes stay, none is added or deleted', async () => {
		const template = await templateOf('user_register');
		await edit('Template', { ...template, code: 'mine', purpose: 'notice' });
		expect(await templateOf('user_register')).toMatchObject({ id: template.id, purpose: 'verify' });
		expect((await shop.post('/admin/sms.Template/add', template, boss)).code).not.toBe(1);
		expect((await shop.del(`/admin/sms.Template/del?ids[]=${template.id}`, {}, boss)).code).not.toBe(1);
	});
});

describe('a variable', () => {
	test('is a fixed text or a fact that the shop offers, and nothing else', async () => {
		const row = { title: '电话', name: 'tel' };
		const fieldsOf = (answer: { data: unknown }) => Object.keys((answer.data as { fields: object }).fields);
		expect(fieldsOf(await add({ ...row, source: 'literal', value: '' }))).toEqual(['value']);
		expect(fieldsOf(await add({ ...row, source: 'context' }))).toEqual(['context']);
		for (const context of ['secret', 'settings', 'member.password', 'select 1', '__proto__'])
			expect(fieldsOf(await add({ ...row, source: 'context', context })), context).toEqual(['context']);
		expect(fieldsOf(await add({ ...row, source: 'sql', value: 'select 1' }))).toEqual(['source']);
		for (const name of ['1x', 'a b', 'x}{y', ''])
			expect(fieldsOf(await add({ ...row, name, source: 'literal', value: 'x' })), name).toEqual(['name']);
		expect(await add({ ...row, source: 'literal', value: '400-1' })).toMatchObject({ code: 1 });
		expect(await add({ ...row, name: 'TEL', source: 'literal', value: '400-2' })).toMatchObject({ code: 0 });
	});

	test('fills its place with what it says, and a text in a text stays a text', async () => {
		await add({ title: 'x', name: 'fixed', source: 'literal', value: '{code} {1}' });
		await add({ title: 'x', name: 'day', source: 'context', context: 'today' });
		const template = await templateOf('user_register');
		expect(await edit('Template', { ...template, content: '{fixed} {code} {day} {fixed}' })).toMatchObject({ code: 1 });
		await send('filled');
		expect(carried('filled')[0]?.values).toEqual(['{code} {1}', '654321', expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
		await edit('Template', { ...(await templateOf('user_register')), content: template.content });
	});

	test('that a text names is not deleted, renamed or made another', async () => {
		const code = await variableOf('code');
		const del = (id: number) => shop.del(`/admin/sms.Variable/del?ids[]=${id}`, {}, { ...boss, ...english });
		expect(await del(code.id)).toMatchObject({ code: 0, msg: expect.stringContaining('Code to register') });
		expect(await edit('Variable', { ...code, name: 'other' })).toMatchObject({ code: 0 });
		expect(await edit('Variable', { ...code, context: 'minutes' })).toMatchObject({ code: 0 });
		expect(await edit('Variable', { ...code, title: '验证码（六位）' })).toMatchObject({ code: 1 });
		const { data } = await add({ title: 'x', name: 'unused', source: 'literal', value: 'x' });
		expect(await del(data.id)).toMatchObject({ code: 1 });
	});
});

describe('the settings', () => {
	const test1 = (body: object = {}, headers = boss) =>
		shop.post<{ provider_no: string }>(
			'/admin/sms.Config/test',
			{ mobile: '13900139000', template_code: 'user_register', ...body },
			{ ...headers, ...english },
		);

	test('show no secret, and let one be sent elsewhere only by who knows it', async () => {
		const { data } = await shop.get<{ list: Record<string, { list?: { name: string; value: unknown }[] }> }>(
			'/admin/sms.Config/index',
			{},
			boss,
		);
		const items = Object.values(data.list).flatMap(({ list = [] }) => list);
		const secret = items.find(({ name }) => name === 'sms_aliyun_secret');
		expect(secret?.value).toBe('******');
		const move = { sms_aliyun_url: 'https://elsewhere.example' };
		expect(await shop.post('/admin/sms.Config/edit', move, boss)).toMatchObject({
			code: 0,
			data: { fields: { sms_aliyun_secret: expect.any(String) } },
		});
		for (const [wrong, value] of [
			['sms_minute_most', '0'],
			['sms_starts', '+86'],
			['sms_tencent_region', 'ap guangzhou'],
			['sms_aliyun_url', 'ftp://example.com'],
		] as const)
			expect(await shop.post('/admin/sms.Config/edit', { [wrong]: value }, boss), wrong).toMatchObject({
				data: { fields: { [wrong]: expect.any(String) } },
			});
	});

	test('say what is missing until every code can be sent', async () => {
		const state = async () => (await shop.get<Record<string, unknown>>('/admin/sms.Config/state', {}, boss)).data;
		expect(await state()).toMatchObject({ provider: 'aliyun', is_set: 1, is_open: 1 });
		await shop.context.db
			.updateTable('sms_template')
			.set({ provider_template_id: '' })
			.where('code', 'in', ['user_retrieve_pwd'])
			.execute();
		expect(await state()).toMatchObject({ is_set: 1, is_open: 0 });
		expect((await shop.get('/api/user/checkIn')).data).toMatchObject({ accountVerificationType: [] });
		await shop.context.settings.set({ 'sms.aliyunSecret': '' }, { now: shop.clock.now() });
		expect(await state()).toMatchObject({ is_set: 0, is_open: 0 });
	});

	test('are tried by a real message, which says what failed in the words of the provider', async () => {
		expect(await test1()).toMatchObject({ code: 1, data: { provider_no: expect.stringContaining('^0') } });
		expect(room.texts.at(-1)).toMatchObject({
			mobile: '13900139000',
			values: [expect.stringMatching(/^\d{6}$/), '10'],
		});
		room.trouble({ kind: 'code', code: 'isv.BUSINESS_LIMIT_CONTROL' });
		expect(await test1()).toMatchObject({ code: 0, msg: expect.stringContaining('isv.BUSINESS_LIMIT_CONTROL') });
		room.trouble({ kind: 'garbage' });
		expect(await test1()).toMatchObject({ code: 0, msg: expect.stringContaining('may or may not') });
		room.trouble(undefined);
		expect(await test1({ mobile: '12345' })).toMatchObject({ data: { fields: { mobile: expect.any(String) } } });
		expect(await test1({ template_code: 'user_dance' })).toMatchObject({
			data: { fields: { template_code: expect.any(String) } },
		});
		await shop.context.settings.set({ 'sms.aliyunUrl': 'http://127.0.0.1:1' }, { now: shop.clock.now() });
		expect(await test1()).toMatchObject({ code: 0, msg: expect.stringMatching(/cannot be reached.*ECONNREFUSED/) });
		await shop.context.settings.set({ 'sms.provider': 'none' }, { now: shop.clock.now() });
		expect(await test1()).toMatchObject({ code: 0, msg: expect.stringContaining('not set up') });
	});

	test('are tried twenty times an hour, by who may', async () => {
		const clerk = await makeAdmin(shop.context, { nodes: ['sms/config/index', 'sms/config/edit'] });
		expect((await test1({}, clerk.headers)).code).toBe(401);
		const other = await makeAdmin(shop.context, { nodes: ['sms/config/test'] });
		for (let count = 0; count < 20; count += 1) await test1({ template_code: 'user_dance' }, other.headers);
		expect(await test1({}, other.headers)).toMatchObject({ code: 0, data: { type: 'wait' } });
	});
});

test('the log is read and searched by parts of a number, and is nobody’s to change', async () => {
	await send('listed');
	const found = await shop.get<{ list: Record<string, unknown>[]; total: number }>(
		'/admin/sms.Log/index',
		{ quickSearch: '8000', limit: 1 },
		boss,
	);
	expect(found.data.list[0]).toMatchObject({ mobile: '138****8000', template: 'user_register', status: '2' });
	expect(JSON.stringify(found.data)).not.toContain('654321');
	const narrowed = { search: [{ field: 'status', operator: 'eq', val: '3' }] };
	const refused = await shop.get<{ list: { status: string }[] }>('/admin/sms.Log/index', narrowed, boss);
	expect(new Set(refused.data.list.map(({ status }) => status))).toEqual(new Set(['3']));
	const clerk = await makeAdmin(shop.context, { nodes: ['sms/config/index'] });
	expect((await shop.get('/admin/sms.Log/index', {}, clerk.headers)).code).toBe(401);
});

test('a shop that has menus is given those of short messages as a new one has them', async () => {
	const { db } = shop.context;
	const menus = async () => {
		const { rows } = await sql`
			select r.name, r.type, r.title, r.i18n, r.path, r.icon, r.component, r.menu_type, r.keepalive, p.name as parent,
				(select count(*)::int from admin_rule o where o.pid = r.pid and o.weigh > r.weigh) as place
			from admin_rule r left join admin_rule p on p.id = r.pid where r.name like 'sms%' order by r.name`.execute(db);
		return rows;
	};
	const seeded = await menus();
	await db.deleteFrom('admin_rule').where('name', 'like', 'sms%').execute();
	const file = path.join(import.meta.dirname, '../../database/migrations/382-short-messages.sql');
	const text = readFileSync(file, 'utf8');
	await sql.raw(text.slice(text.indexOf('-- A new shop gets its menus'))).execute(db);
	expect(await menus()).toEqual(seeded);
	expect(seeded).toHaveLength(18);
});

test('a message is forgotten half a year later', async () => {
	await send('old');
	shop.clock.advance(181 * 86_400);
	await send('young');
	expect(await rowsOf('old')).toEqual([]);
	expect(await rowsOf('young')).toHaveLength(1);
});
