import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documentCodes } from '#domain/agreement/agreement.codes.ts';
import type {
	adminAgreement,
	adminAgreements,
	agreementDetail,
	listAgreements,
	pendingAgreements,
} from '#domain/agreement/agreement.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { makeMember } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';

const base = '/admin/shop.settings.Agreement';
const day = 24 * 60 * 60;

let shop: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp({ env: { STORE_CACHE: 'off' } });
});
beforeEach(async () => {
	// Versions are never deleted but by emptying the tables as a whole.
	await sql`truncate agreement_version, agreement_draft, agreement_accept`.execute(shop.context.db);
	const nodes = ['index', 'edit', 'publish'].map((node) => `shop/settings/agreement/${node}`);
	headers = (await makeAdmin(shop.context, { nodes })).headers;
});
afterAll(() => shop.close());

const words = { title: '用户协议', title_en: 'Terms', content: '<p>一</p>', content_en: '<p>One</p>' };

async function draft(code: string, changes: object = {}, revision = 0): Promise<number> {
	const saved = await shop.post<{ revision: number }>(
		`${base}/edit`,
		{ code, ...words, ...changes, revision },
		headers,
	);
	expect(saved).toMatchObject({ code: 1 });
	return saved.data.revision;
}

async function published(code: string, changes: object = {}, options: object = {}): Promise<number> {
	const revision = await draft(code, changes);
	const answer = await shop.post<{ version: number }>(`${base}/publish`, { code, revision, ...options }, headers);
	expect(answer).toMatchObject({ code: 1 });
	return answer.data.version;
}

const read = (query: object, language = 'zh-cn') =>
	shop.get<AnswerOf<typeof agreementDetail>>('/api/shop.Agreement/detail', query as never, { 'think-lang': language });
const listed = async () => (await shop.get<AnswerOf<typeof listAgreements>>('/api/shop.Agreement/index')).data.list;
const desk = async (code: string) =>
	(await shop.get<AnswerOf<typeof adminAgreement>>(`${base}/detail`, { code }, headers)).data;

async function member() {
	const { id, headers } = await makeMember(shop.context);
	const pending = async (place = 'login') =>
		(await shop.get<AnswerOf<typeof pendingAgreements>>('/api/shop.Agreement/pending', { place }, headers)).data.list;
	const accept = (agreements: object[], place = 'login') =>
		shop.post('/api/shop.Agreement/accept', { place, agreements }, headers);
	return { id, headers, pending, accept };
}

describe('what is published', () => {
	test('is read by everybody in their language, and nothing before that', async () => {
		expect(await read({ code: 'user' })).toMatchObject({ code: 0 });
		const revision = await draft('user');
		expect(await read({ code: 'user' })).toMatchObject({ code: 0 });
		await shop.post(`${base}/publish`, { code: 'user', revision }, headers);
		expect((await read({ code: 'user' })).data).toMatchObject({ title: '用户协议', content: '<p>一</p>', version: 1 });
		expect((await read({ code: 'user' }, 'en')).data).toMatchObject({ title: 'Terms', content: '<p>One</p>' });
		expect(await listed()).toEqual([{ code: 'user', title: '用户协议', version: 1, is_page: 0 }]);
		expect(await read({ code: 'nothing' })).toMatchObject({ code: 0 });
	});

	test('keeps its earlier versions, word for word', async () => {
		await published('about');
		expect(await published('about', { title: '我们', content: '<p>二</p>', content_en: '' })).toBe(2);
		expect((await read({ code: 'about' })).data).toMatchObject({ title: '我们', version: 2, current_version: 2 });
		// What lacks a translation is read as it is.
		expect((await read({ code: 'about' }, 'en')).data).toMatchObject({ content: '<p>二</p>' });
		expect((await read({ code: 'about', version: 1 })).data).toMatchObject({
			content: '<p>一</p>',
			version: 1,
			current_version: 2,
		});
		expect(await read({ code: 'about', version: 3 })).toMatchObject({ code: 0 });
		await expect(sql`update agreement_version set title = 'x'`.execute(shop.context.db)).rejects.toThrow(
			'never changed',
		);
		await expect(sql`delete from agreement_version`.execute(shop.context.db)).rejects.toThrow('never changed');
	});

	test('comes into force in its time, and not a second before', async () => {
		await published('refund');
		const at = shop.clock.now() + day;
		await published('refund', { content: '<p>新</p>' }, { effective_at: at });
		expect((await read({ code: 'refund' })).data.version).toBe(1);
		expect(await read({ code: 'refund', version: 2 })).toMatchObject({ code: 0 });
		const { list } = (await shop.get<AnswerOf<typeof adminAgreements>>(`${base}/index`, {}, headers)).data;
		expect(list.map(({ code }) => code)).toEqual([...documentCodes]);
		expect(list.find(({ code }) => code === 'refund')).toMatchObject({ version: 1, planned_at: at, draft_time: 0 });
		shop.clock.advance(day - 1);
		expect((await read({ code: 'refund' })).data.version).toBe(1);
		shop.clock.advance(1);
		expect((await read({ code: 'refund' })).data.version).toBe(2);
	});

	test('has lost what a page must not run', async () => {
		await published('help', { content: '<h3>问</h3><script>alert(1)</script><p onclick="x">答</p>' });
		expect((await read({ code: 'help' })).data.content).toBe('<h3>问</h3><p>答</p>');
	});
});

describe('a draft', () => {
	test('is not saved over another that was not read', async () => {
		const first = await draft('user');
		const second = await draft('user', { title: '甲' }, first);
		for (const revision of [0, first]) {
			expect(await shop.post(`${base}/edit`, { code: 'user', ...words, revision }, headers)).toMatchObject({ code: 0 });
			expect(await shop.post(`${base}/discard`, { code: 'user', revision }, headers)).toMatchObject({ code: 0 });
			expect((await shop.post(`${base}/publish`, { code: 'user', revision }, headers)).code).not.toBe(1);
		}
		expect((await desk('user')).draft).toMatchObject({ title: '甲', revision: second });
		expect(await shop.post(`${base}/discard`, { code: 'user', revision: second }, headers)).toMatchObject({ code: 1 });
		// The first save of the next draft is not taken for that of the one before.
		const third = await draft('user');
		expect([first, second]).not.toContain(third);
	});

	test('is published once, and not where it says the same', async () => {
		await published('user');
		const revision = await draft('user');
		expect(await shop.post(`${base}/publish`, { code: 'user', revision }, headers)).toMatchObject({ code: 0 });
		const next = await draft('user', { content: '<p>二</p>' }, revision);
		const both = await Promise.all(
			[1, 2].map(() => shop.post(`${base}/publish`, { code: 'user', revision: next }, headers)),
		);
		expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
		expect((await desk('user')).versions.map(({ version }) => version)).toEqual([2, 1]);
		expect((await desk('user')).draft).toBeNull();
	});

	test('names the field that is wrong, and a time that has gone by', async () => {
		const sent = { code: 'user', ...words, revision: 0 };
		const untitled = await shop.post(`${base}/edit`, { ...sent, title: ' ' }, headers);
		expect(untitled).toMatchObject({ code: 0, data: { fields: { title: expect.any(String) } } });
		const empty = await shop.post(`${base}/edit`, { ...sent, content: '' }, headers);
		expect(empty).toMatchObject({ code: 0, data: { fields: { content: expect.any(String) } } });
		const revision = await draft('user');
		const past = { code: 'user', revision, effective_at: shop.clock.now() - day };
		expect(await shop.post(`${base}/publish`, past, headers)).toMatchObject({
			code: 0,
			data: { fields: { effective_at: expect.any(String) } },
		});
	});

	test('is published by whoever may, not by all who write', async () => {
		const revision = await draft('user');
		const nodes = ['shop/settings/agreement/index', 'shop/settings/agreement/edit'];
		const writer = await makeAdmin(shop.context, { nodes });
		expect(await shop.post(`${base}/publish`, { code: 'user', revision }, writer.headers)).toMatchObject({ code: 401 });
	});
});

describe('a member', () => {
	test('is asked until they accept, and again only where the shop wants it', async () => {
		const buyer = await member();
		expect(await buyer.pending()).toEqual([]);
		await published('user');
		await published('privacy', { title: '隐私政策' });
		expect(await buyer.pending()).toMatchObject([
			{ code: 'user', version: 1, is_renewed: 0 },
			{ code: 'privacy', version: 1 },
		]);
		const both = (await buyer.pending()).map(({ code, version }) => ({ code, version }));
		expect(await buyer.accept(both)).toMatchObject({ code: 1 });
		expect(await buyer.accept(both)).toMatchObject({ code: 1 });
		expect(await buyer.pending()).toEqual([]);
		await published('user', { content: '<p>错字</p>' });
		expect(await buyer.pending()).toEqual([]);
		await published('user', { content: '<p>新规</p>' }, { force_reaccept: 1 });
		expect(await buyer.pending()).toMatchObject([{ code: 'user', version: 3, is_renewed: 1 }]);
		await published('user', { content: '<p>新规，改一字</p>' });
		expect(await buyer.pending()).toMatchObject([{ code: 'user', version: 4, is_renewed: 1 }]);
		expect(await buyer.accept([{ code: 'user', version: 4 }])).toMatchObject({ code: 1 });
		expect(await buyer.pending()).toEqual([]);
		const { rows } = await sql`
			select code, version, place, ip <> '' as has_ip from agreement_accept where user_id = ${buyer.id} order by id`.execute(
			shop.context.db,
		);
		expect(rows).toEqual([
			{ code: 'user', version: 1, place: 'login', has_ip: true },
			{ code: 'privacy', version: 1, place: 'login', has_ip: true },
			{ code: 'user', version: 4, place: 'login', has_ip: true },
		]);
		expect((await desk('user')).versions.map(({ version, accepts }) => [version, accepts])).toEqual([
			[4, 1],
			[3, 0],
			[2, 0],
			[1, 1],
		]);
	});

	test('accepts what is in force and nothing else', async () => {
		const buyer = await member();
		await published('user');
		await published('user', { content: '<p>二</p>' });
		for (const version of [1, 3]) {
			expect(await buyer.accept([{ code: 'user', version }])).toMatchObject({ code: 0 });
		}
		expect(await buyer.accept([{ code: 'privacy', version: 1 }])).toMatchObject({ code: 0 });
		for (const place of ['recharge', 'apply'])
			expect(await buyer.accept([{ code: 'user', version: 1 }], place)).toMatchObject({
				code: 0,
				msg: '此处不需要确认该协议',
			});
		expect(await buyer.pending()).toHaveLength(1);
	});

	test('accepts the terms of refunds as they order, and of a crowdfunding as they support it', async () => {
		const buyer = await member();
		await published('refund');
		await published('crowdfunding');
		expect(await buyer.pending()).toEqual([]);
		expect(await buyer.pending('checkout')).toMatchObject([{ code: 'refund' }]);
		expect(await buyer.pending('support')).toMatchObject([{ code: 'refund' }, { code: 'crowdfunding' }]);
		expect(await buyer.pending('nowhere')).toBeUndefined();
	});

	test('accepts as they register; what changed meanwhile is read first, and no account is made', async () => {
		await published('user');
		const register = (username: string, version: number) =>
			shop.post('/api/user/checkIn', {
				...{ tab: 'register', username, password: 'kiln-and-glaze-9' },
				agreements: [{ code: 'user', version }],
			});
		expect(await register('painter1', 2)).toMatchObject({
			code: 0,
			data: { fields: { agreements: expect.any(String) } },
		});
		expect(await register('painter1', 1)).toMatchObject({ code: 1 });
		const { rows } = await sql`
			select a.place, m.username from agreement_accept a join member m on m.id = a.user_id`.execute(shop.context.db);
		expect(rows).toEqual([{ place: 'register', username: 'painter1' }]);
	});
});
