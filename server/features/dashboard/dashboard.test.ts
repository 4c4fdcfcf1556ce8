import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { adminDashboard } from '#domain/dashboard/dashboard.contract.ts';
import { periodOf } from '#domain/dashboard/period.rules.ts';
import { type WaitingKind, waitingKinds } from '#domain/dashboard/waiting.rules.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { lastDays } from '#domain/kernel/shop-time.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBuyer, makeSku, paid, placed } from '#server/testing/orders.ts';
import { planOf } from '#server/testing/plans.ts';
import { applied, bought } from '#server/testing/refunds.ts';
import { ordersPaid, ordersPlaced } from './dashboard.queries.ts';

let shop: TestApp;
let admin: { headers: Record<string, string> };
beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	admin = await makeAdmin(shop.context, { nodes: '*' });
});
afterAll(() => shop.close());

type Home = AnswerOf<typeof adminDashboard>;
const home = async (query: object = {}, headers = admin.headers): Promise<Home> =>
	(await shop.get<Home>('/admin/Dashboard/index', { ...query }, headers)).data;

test('an empty shop has noughts and no invented figure', async () => {
	const { figures, points, states, best, newest, waiting, ...rest } = await home();
	expect(rest).toMatchObject({ remark: '', from: points[0]?.at, to: points.at(-1)?.at });
	expect(figures).toMatchObject({
		members: { now: 0, before: 0 },
		orders: { now: 0, before: 0 },
		revenue: { now: '0.00', before: '0.00', refunded: '0.00' },
	});
	expect(points).toHaveLength(7);
	expect({ states, best, newest }).toEqual({ states: [], best: [], newest: [] });
	expect(waiting).toEqual(waitingKinds.map((kind) => ({ kind, count: 0, due: 0 })));
});

test('the home of an admin leads first, to the first pages of their own menu', async () => {
	const { data } = await shop.get<{ menus: { name: string }[] }>('/admin/Index/index', {}, admin.headers);
	expect(data.menus[0]?.name).toBe('dashboard');
	expect((await home()).entrances.slice(0, 2)).toMatchObject([
		{ name: 'shop/dashboard', path: 'shop/dashboard' },
		{ name: 'shop/goods/goods', path: 'shop/goods/goods' },
	]);
	const clerk = await makeAdmin(shop.context, {
		nodes: ['dashboard', 'dashboard/index', 'shop/user', 'shop/user/user', 'shop/user/user/index'],
	});
	expect((await home({}, clerk.headers)).entrances.map(({ name }) => name)).toEqual(['shop/user/user']);
});

test('the quick entrances of the settings come in place of the first pages, as far as they are open', async () => {
	const chosen = [
		{ key: '发货', value: 'shop/order/order' },
		{ key: '成员', value: '/admin/shop/user/user' },
		{ key: '没有', value: 'no/such/page' },
	];
	await shop.context.settings.set({ 'site.quickEntrance': chosen }, { now: shop.clock.now() });
	expect((await home()).entrances).toMatchObject([
		{ name: 'shop/order/order', title: '发货' },
		{ name: 'shop/user/user', title: '成员' },
	]);
	await shop.context.settings.set({ 'site.quickEntrance': [] }, { now: shop.clock.now() });
	expect((await home()).entrances.length).toBeGreaterThan(2);
});

test("the rule's remark stands below the greeting", async () => {
	await shop.context.db
		.updateTable('admin_rule')
		.set({ remark: '好好学习', i18n: JSON.stringify({ en: { title: 'Dashboard', remark: 'Study well' } }) })
		.where('name', '=', 'dashboard')
		.execute();
	expect((await home()).remark).toBe('好好学习');
	expect((await home({}, { ...admin.headers, 'think-lang': 'en' })).remark).toBe('Study well');
});

test('whoever may not list something does not learn how much of it there is', async () => {
	const see = async (...lists: string[]) => {
		const clerk = await makeAdmin(shop.context, { nodes: ['dashboard/index', ...lists] });
		const { figures, points, waiting, ...rest } = await home({}, clerk.headers);
		const given = Object.keys(rest).filter((key) => ['states', 'best', 'newest'].includes(key));
		return [...Object.keys(figures), ...given, ...waiting.map(({ kind }) => kind), ...Object.keys(points[0] ?? {})];
	};
	expect(await see()).toEqual(['at']);
	expect(await see('shop/user/user/index')).toEqual(['members', 'newest', 'at', 'members']);
	expect(await see('shop/goods/goods/index')).toEqual(['audits', 'low_stock', 'sold_out', 'at']);
	expect(await see('shop/order/order/index')).toEqual([
		'orders',
		'revenue',
		'states',
		'cancellations',
		'to_ship',
		'at',
		'orders',
		'revenue',
	]);
	expect(await see('shop/order/refund/index')).toEqual(['refunds', 'escalations', 'returns', 'payouts', 'at']);
	expect(await see('shop/order/evaluate/index')).toEqual(['reviews', 'at']);
	expect(await see('routine/job/index')).toEqual(['stuck', 'at']);
});

test('figures are the sums of rows, beside those of the same time before, cut at midnight of the shop', async () => {
	const { clock, context } = shop;
	const sku = await makeSku(context, { price: 5000, stock: 100 });
	const dear = await makeSku(context, { price: 12_345, stock: 1, name: '花瓶' });
	const midnight = (lastDays(1, clock.now())[0]?.start ?? 0) + 86_400;
	clock.set(midnight - 1);
	const early = await makeBuyer(context, { money: 1_000_000 });
	await paid(shop, early, [{ sku_id: sku.id, num: 1 }]);
	clock.set(midnight + 3 * 3600);
	const late = await makeBuyer(context, { money: 1_000_000 });
	await paid(shop, late, [{ sku_id: dear.id, num: 1 }]);
	const three = await paid(shop, late, [{ sku_id: sku.id, num: 3 }]);
	await placed(shop, late, [{ sku_id: sku.id, num: 1 }]);
	const fresh = await makeAdmin(context, { nodes: '*' });

	const today = await home({ range: 'today' }, fresh.headers);
	expect(today.figures.orders).toEqual({ now: 3, before: 0 });
	expect(today.figures.revenue).toEqual({ now: '273.45', before: '0.00', refunded: '0.00' });
	expect(today.figures.members?.now).toBe(1);
	expect(today.points.map(({ at, orders }) => [at, orders])).toEqual([
		['00:00', 0],
		['01:00', 0],
		['02:00', 0],
		['03:00', 3],
	]);
	expect(today.states).toEqual([
		{ status: '1', orders: 1 },
		{ status: '2', orders: 2 },
	]);
	expect(today.best).toMatchObject([
		{ name: '茶碗', sold: 3, amount: '150.00' },
		{ name: '花瓶', sold: 1, amount: '123.45' },
	]);
	const waits = Object.fromEntries(today.waiting.map(({ kind, count }) => [kind, count]));
	expect(waits).toMatchObject({ to_ship: 3, cancellations: 0, sold_out: 1 });

	const week = await home({ range: '7' }, fresh.headers);
	expect(week.points).toHaveLength(7);
	expect(week.points.slice(-2).map(({ orders, revenue }) => [orders, revenue])).toEqual([
		[1, '50.00'],
		[3, '273.45'],
	]);
	expect(week.newest?.map(({ id }) => id).slice(0, 2)).toEqual([late.id, early.id]);

	await shop.post('/admin/shop.order.Order/close', { id: three.orders[0]?.id, reason: 'broken' }, fresh.headers);
	await context.jobs.runPending();
	const closed = await home({ range: 'today' }, fresh.headers);
	expect(closed.figures.revenue).toMatchObject({ now: '273.45', refunded: '150.00' });
	expect(closed.best).toMatchObject([{ name: '花瓶', sold: 1 }]);

	clock.set(midnight + 86_400 + 2 * 3600);
	const next = await home({ range: 'today' }, (await makeAdmin(context, { nodes: '*' })).headers);
	expect(next.figures.orders).toEqual({ now: 0, before: 0 });
	clock.set(midnight + 86_400 + 3 * 3600);
	expect((await home({ range: 'today' }, (await makeAdmin(context, { nodes: '*' })).headers)).figures.orders).toEqual({
		now: 0,
		before: 3,
	});
});

test('each figure is the number of rows that its list shows for the same days', async () => {
	const { headers } = await makeAdmin(shop.context, { nodes: '*' });
	const { from, to, figures, states, waiting } = await home({ range: '30' }, headers);
	const rows = async (path: string, query: object) =>
		(await shop.get<{ total: number }>(path, { ...query }, headers)).data.total;
	const days = (field: string) => ({
		search: [{ field, operator: 'RANGE', val: `${from} 00:00:00,${to} 23:59:59`, render: 'datetime' }],
	});
	const orders = '/admin/shop.order.Order/index';
	expect(await rows(orders, days('create_time'))).toBe(figures.orders?.now);
	expect(await rows('/admin/shop.user.User/index', days('join_time'))).toBe(figures.members?.now);
	const waits = (kind: WaitingKind) => waiting.find((work) => work.kind === kind)?.count;
	expect(await rows(orders, { status: '2' })).toBe(waits('to_ship'));
	expect(await rows('/admin/shop.goods.Goods/index', { tab: 'soldOut' })).toBe(waits('sold_out'));
	for (const { status, orders: count } of states ?? []) {
		expect(await rows(orders, { status, ...days('create_time') })).toBe(count);
	}
});

test('the first pieces of work stand one by one, the nearest date first, for whoever may list them', async () => {
	const { headers } = await makeAdmin(shop.context, { nodes: '*' });
	await sql`update refund set status = '3' where status = '1'`.execute(shop.context.db);
	const { db } = shop.context;
	const [early, late, offered, cancelling] = [
		await bought(shop, [1]),
		await bought(shop, [1]),
		await bought(shop, [1]),
		await bought(shop, [1]),
	];
	const first = await applied(shop, early, [1]);
	shop.clock.advance(600);
	const second = await applied(shop, late, [1]);
	const third = await applied(shop, offered, [1]);
	const less = { id: third, answer: 'agree', goods_amount: '1', reason: '已定制' };
	expect((await shop.post('/admin/shop.order.Refund/audit', less, headers)).msg).toBe('');
	const wish = { id: cancelling.id, reason: '不要了' };
	expect((await shop.post('/api/shop.Order/applyCancel', wish, cancelling.buyer.headers)).msg).toBe('');
	const due = async (kind: string, id: number) =>
		(
			await db
				.selectFrom('timer')
				.select('due_at')
				.where('kind', '=', kind)
				.where('ref_id', '=', id)
				.where('state', '=', '1')
				.executeTakeFirstOrThrow()
		).due_at;
	const rows = [
		{ kind: 'refund', id: first, amount: '56.00', due: await due('refund_audit', first), escalated: 0 },
		{ kind: 'refund', id: second, amount: '56.00', due: await due('refund_audit', second), escalated: 0 },
		{
			kind: 'cancellation',
			id: cancelling.id,
			no: cancelling.order_no,
			amount: '56.00',
			due: await due('cancel_answer', cancelling.id),
		},
	].sort((one, other) => one.due - other.due);
	expect((await home({}, headers)).next).toMatchObject(rows);
	await sql`update refund set deadline_rests = 1 where id = ${first}`.execute(db);
	const resting = (await home({}, headers)).next;
	expect(resting.at(-1)).toMatchObject({ kind: 'refund', id: first, due: 0 });
	const clerk = await makeAdmin(shop.context, { nodes: ['dashboard/index', 'shop/order/order/index'] });
	expect((await home({}, clerk.headers)).next.map(({ kind }) => kind)).toEqual(['cancellation']);
	for (const id of [first, second, third]) await sql`update refund set status = '3' where id = ${id}`.execute(db);
});

test('work comes by its time: the first refund to be answered, the first order to be sent, and what is late', async () => {
	const { headers } = await makeAdmin(shop.context, { nodes: '*' });
	const first = await bought(shop, [1]);
	await applied(shop, first, [1]);
	shop.clock.advance(3600);
	const second = await bought(shop, [2]);
	await applied(shop, second, [1]);
	const { waiting } = await home({}, headers);
	const deadline = (
		await shop.context.db
			.selectFrom('refund')
			.select('deadline_at')
			.where('order_id', '=', first.id)
			.executeTakeFirstOrThrow()
	).deadline_at;
	expect(waiting.find(({ kind }) => kind === 'refunds')).toEqual({ kind: 'refunds', count: 2, due: deadline });
	const toAnswer = { audit_status: '1', status: '1' };
	const list = await shop.get<{ total: number }>('/admin/shop.order.Refund/index', toAnswer, headers);
	expect(list.data.total).toBe(2);
	const dues = waiting.filter(({ due }) => due > 0).map(({ due }) => due);
	expect(dues).toEqual(dues.toSorted((one, other) => one - other));
	expect(waiting.slice(0, dues.length).every(({ due }) => due > 0)).toBe(true);
});

test('thirty days out of a year are summed without reading the whole table', async () => {
	const { context, clock } = shop;
	const { id } = await makeBuyer(context);
	const now = clock.now();
	await sql`
		insert into shop_order (order_no, user_id, goods_amount, pay_amount, paid_online, pay_time, status, create_time, update_time)
		select 'X' || n, ${id}, 100, 100, 100, ${now}::bigint - n * 1050, '2', ${now}::bigint - n * 1050, ${now}
		from generate_series(1, 30000) n`.execute(context.db);
	await sql`vacuum analyze shop_order`.execute(context.db);
	const period = periodOf('30', now);
	const plans: string[] = [];
	for (const query of [ordersPlaced, ordersPaid]) plans.push(await planOf(context.db, (db) => query(db, period)));
	for (const plan of plans) {
		expect(plan).toMatch(/Index Only Scan using shop_order_(time|paid)/);
		expect(plan).not.toContain('Seq Scan');
	}
});
