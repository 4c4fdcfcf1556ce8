import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { adminApply, auditApply, readApply } from '#domain/apply/apply.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { makeMember } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { sendApplyFile } from '#server/testing/applications.ts';
import { fromAddress } from '#server/testing/guests.ts';
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts';
import { photo } from '#server/testing/pictures.ts';

const base = '/api/shop.Sell';
const desk = '/admin/xshop.Apply';
let shop: TestApp;
let mailbox: Mailbox;
let clerk: Record<string, string>;
let boss: Record<string, string>;
let trade: number;
let licensed: number;
let picture: Buffer;

beforeAll(async () => {
	mailbox = await openMailbox();
	shop = await makeApp({ env: { SITE_URL: 'https://shop.example', LOGIN_CAPTCHA: 'off', TRUST_PROXY: 'loopback' } });
	await shop.context.settings.set(mailbox.settings, { now: shop.clock.now() });
	const times = { create_time: 0, update_time: 0 };
	const add = async (row: { name: string; need_licence: number; licence_name: string }) =>
		(
			await shop.context.db
				.insertInto('industry')
				.values({ ...row, ...times })
				.returning('id')
				.executeTakeFirstOrThrow()
		).id;
	trade = await add({ name: '陶瓷', need_licence: 0, licence_name: '' });
	licensed = await add({ name: '食品', need_licence: 1, licence_name: '食品经营许可证' });
	picture = await photo('png');
});
beforeEach(async () => {
	const nodes = ['xshop/apply/index', 'xshop/apply/audit'];
	clerk = { ...(await makeAdmin(shop.context, { nodes })).headers, 'think-lang': 'en' };
	boss = (await makeAdmin(shop.context, { nodes: [...nodes, 'xshop/apply/sensitive'] })).headers;
	mailbox.letters.length = 0;
});
afterAll(async () => {
	await shop.close();
	await mailbox.close();
});

let counter = 0;
const form = (more: object = {}) => ({
	type: '1',
	industry_id: trade,
	shop_name: '青瓦小窑',
	shop_name_en: 'Green Tile Kiln',
	contact: '林青',
	phone: '13800000088',
	email: `maker${++counter}@example.com`,
	username: 'greentile',
	intro: '在龙泉做青瓷十二年，自己拉坯自己烧。',
	real_name: '林青',
	paper_no: '33118119900101123X',
	...more,
});
const save = (more: object = {}, headers: Record<string, string> = {}) =>
	shop.post<{ link: string }>(`${base}/save`, form(more), { ...fromAddress(), ...headers });
const state = async (link: string) =>
	(await shop.get<AnswerOf<typeof readApply>>(`${base}/state`, { link }, { 'think-lang': 'en' })).data?.apply;
const submit = (link: string) => shop.post(`${base}/submit`, { link }, { ...fromAddress(), 'think-lang': 'en' });
const info = async (id: number, headers = clerk) =>
	(await shop.get<AnswerOf<typeof adminApply>>(`${desk}/info`, { id }, headers)).data.row;
const audit = (id: number, version: number, more: object) =>
	shop.post<AnswerOf<typeof auditApply>>(`${desk}/audit`, { id, version, ...more }, clerk);

/** One that waits for staff. */
async function sent(more: object = {}): Promise<{ link: string; id: number; version: number }> {
	const saved = await save(more);
	expect(saved).toMatchObject({ code: 1 });
	const { link } = saved.data;
	expect(await sendApplyFile(shop, link, { kind: 'sample', bytes: picture })).toMatchObject({ code: 1 });
	expect(await submit(link)).toMatchObject({ code: 1, data: { status: '1' } });
	const { id, version } = await shop.context.db
		.selectFrom('merchant_apply')
		.select(['id', 'version'])
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow();
	return { link, id, version };
}
async function mailed(subject: RegExp): Promise<string> {
	while ((await shop.context.jobs.runPending()) > 0);
	return mailbox.letters.findLast((letter) => subject.test(letter.text))?.text ?? '';
}

test('an application that passes makes a shop and its owner, who sets a password by the link in the mail and logs in', async () => {
	const { link, id, version } = await sent();
	const notices = await shop.context.db
		.selectFrom('notify')
		.select('message')
		.where('message_type', '=', '31')
		.execute();
	expect(notices).toHaveLength(1);
	const passed = await audit(id, version, { answer: 'pass' });
	expect(passed).toMatchObject({ code: 1, data: { mailed: 1, way_in: '' } });
	const { merchant_id } = passed.data;
	expect(await state(link)).toMatchObject({ status: '2' });
	const merchant = await shop.context.db
		.selectFrom('merchant')
		.selectAll()
		.where('id', '=', merchant_id)
		.executeTakeFirstOrThrow();
	expect(merchant).toMatchObject({
		merchant_name: '青瓦小窑',
		industry_id: trade,
		status: '1',
		auth_status: '2',
		phone: '13800000088',
	});
	const letter = await mailed(/登录账号：greentile\n/);
	const token = /\/merchant\/login#(\S+)/.exec(letter)?.[1] ?? '';
	expect(letter).toContain('greentile');
	const welcome = await shop.get(`${base}/welcome`, { token });
	expect(welcome).toMatchObject({ data: { username: 'greentile', merchant_name: '青瓦小窑' } });
	expect(await shop.post(`${base}/password`, { token, password: 'greentile' })).toMatchObject({ code: 0 });
	expect(await shop.post(`${base}/password`, { token, password: 'kiln-and-clay-7' })).toMatchObject({ code: 1 });
	expect(await shop.post(`${base}/password`, { token, password: 'another-word-8' })).toMatchObject({ code: 0 });
	const login = { username: 'greentile', password: 'kiln-and-clay-7' };
	expect(await shop.post('/merchant/Index/login', login, fromAddress())).toMatchObject({
		code: 1,
		data: { merchantInfo: { merchant_id, is_master: 1, role: 'owner' } },
	});
	expect(await shop.context.db.selectFrom('notify').select('id').where('message_type', '=', '31').execute()).toEqual(
		[],
	);
});

test('of two who pass an application at once one makes a shop, and the other is told', async () => {
	const { id, version } = await sent({ username: 'racer' });
	const before = (await shop.context.db.selectFrom('merchant').select('id').execute()).length;
	const answers = await Promise.all([1, 2, 3].map(() => audit(id, version, { answer: 'pass' })));
	expect(answers.map(({ code }) => code).sort()).toEqual([0, 0, 1]);
	expect((await shop.context.db.selectFrom('merchant').select('id').execute()).length).toBe(before + 1);
	const people = await shop.context.db
		.selectFrom('merchant_user')
		.select('id')
		.where('username', '=', 'racer')
		.execute();
	expect(people).toHaveLength(1);
});

test('a login name that is taken by then gets a number, and the mail names it', async () => {
	for (const name of ['potter', 'potter2']) {
		const { id, version } = await sent({ username: 'potter' });
		expect(await audit(id, version, { answer: 'pass' })).toMatchObject({ code: 1 });
		expect(await mailed(new RegExp(`登录账号：${name}\n`))).not.toBe('');
	}
});

test('what was refused says why, is changed and sent again; an answer to what has changed since is refused', async () => {
	const { link, id, version } = await sent();
	expect(await save({ link, shop_name: '别的名字' })).toMatchObject({ code: 0 });
	expect(await audit(id, version, { answer: 'refuse', reason: '图片不清楚' })).toMatchObject({ code: 1 });
	expect(await mailed(/图片不清楚/)).toContain(`/store/sell#${link}`);
	expect(await state(link)).toMatchObject({ status: '3', reason: '图片不清楚', paper_no: '••••123X' });
	expect(await audit(id, version, { answer: 'pass' })).toMatchObject({ code: 0 });
	expect(await save({ link, shop_name: '青瓦窑', paper_no: '' })).toMatchObject({ code: 1, data: { link } });
	expect(await submit(link)).toMatchObject({ code: 1 });
	const row = await info(id, boss);
	expect(row).toMatchObject({ shop_name: '青瓦窑', times: 2, status: '1', paper_no: '33118119900101123X' });
	expect(await audit(id, version, { answer: 'pass' })).toMatchObject({ code: 0 });
	expect(await audit(id, row.version, { answer: 'pass' })).toMatchObject({ code: 1 });
	expect(await submit(link)).toMatchObject({ code: 0 });
});

test('papers and their numbers are for staff who may see papers, and lie nowhere as they were typed', async () => {
	const { link } = (await save({ industry_id: licensed })).data;
	await sendApplyFile(shop, link, { kind: 'sample', bytes: picture });
	expect(await submit(link)).toMatchObject({ code: 0, msg: 'Add the paper that this trade needs: 食品经营许可证' });
	const paper = await sendApplyFile(shop, link, { kind: 'paper', bytes: picture });
	expect(await submit(link)).toMatchObject({ code: 1 });
	const { id } = await shop.context.db
		.selectFrom('merchant_apply')
		.select('id')
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow();
	expect(await info(id)).toMatchObject({ paper_no: '••••123X', may_see: 0 });
	expect(await info(id, boss)).toMatchObject({ paper_no: '33118119900101123X', may_see: 1 });
	const stored = await shop.context.db
		.selectFrom('merchant_apply')
		.selectAll()
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	expect(JSON.stringify(stored)).not.toContain('33118119900101123X');
	expect(await shop.get(`${desk}/file`, { id: paper.data.id }, clerk)).toMatchObject({ code: 401 });
	const seen = await shop.app.inject({ url: `${desk}/file?id=${paper.data.id}`, headers: boss });
	expect(seen.headers['content-type']).toBe('image/png');
});

test('a link opens one application and no other, and files of others are unknown to it', async () => {
	const { link } = (await save()).data;
	const other = (await save()).data.link;
	const file = await sendApplyFile(shop, link, { kind: 'sample', bytes: picture });
	expect(await shop.get(`${base}/file`, { link: other, id: file.data.id })).toMatchObject({ code: 0 });
	const [said = '', signature = ''] = link.split('.');
	for (const wrong of ['', 'x', `${said}.${signature}x`, `zzz.${signature}`])
		expect(await shop.post(`${base}/submit`, { link: wrong }, fromAddress()), wrong).toMatchObject({ code: 0 });
	await shop.post(`${base}/removeFile`, { link: other, id: file.data.id });
	expect((await state(link))?.files).toHaveLength(1);
	await shop.post(`${base}/removeFile`, { link, id: file.data.id });
	expect((await state(link))?.files).toEqual([]);
	expect(await submit(link)).toMatchObject({ code: 0 });
});

test('a member has one application at a time, which they find when they are logged in', async () => {
	const member = await makeMember(shop.context);
	const own = await save({}, member.headers);
	expect(own).toMatchObject({ code: 1 });
	expect(await save({}, member.headers)).toMatchObject({ code: 0 });
	const found = await shop.get<AnswerOf<typeof readApply>>(`${base}/state`, {}, member.headers);
	expect(found.data).toMatchObject({ link: own.data.link, apply: { status: '0' } });
	expect((await shop.get<AnswerOf<typeof readApply>>(`${base}/state`)).data).toEqual({ link: '', apply: null });
});

test('one address begins few applications a day, and none while the shop takes none', async () => {
	const here = fromAddress();
	const codes = [];
	for (let tries = 0; tries < 6; tries += 1) codes.push((await save({}, here)).code);
	expect(codes).toEqual([1, 1, 1, 1, 1, 0]);
	await shop.context.settings.set({ 'merchant.applyOpen': false }, { now: shop.clock.now() });
	expect(await save()).toMatchObject({ code: 0, msg: '目前不接受入驻申请' });
	await shop.context.settings.set({ 'merchant.applyOpen': true }, { now: shop.clock.now() });
	for (const wrong of [
		{ industry_id: 999_999 },
		{ paper_no: 'a b' },
		{ paper_no: '' },
		{ phone: 'no' },
		{ email: 'no' },
		{ intro: 'x' },
	])
		expect(await save(wrong), JSON.stringify(wrong)).toMatchObject({ code: 0 });
});

test('files are pictures, and papers pictures or PDF; so many at most', async () => {
	const { link } = (await save()).data;
	const text = Buffer.from('<script>alert(1)</script>');
	const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
	expect(await sendApplyFile(shop, link, { kind: 'sample', bytes: text })).toMatchObject({ code: 0 });
	expect(await sendApplyFile(shop, link, { kind: 'sample', bytes: pdf })).toMatchObject({ code: 0 });
	expect(await sendApplyFile(shop, link, { kind: 'paper', bytes: pdf })).toMatchObject({ code: 1 });
	for (let count = 1; count < 4; count += 1) await sendApplyFile(shop, link, { kind: 'paper', bytes: pdf });
	expect(await sendApplyFile(shop, link, { kind: 'paper', bytes: pdf })).toMatchObject({ code: 0 });
});

test('the way in is sent once more, and what was sent before opens nothing', async () => {
	const { id, version } = await sent({ username: 'again' });
	expect(await shop.post(`${desk}/invite`, { id }, clerk)).toMatchObject({ code: 0 });
	await audit(id, version, { answer: 'pass' });
	const first = /login#(\S+)/.exec(await mailed(/登录账号：again\n/))?.[1] ?? '';
	expect(await shop.post(`${desk}/invite`, { id }, clerk)).toMatchObject({ code: 1 });
	const second = /login#(\S+)/.exec(await mailed(/登录账号：again\n/))?.[1] ?? '';
	expect(await shop.get(`${base}/welcome`, { token: first })).toMatchObject({ code: 0 });
	expect(await shop.get(`${base}/welcome`, { token: second })).toMatchObject({ code: 1 });
	shop.clock.advance(8 * 86_400);
	expect(await shop.get(`${base}/welcome`, { token: second })).toMatchObject({ code: 0 });
});

test('once its owner is in, no further way into a shop is sent, and the link of the application opens no file', async () => {
	const { id, version, link } = await sent({ username: 'within' });
	const [file] = (await state(link))?.files ?? [];
	await audit(id, version, { answer: 'pass' });
	expect(await state(link)).toMatchObject({ status: '2', files: [] });
	expect((await shop.get(`${base}/file`, { link, id: file?.id })) ?? { code: 0 }).toMatchObject({ code: 0 });
	await shop.context.db
		.updateTable('merchant_user')
		.set({ last_login_time: shop.clock.now() })
		.where('username', '=', 'within')
		.execute();
	expect(await shop.post(`${desk}/invite`, { id }, clerk)).toMatchObject({ code: 0 });
});

test('a short number shows no more than a third of itself', async () => {
	const { id } = await sent({ paper_no: 'AB12' });
	const { rows } = await sql<{ end: string }>`select paper_end as end from merchant_apply where id = ${id}`.execute(
		shop.context.db,
	);
	expect(rows).toEqual([{ end: '2' }]);
});

test('a captcha comes before a new application where the shop asks for captchas', async () => {
	const guarded = await makeApp({ env: { LOGIN_CAPTCHA: 'on' } });
	try {
		expect((await guarded.get<{ captcha: number }>(`${base}/terms`)).data.captcha).toBe(1);
		const refused = await guarded.post(`${base}/save`, form(), { 'think-lang': 'en' });
		expect(refused).toMatchObject({ code: 0, msg: 'Please complete the captcha first' });
	} finally {
		await guarded.close();
	}
});

test('what was never sent goes after a week, what was refused after half a year, with its files', async () => {
	const draft = (await save()).data.link;
	const { link, id, version } = await sent();
	await audit(id, version, { answer: 'refuse', reason: '图片不清楚' });
	shop.clock.advance(8 * 86_400);
	await save();
	expect(await state(draft)).toBeUndefined();
	expect(await state(link)).toMatchObject({ status: '3' });
	shop.clock.advance(180 * 86_400);
	await save();
	expect(await state(link)).toBeUndefined();
	const files = shop.context.db.selectFrom('merchant_apply_file').select('id').where('apply_id', '=', id);
	expect(await files.execute()).toEqual([]);
});

test('the words for creators that are in force are accepted, in the version that was read', async () => {
	const now = shop.clock.now();
	await shop.context.db
		.insertInto('agreement_version')
		.values({
			code: 'merchant',
			version: 3,
			title: '入驻协议',
			content: '<p>…</p>',
			effective_at: now,
			create_time: now,
		} as never)
		.execute();
	expect(await save()).toMatchObject({ code: 0, data: { fields: { agreements: expect.any(String) } } });
	expect(await save({ agreements: [{ code: 'merchant', version: 2 }] })).toMatchObject({ code: 0 });
	expect(await save({ agreements: [{ code: 'merchant', version: 3 }] })).toMatchObject({ code: 1 });
	const { agreement_version } = await shop.context.db
		.selectFrom('merchant_apply')
		.select('agreement_version')
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow();
	expect(agreement_version).toBe(3);
});
