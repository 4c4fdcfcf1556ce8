import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { adminListMembers } from '#domain/member/balance.contract.ts';
import type { readMemberPage } from '#domain/member-page/member-page.contract.ts';
import { makeMember } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBuyer, makeSku, placed } from '#server/testing/orders.ts';

const page = 'shop/user/user';
const nodes = ['index', 'detail', 'note', 'tag', 'black'].map((action) => `${page}/${action}`);

let shop: TestApp;
let staff: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
	staff = (await makeAdmin(shop.context, { nodes })).headers;
});
afterAll(() => shop.close());

const read = async (id: number, headers = staff) =>
	(await shop.get<AnswerOf<typeof readMemberPage>>('/admin/shop.user.User/detail', { id }, headers)).data;
const act = (action: string, body: Record<string, unknown>, headers = staff) =>
	shop.post<Record<string, unknown>>(`/admin/shop.user.User/${action}`, body, headers);

test('the page of a member shows account, sums, addresses, favourites, logins and notes, and phones to whom they concern', async () => {
	const buyer = await makeBuyer(shop.context, { money: 5000 });
	const sku = await makeSku(shop.context, { price: 1000 });
	await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	await shop.post('/api/shop.Favourite/add', { goods_id: sku.goodsId }, buyer.headers);
	await shop.context.db.updateTable('member').set({ mobile: '13912345678' }).where('id', '=', buyer.id).execute();
	const shown = await read(buyer.id);
	expect(shown).toMatchObject({
		member: { id: buyer.id, money: '50.00', is_black: 0, tags: [], mobile: '139****5678', birthday: null },
		favourites: { total: 1, list: [{ goods_id: sku.goodsId }] },
		notes: [],
	});
	expect(shown.addresses).toHaveLength(1);
	expect(shown.addresses[0]?.phone).toContain('****');
	expect(shown.logins.length).toBeGreaterThan(0);
	const caller = await makeAdmin(shop.context, { nodes: [...nodes, 'shop/order/order/sensitive'] });
	expect(await read(buyer.id, caller.headers)).toMatchObject({ member: { mobile: '13912345678' } });
	expect(await shop.get('/admin/shop.user.User/detail', { id: 999_999 }, staff)).toMatchObject({
		code: 0,
		msg: '会员不存在',
	});
});

test('what a member agreed to is shown with version, place and time', async () => {
	const member = await makeMember(shop.context);
	const { db, clock } = shop.context;
	const at = clock.now();
	const words = { title: '隐私政策', content: '<p>新</p>', i18n: '{}', effective_at: at, create_time: at };
	await db
		.insertInto('agreement_version')
		.values({ code: 'privacy', version: 7, ...words })
		.execute();
	const row = { code: 'privacy', version: 7, place: 'checkout', ip: '192.0.2.7', create_time: at };
	await db
		.insertInto('agreement_accept')
		.values({ user_id: member.id, ...row })
		.execute();
	expect((await read(member.id)).agreements).toEqual([
		{ title: '隐私政策', version: 7, place: 'checkout', ip: '192.0.2.7', accept_time: at },
	]);
});

test('notes are written and taken back by who wrote them, and seen by all staff who look', async () => {
	const member = await makeMember(shop.context);
	const other = (await makeAdmin(shop.context, { nodes })).headers;
	const { data } = await act('note', { user_id: member.id, content: '喜欢青瓷' });
	await act('note', { user_id: member.id, content: 'Called on Monday' }, other);
	expect((await read(member.id)).notes).toMatchObject([
		{ kind: 'note', content: 'Called on Monday', is_own: 0 },
		{ kind: 'note', content: '喜欢青瓷', is_own: 1 },
	]);
	expect(await act('removeNote', { id: data['id'] }, other)).toMatchObject({ code: 0 });
	expect(await act('removeNote', { id: data['id'] })).toMatchObject({ code: 1 });
	expect(await act('removeNote', { id: data['id'] })).toMatchObject({ code: 1 });
	expect((await read(member.id)).notes).toHaveLength(1);
	expect(await act('note', { user_id: member.id, content: '  ' })).toMatchObject({ data: { fields: {} } });
});

test('who is on the blocklist logs in and sees what was bought, but orders nothing; the reasons stay', async () => {
	const buyer = await makeBuyer(shop.context, { money: 50_000 });
	const sku = await makeSku(shop.context, { price: 1000, stock: 9 });
	const lines = [{ sku_id: sku.id, num: 1 }];
	const { orders } = await placed(shop, buyer, lines);
	expect(await act('black', { user_id: buyer.id, is_black: 1, reason: '' })).toMatchObject({
		code: 0,
		data: { fields: { reason: expect.any(String) } },
	});
	await act('black', { user_id: buyer.id, is_black: 1, reason: '多次恶意退货' });
	expect(await act('black', { user_id: buyer.id, is_black: 1, reason: 'again' })).toMatchObject({ code: 0 });
	const barred = { code: 0, msg: '本店暂时无法接受你的新订单，如有疑问请联系客服' };
	expect(await shop.post('/api/shop.Order/preview', { lines }, buyer.headers)).toMatchObject(barred);
	await expect(placed(shop, buyer, lines)).rejects.toThrow();
	const seen = await shop.get('/api/shop.Order/detail', { id: orders[0]?.id }, buyer.headers);
	expect(seen).toMatchObject({ code: 1 });
	const search = [{ field: 'is_black', operator: 'eq', val: '1' }];
	const listed = await shop.get<AnswerOf<typeof adminListMembers>>('/admin/shop.user.User/index', { search }, staff);
	expect(listed.data.list.map(({ id }) => id)).toEqual([buyer.id]);
	await act('black', { user_id: buyer.id, is_black: 0, reason: '已和解' });
	await placed(shop, buyer, lines);
	const { notes } = await read(buyer.id);
	expect(notes.map(({ kind, content }) => [kind, content])).toEqual([
		['let', '已和解'],
		['barred', '多次恶意退货'],
	]);
	expect(await act('removeNote', { id: notes[0]?.id })).toMatchObject({ code: 0 });
});

test('each step needs its own node', async () => {
	const member = await makeMember(shop.context);
	const clerk = (await makeAdmin(shop.context, { nodes: [`${page}/index`] })).headers;
	expect(await shop.get('/admin/shop.user.User/detail', { id: member.id }, clerk)).toMatchObject({ code: 401 });
	const bodies = { note: { content: 'x' }, tags: { tag_ids: [1] }, black: { is_black: 1, reason: 'x' } };
	for (const [action, body] of Object.entries(bodies)) {
		expect(await act(action, { user_id: member.id, ...body }, clerk)).toMatchObject({ code: 401 });
	}
});
