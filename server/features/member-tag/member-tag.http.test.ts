import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { adminListMembers } from '#domain/member/balance.contract.ts';
import type { readMemberPage } from '#domain/member-page/member-page.contract.ts';
import type { listMemberTags } from '#domain/member-tag/tag.contract.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMember } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';
import { makeCoupon } from '#server/testing/coupons.ts';
import { makeLevel, reachLevel } from '#server/testing/levels.ts';
import { makeMemberTag, tagged, taggedBy } from '#server/testing/member-tags.ts';
import { district, makeBuyer, makeSku, paid } from '#server/testing/orders.ts';
import { makePromotion } from '#server/testing/promotions.ts';

let shop: TestApp;
let boss: Record<string, string>;
const page = 'shop/user/user';
const day = 86_400;

beforeAll(async () => {
	shop = await makeApp();
});
beforeEach(async () => {
	boss = (await makeBoss(shop)).headers;
});
afterAll(() => shop.close());

const act = (action: string, body: object, headers = boss) =>
	shop.post<{ tags: { id: number }[]; members: number }>(`/admin/shop.user.User/${action}`, body, headers);
const tags = '/admin/shop.user.Tag';
const names = { kind: '2', match: '1' };
let made = 0;
async function saved(rule: object): Promise<number> {
	made += 1;
	const answer = await shop.post<{ id: number }>(`${tags}/add`, { name: `规则${made}`, ...names, ...rule }, boss);
	expect(answer.msg).toBe('');
	return answer.data.id;
}
const worked = async () => {
	while ((await shop.context.jobs.runPending()) > 0);
};
/** Whom a rule tags of some members. */
async function meant(rule: object, of: readonly { id: number }[]): Promise<number[]> {
	const id = await saved(rule);
	await worked();
	const all = await taggedBy(shop.context, id);
	return of.map((member) => member.id).filter((member) => all.includes(member));
}
const set = (id: number, values: object) =>
	shop.context.db.updateTable('member').set(values).where('id', '=', id).execute();
const listed = async (val: string) => {
	const search = [{ field: 'tags', operator: 'FIND_IN_SET', val }];
	return (await shop.get<AnswerOf<typeof adminListMembers>>('/admin/shop.user.User/index', { search }, boss)).data.list;
};

describe('by hand', () => {
	test('a member bears the chosen tags and no others, in lists, on the page and in what the list is narrowed by', async () => {
		const [one, two] = [await makeMember(shop.context), await makeMember(shop.context)];
		const [vip, old] = [
			await makeMemberTag(shop.context, { tone: 'warning', i18n: JSON.stringify({ en: { name: 'Very important' } }) }),
			await makeMemberTag(shop.context),
		];
		expect(await act('tags', { user_id: one.id, tag_ids: [vip.id, old.id] })).toMatchObject({
			data: { tags: [{ id: vip.id, name: vip.name, tone: 'warning' }, { id: old.id }] },
		});
		await act('tags', { user_id: two.id, tag_ids: [old.id] });
		expect((await listed(`${vip.id}`)).map(({ id }) => id)).toEqual([one.id]);
		expect((await listed(`${vip.id},${old.id}`)).map(({ id }) => id)).toEqual([two.id, one.id]);
		// A view that was kept when tags were words still finds them.
		expect((await listed(old.name)).map(({ id }) => id)).toEqual([two.id, one.id]);
		expect((await listed(`${vip.id}`))[0]?.tags.map(({ id }) => id)).toEqual([vip.id, old.id]);
		const shown = await shop.get<AnswerOf<typeof readMemberPage>>(
			'/admin/shop.user.User/detail',
			{ id: one.id },
			{
				...boss,
				'think-lang': 'en',
			},
		);
		expect(shown.data.member.tags[0]).toMatchObject({ id: vip.id, name: 'Very important' });
		await act('tags', { user_id: one.id, tag_ids: [] });
		expect(await listed(`${vip.id}`)).toEqual([]);
		const known = (await shop.get<AnswerOf<typeof listMemberTags>>('/admin/shop.user.User/tagNames', {}, boss)).data;
		expect(known.tags).toContainEqual({ id: vip.id, name: vip.name, tone: 'warning', kind: '1' });
	});

	test('several members are given tags and lose others in one go; who has left is left out', async () => {
		const members = await Promise.all([1, 2, 3].map(() => makeMember(shop.context)));
		const ids = members.map(({ id }) => id).sort((a, b) => a - b);
		const [fresh, stale] = [await makeMemberTag(shop.context), await makeMemberTag(shop.context)];
		await tagged(shop.context, stale.id, ids);
		await set(ids[2] ?? 0, { status: 'deleted' });
		const change = { ids, add_ids: [fresh.id], remove_ids: [stale.id] };
		expect(await act('tagMany', change)).toMatchObject({ code: 1, data: { members: 2 } });
		expect(await act('tagMany', change)).toMatchObject({ code: 1, data: { members: 2 } });
		expect(await taggedBy(shop.context, fresh.id)).toEqual(ids.slice(0, 2));
		expect(await taggedBy(shop.context, stale.id)).toEqual([ids[2]]);
		expect(await act('tagMany', { ids, add_ids: [], remove_ids: [] })).toMatchObject({ code: 0 });
	});

	test('nobody bears more than twenty, and one too many changes nothing', async () => {
		const { id } = await makeMember(shop.context);
		const many = await Promise.all(Array.from({ length: 21 }, () => makeMemberTag(shop.context)));
		const ids = many.map((tag) => tag.id);
		expect(await act('tags', { user_id: id, tag_ids: ids })).toMatchObject({ code: 0 });
		await act('tags', { user_id: id, tag_ids: ids.slice(0, 20) });
		const over = { ids: [id], add_ids: ids.slice(20), remove_ids: [] };
		expect(await act('tagMany', over)).toMatchObject({ code: 0, msg: expect.stringContaining('20') });
		expect(await taggedBy(shop.context, ids[20] ?? 0)).toEqual([]);
		expect(await act('tagMany', { ...over, remove_ids: ids.slice(0, 1) })).toMatchObject({ code: 1 });
	});

	test('what a rule keeps is neither given nor taken by hand, and stays beside what is', async () => {
		const member = await makeMember(shop.context);
		const kept = await saved({ joined_days: 1 });
		await worked();
		const hand = await makeMemberTag(shop.context);
		const refusal = { code: 0, msg: expect.stringContaining('由规则自动维护') };
		expect(await act('tags', { user_id: member.id, tag_ids: [kept] })).toMatchObject(refusal);
		expect(await act('tagMany', { ids: [member.id], add_ids: [], remove_ids: [kept] })).toMatchObject(refusal);
		expect(await act('tags', { user_id: member.id, tag_ids: [hand.id] })).toMatchObject({
			data: { tags: [{ id: kept }, { id: hand.id }] },
		});
		expect(await act('tags', { user_id: member.id, tag_ids: [999_999] })).toMatchObject({ code: 0 });
		const other = { id: kept, name: '手动了', kind: '1' };
		expect(await shop.post(`${tags}/edit`, other, boss)).toMatchObject({
			code: 0,
			data: { fields: { kind: expect.any(String) } },
		});
	});

	test('tagging needs its node, and so does looking after tags', async () => {
		const { id } = await makeMember(shop.context);
		const clerk = (await makeAdmin(shop.context, { nodes: [`${page}/index`, `${page}/tag`] })).headers;
		const looker = (await makeAdmin(shop.context, { nodes: [`${page}/index`] })).headers;
		const tag = await makeMemberTag(shop.context);
		expect((await act('tags', { user_id: id, tag_ids: [tag.id] }, clerk)).code).toBe(1);
		expect((await act('tags', { user_id: id, tag_ids: [] }, looker)).code).toBe(401);
		expect((await act('tagMany', { ids: [id], add_ids: [tag.id], remove_ids: [] }, looker)).code).toBe(401);
		expect((await shop.post(`${tags}/add`, { name: 'x' }, clerk)).code).toBe(401);
		expect((await shop.get(`${tags}/count`, { orders_min: 1 }, clerk)).code).toBe(401);
	});
});

describe('by rule', () => {
	test('each condition means whom it says', async () => {
		const now = shop.clock.now();
		const many = await Promise.all(Array.from({ length: 4 }, () => makeMember(shop.context)));
		const [one, two, three, four] = many.map(({ id }) => id) as [number, number, number, number];
		const last = { order_num: 3, order_amount: 30_000, last_order_time: now - 40 * day };
		await set(one, { ...last, join_time: now - 400 * day, birthday: '1990-02-10' });
		await set(two, { order_num: 1, order_amount: 10_000, last_order_time: now - day, refund_num: 1, join_time: now });
		await set(three, { join_time: now - 10 * day, birthday: '1999-12-31' });
		await set(four, { join_time: now - 31 * day });
		const level = await makeLevel(shop.context);
		await reachLevel(shop.context, { id: three, username: '', headers: {} }, { id: level });
		const group = await shop.context.db
			.insertInto('member_group')
			.values({ name: '批发', create_time: now, update_time: now })
			.returning('id')
			.executeTakeFirstOrThrow();
		await set(four, { group_id: group.id });
		const cases: [object, number[]][] = [
			[{ orders_min: 2 }, [one]],
			[{ orders_max: 0 }, [three, four]],
			[{ orders_min: 1, orders_max: 1 }, [two]],
			[{ spent_min: '100.00' }, [one, two]],
			[{ idle_days: 30 }, [one]],
			[{ active_days: 30 }, [two]],
			[{ joined_days: 30 }, [two, three]],
			[{ level_ids: [level] }, [three]],
			[{ group_ids: [group.id] }, [four]],
			[{ birth_months: ['2', '12'] }, [one, three]],
			[{ refund_rate: '100.00' }, [two]],
			[{ match: '2', orders_min: 2, refund_rate: '50.00', group_ids: [group.id] }, [one, two, four]],
			[{ orders_min: 1, active_days: 30, joined_days: 30 }, [two]],
		];
		for (const [rule, members] of cases) expect(await meant(rule, many), JSON.stringify(rule)).toEqual(members);
		const month = new Date(now * 1000).toLocaleDateString('en-CA', { timeZone: 'Asia/Shanghai' }).slice(5, 7);
		await set(four, { birthday: `1980-${month}-03` });
		expect(await meant({ birth_months: ['0'] }, many)).toContain(four);
	});

	test('what somebody bought counts by category with those below, brand and creator, as long as a piece is kept; region by the last order', async () => {
		const now = shop.clock.now();
		const [buyer, other] = [await makeBuyer(shop.context, { money: 100_000 }), await makeBuyer(shop.context)];
		const sku = await makeSku(shop.context, { price: 1000 });
		const { classify_id, merchant_id } = await shop.context.db
			.selectFrom('goods')
			.select(['classify_id', 'merchant_id'])
			.where('id', '=', sku.goodsId)
			.executeTakeFirstOrThrow();
		const path = `/${classify_id}/`;
		await shop.context.db.updateTable('classify').set({ path }).where('id', '=', classify_id).execute();
		const brand = await shop.context.db
			.insertInto('brand')
			.values({ name: '山月', create_time: now, update_time: now })
			.returning('id')
			.executeTakeFirstOrThrow();
		await shop.context.db.updateTable('goods').set({ brand_id: brand.id }).where('id', '=', sku.goodsId).execute();
		const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		const both = [buyer, other];
		const rules = [{ brand_ids: [brand.id] }, { classify_ids: [classify_id] }, { merchant_ids: [merchant_id] }];
		for (const rule of rules) expect(await meant(rule, both), JSON.stringify(rule)).toEqual([buyer.id]);
		const lines = shop.context.db.updateTable('order_goods').set({ refund_num: 1 });
		await lines.where('order_id', '=', orders[0]?.id ?? 0).execute();
		expect(await meant({ brand_ids: [brand.id] }, both)).toEqual([]);
		const place = [440_000, 440_300, district].map(String);
		expect(await meant({ place }, both)).toEqual([buyer.id, other.id]);
		expect(await meant({ place: place.slice(0, 1) }, both)).toEqual([buyer.id, other.id]);
		const moved = { province_id: 110_000, city_id: 110_100, area_id: 110_101 };
		await shop.context.db.updateTable('shop_order').set(moved).where('user_id', '=', buyer.id).execute();
		expect(await meant({ place }, both)).toEqual([other.id]);
		expect(await meant({ place: ['110000'] }, both)).toEqual([buyer.id]);
	});

	test('guests and who has left are never meant', async () => {
		const [member, gone] = [await makeMember(shop.context), await makeMember(shop.context)];
		await set(gone.id, { status: 'deleted' });
		expect(await meant({ joined_days: 30 }, [member, gone])).toEqual([member.id]);
	});

	test('how many would be meant is told before it is saved, of which nothing is kept', async () => {
		const { id } = await makeMember(shop.context);
		await set(id, { order_num: 77 });
		const before = await shop.context.db.selectFrom('member_tag').select('id').execute();
		const count = (rule: object) => shop.get<{ members: number }>(`${tags}/count`, { ...names, ...rule }, boss);
		expect(await count({ orders_min: 77 })).toMatchObject({ data: { members: 1 } });
		expect(await count({ orders_min: 78 })).toMatchObject({ data: { members: 0 } });
		expect(await count({})).toMatchObject({ code: 0, msg: '请至少填写一个条件' });
		expect(await count({ orders_min: -1 })).toMatchObject({ code: 0 });
		expect(await shop.context.db.selectFrom('member_tag').select('id').execute()).toEqual(before);
	});

	test('is followed when it is saved and every night: who is meant no more loses the tag, the others keep their time', async () => {
		const many = await Promise.all([1, 2, 3].map(() => makeMember(shop.context)));
		const ids = many.map(({ id }) => id).sort((one, other) => one - other) as [number, number, number];
		await set(ids[0], { order_num: 500 });
		await set(ids[1], { order_num: 500 });
		const tag = await saved({ orders_min: 500 });
		await worked();
		expect(await taggedBy(shop.context, tag)).toEqual([ids[0], ids[1]]);
		const since = shop.clock.now();
		await set(ids[1], { order_num: 1 });
		await set(ids[2], { order_num: 600 });
		shop.clock.advance(day);
		const due = shop.context.db.updateTable('timer').set({ due_at: shop.clock.now() });
		await due.where('kind', '=', timerKinds.memberTags.kind).execute();
		await runDueTimers(shop.context);
		await worked();
		expect(await taggedBy(shop.context, tag)).toEqual([ids[0], ids[2]]);
		const kept = shop.context.db.selectFrom('member_tagged').select('create_time').where('user_id', '=', ids[0]);
		expect((await kept.where('tag_id', '=', tag).executeTakeFirstOrThrow()).create_time).toBeLessThanOrEqual(since);
		boss = (await makeBoss(shop)).headers;
		const { data } = await shop.get<{ row: object }>(`${tags}/edit`, { id: tag }, boss);
		expect(await shop.post(`${tags}/edit`, { ...data.row, orders_min: 600 }, boss)).toMatchObject({ msg: '' });
		await worked();
		expect(await taggedBy(shop.context, tag)).toEqual([ids[2]]);
		const rows = await shop.get<{ list: { id: number; members: number; kept_time: number }[] }>(
			`${tags}/index`,
			{},
			boss,
		);
		expect(rows.data.list.find(({ id }) => id === tag)).toMatchObject({ members: 1, kept_time: shop.clock.now() });
	});

	test('a name is taken once, and a rule asks something', async () => {
		await saved({ name: '唯一', orders_min: 1 });
		const twice = await shop.post(`${tags}/add`, { name: '唯一', kind: '1' }, boss);
		expect(twice).toMatchObject({ code: 0, data: { fields: { name: expect.any(String) } } });
		expect(await shop.post(`${tags}/add`, { name: '空', ...names }, boss)).toMatchObject({
			code: 0,
			data: { fields: { orders_min: expect.any(String) } },
		});
		// By hand nothing of the rule is looked at.
		expect((await shop.post(`${tags}/add`, { name: '空', kind: '1' }, boss)).msg).toBe('');
	});
});

describe('as an audience', () => {
	test('a coupon is received by whoever bears one of its tags', async () => {
		const [bears, other] = [await makeMember(shop.context), await makeMember(shop.context)];
		const [tag, further] = [await makeMemberTag(shop.context), await makeMemberTag(shop.context)];
		await tagged(shop.context, tag.id, [bears.id]);
		const id = await makeCoupon(shop.context, { audience: '5', tag_ids: [further.id, tag.id] });
		const receive = (headers: Record<string, string>) => shop.post('/api/shop.Coupon/receive', { id }, headers);
		expect(await receive(other.headers)).toMatchObject({ code: 0 });
		expect(await receive(bears.headers)).toMatchObject({ code: 1 });
		const states = async (headers: Record<string, string>) => {
			const { data } = await shop.get<{ list: { id: number; not_for_you: number }[] }>(
				'/api/shop.Coupon/states',
				{},
				headers,
			);
			return data.list.find((state) => state.id === id)?.not_for_you;
		};
		expect([await states(bears.headers), await states(other.headers)]).toEqual([0, 1]);
	});

	test('a promotion takes something off for whoever bears one of its tags, and for no guest', async () => {
		const [bears, other] = [await makeBuyer(shop.context), await makeBuyer(shop.context)];
		const tag = await makeMemberTag(shop.context);
		await tagged(shop.context, tag.id, [bears.id]);
		const sku = await makeSku(shop.context, { price: 10_000 });
		const promotion = await makePromotion(shop.context, {
			...{ audience: '4', tag_ids: [tag.id], scope: '3', goods_ids: [sku.goodsId] },
		});
		const lines = [{ sku_id: sku.id, num: 1 }];
		const costs = async ({ headers, addressId }: Awaited<ReturnType<typeof makeBuyer>>) =>
			(await shop.post<{ pay_amount: string }>('/api/shop.Order/preview', { lines, address_id: addressId }, headers))
				.data.pay_amount;
		expect([await costs(bears), await costs(other)]).toEqual(['90.00', '100.00']);
		const guest = await shop.post('/api/shop.Guest/preview', { lines });
		expect(guest.data).toMatchObject({ pay_amount: '100.00' });
		await shop.context.db.updateTable('promotion').set({ status: '0' }).where('id', '=', promotion).execute();
	});

	test('a line above the pages is shown to whoever bears one of its tags, and to nobody else', async () => {
		const [bears, other] = [await makeMember(shop.context), await makeMember(shop.context)];
		const tag = await makeMemberTag(shop.context);
		await tagged(shop.context, tag.id, [bears.id]);
		const bar = { title: '老客', content: '老客专享', audience: 'tag', status: '1' };
		const add = (more: object) => shop.post('/admin/shop.advert.NoticeBar/add', { ...bar, ...more }, boss);
		expect(await add({})).toMatchObject({ code: 0, data: { fields: { tag_ids: expect.any(String) } } });
		expect(await add({ tag_ids: [999_999] })).toMatchObject({ code: 0 });
		expect((await add({ tag_ids: [tag.id] })).msg).toBe('');
		const own = async (headers: Record<string, string>) =>
			JSON.stringify((await shop.get('/api/shop.Advert/mine', {}, headers)).data);
		expect(await own(bears.headers)).toContain('老客专享');
		expect(await own(other.headers)).not.toContain('老客专享');
	});

	test('an audience names tags, which are not deleted while it does; a level that a rule names stays as well', async () => {
		const tag = await makeMemberTag(shop.context);
		const member = await makeMember(shop.context);
		await tagged(shop.context, tag.id, [member.id]);
		const coupon = await makeCoupon(shop.context, { audience: '5', tag_ids: [tag.id] });
		const removed = () => shop.del(`${tags}/del`, { 'ids[0]': String(tag.id) }, boss);
		expect(await removed()).toMatchObject({ code: 0, msg: expect.stringContaining('优惠券') });
		await shop.context.db.updateTable('coupon').set({ status: '3' }).where('id', '=', coupon).execute();
		const now = shop.clock.now();
		const promotion = await makePromotion(shop.context, {
			audience: '4',
			tag_ids: [tag.id],
			...{ start_time: now + day, end_time: now + 2 * day },
		});
		expect((await removed()).code).toBe(0);
		await shop.context.db
			.updateTable('promotion')
			.set({ audience: '1', status: '0' })
			.where('id', '=', promotion)
			.execute();
		expect(await removed()).toMatchObject({ code: 1 });
		expect(await taggedBy(shop.context, tag.id)).toEqual([]);
		const form = { name: '标签券', type: '1', amount: '1.00', receive_type: '1', audience: '5', tag_ids: [] };
		expect(await shop.post('/admin/shop.market.coupon.Coupon/add', form, boss)).toMatchObject({
			code: 0,
			data: { fields: { tag_ids: '请选择会员标签' } },
		});
		const level = await makeLevel(shop.context);
		await saved({ level_ids: [level] });
		expect((await shop.del('/admin/shop.user.Level/del', { 'ids[0]': String(level) }, boss)).code).toBe(0);
	});
});
