import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { applied, bought, refundRow } from '#server/testing/refunds.ts';

let shop: TestApp;
let admin: Record<string, string>;
let creator: Awaited<ReturnType<typeof makeMerchant>>;
/** In the order in which they were asked for. */
let ids: readonly number[];

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	admin = (await makeAdmin(shop.context, { nodes: '*' })).headers;
	creator = await makeMerchant(shop.context);
	ids = [await asked(), await asked(), await asked(), await asked()];
});
afterAll(() => shop.close());

async function asked(): Promise<number> {
	const id = await applied(shop, await bought(shop, [1], { merchantId: creator.merchantId }), [1]);
	shop.clock.advance(60);
	return id;
}

type Listed = { list: { id: number; deadline_at: number }[] };

async function inOrder(order: string, page: object = {}): Promise<[id: number, date: number][][]> {
	const query = { audit_status: '1', status: '1', order, ...page };
	const [staff, own] = [
		await shop.get<Listed>('/admin/shop.order.Refund/index', query, admin),
		await shop.get<Listed>('/merchant/order.Refund/index', query, creator.headers),
	];
	return [staff, own].map(({ data }) => data.list.map(({ id, deadline_at }) => [id, deadline_at]));
}

async function timerOf(id: number) {
	const timers = shop.context.db.selectFrom('timer').selectAll().where('kind', '=', 'refund_audit');
	return timers.where('ref_id', '=', id).where('state', 'in', ['1', '4']).executeTakeFirstOrThrow();
}
const stepOn = async (id: number, step: object, action: string) =>
	expect(await shop.post(`/admin/routine.Job/${action}`, { id: (await timerOf(id)).id, ...step }, admin)).toMatchObject(
		{ code: 1 },
	);

test('refunds are sorted by the date they show, and those that show none come last, whichever way', async () => {
	const [first, second, third, fourth] = ids as [number, number, number, number];
	const { deadline_at } = await refundRow(shop, first);
	const later = (deadline_at ?? 0) + 7200;
	await stepOn(first, { due_at: later }, 'move');
	await stepOn(second, {}, 'pause');
	const dates = new Map(
		await Promise.all(ids.map(async (id) => [id, (await refundRow(shop, id)).deadline_at] as const)),
	);
	const shown = (id: number) => [id, id === second ? 0 : dates.get(id)];
	for (const list of await inOrder('deadline_at,asc')) expect(list).toEqual([third, fourth, first, second].map(shown));
	for (const list of await inOrder('deadline_at,desc')) expect(list).toEqual([first, fourth, third, second].map(shown));
	for (const list of await inOrder('deadline_at,asc', { page: 2, limit: 3 })) expect(list).toEqual([shown(second)]);
	await stepOn(second, {}, 'resume');
	for (const list of await inOrder('deadline_at,asc')) {
		expect(list.map(([id]) => id)).toEqual([second, third, fourth, first]);
	}
});

test('a refund that rested shows the date of its next stage', async () => {
	const id = await asked();
	await stepOn(id, {}, 'pause');
	expect(await refundRow(shop, id)).toMatchObject({ deadline_rests: 1 });
	const offer = { id, answer: 'agree', goods_amount: '1.00', reason: '已定制' };
	expect(await shop.post('/admin/shop.order.Refund/audit', offer, admin)).toMatchObject({ data: { stage: 'offered' } });
	const { deadline_at, deadline_rests } = await refundRow(shop, id);
	expect(deadline_rests).toBe(0);
	const { data } = await shop.get<{ refund: { deadline_at: number } }>(
		'/admin/shop.order.Refund/detail',
		{ id },
		admin,
	);
	expect(data.refund.deadline_at).toBe(deadline_at);
});
