import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { previewRefund, readRefund } from '#domain/refund/refund.contract.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { type Buyer, expectNoDrift, makeBuyer, makeSku, paid, placed, pointsOf } from '#server/testing/orders.ts';

let shop: TestApp;
let staff: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
	const rule = { 'points.earnRate': 2, 'points.spendRate': 100, 'points.minUnit': 1, 'points.maxDebt': 50 } as const;
	await shop.context.settings.set(rule, { now: shop.clock.now() });
});
// A login does not outlive the weeks that pass here.
beforeEach(async () => {
	const nodes = ['order/delivery', 'refund/audit', 'refund/detail', 'refund/apply'].map((node) => `shop/order/${node}`);
	staff = (await makeAdmin(shop.context, { nodes })).headers;
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

type Detail = AnswerOf<typeof readRefund>['refund'];

/** A received order of two goods, three pieces each, with its lines in the order of their ids. */
async function received({ points = 0, spent = 0, price = 5000, giveScore = -1, merchantId = 0 } = {}) {
	const buyer = await makeBuyer(shop.context, { money: 500_000, points });
	const skus = [
		await makeSku(shop.context, { price, merchantId }),
		await makeSku(shop.context, { giveScore, merchantId }),
	];
	const wished = skus.map(({ id }) => ({ sku_id: id, num: 3 }));
	const { orders } = await paid(shop, buyer, wished, { score: spent });
	const id = orders[0]?.id ?? 0;
	const parcel = { id, company: 'shunfeng', tracking_no: 'SF1234567890123', confirm: 1 };
	expect(await shop.post('/admin/shop.order.Order/delivery', parcel, staff)).toMatchObject({ msg: '' });
	expect(await shop.post('/api/shop.Order/receive', { id }, buyer.headers)).toMatchObject({ code: 1 });
	const rows = await shop.context.db
		.selectFrom('order_goods')
		.select('id')
		.where('order_id', '=', id)
		.orderBy('id')
		.execute();
	return { buyer, id, lines: rows.map((row) => row.id) };
}

const wishOf = (order_id: number, lines: readonly { id: number; num: number }[]) => ({
	order_id,
	type: '2',
	reason: 'quality',
	lines,
});

async function preview(wish: ReturnType<typeof wishOf>, { headers }: Buyer) {
	const answer = await shop.post<AnswerOf<typeof previewRefund>>('/api/shop.Refund/preview', wish, headers);
	expect(answer.msg).toBe('');
	return answer.data;
}

const asked = async (wish: ReturnType<typeof wishOf>, { headers }: Buyer) =>
	(await shop.post<{ id: number }>('/api/shop.Refund/add', wish, headers)).data.id;

const detail = async (id: number, { headers }: Buyer) =>
	(await shop.get<{ refund: Detail }>('/api/shop.Refund/detail', { id }, headers)).data.refund;

async function agree(id: number) {
	expect(await shop.post('/admin/shop.order.Refund/audit', { id, answer: 'agree' }, staff)).toMatchObject({ msg: '' });
	await shop.context.jobs.runPending();
}

test('of points that are worth a yuan each a line gives back only those that were taken off it', async () => {
	const coarse = { 'points.spendRate': 1 } as const;
	await shop.context.settings.set(coarse, { now: shop.clock.now() });
	const studio = await makeMerchant(shop.context);
	const buyer = await makeBuyer(shop.context, { money: 100_000, points: 1 });
	const skus = [16_800, 16_800, 16_800].map((price) => makeSku(shop.context, { price, merchantId: studio.merchantId }));
	const wished = (await Promise.all(skus)).map(({ id }) => ({ sku_id: id, num: 1 }));
	const { orders } = await paid(shop, buyer, wished, { score: 1 });
	await shop.context.settings.set({ 'points.spendRate': 100 }, { now: shop.clock.now() });
	const id = orders[0]?.id ?? 0;
	const rows = shop.context.db.selectFrom('order_goods').select(['id', 'score_off', 'score_used', 'pay_amount']);
	const lines = await rows.where('order_id', '=', id).orderBy('id').execute();
	expect(lines.map(({ score_off, score_used }) => [score_off, score_used])).toEqual([
		[100, 1],
		[0, 0],
		[0, 0],
	]);
	for (const line of lines.toReversed()) {
		const wish = { order_id: id, type: '1', reason: 'changedMind', lines: [{ id: line.id, num: 1 }] };
		const { data } = await shop.post<{ id: number }>('/api/shop.Refund/add', wish, buyer.headers);
		await agree(data.id);
		// The point comes back with the line that it was taken off, the last one here.
		expect((await pointsOf(shop.context, buyer.id)).score).toBe(line.score_used);
		await expectNoDrift(shop.context);
	}
});

async function thawAll() {
	await shop.context.db
		.updateTable('timer')
		.set({ due_at: shop.clock.now() })
		.where('kind', '=', 'points_thaw')
		.execute();
	await runDueTimers(shop.context);
}

describe('what a refund says of points before it is paid', () => {
	test('is what it gives and takes, whatever was spent, earned, thawed or owed', async () => {
		const cases = fc.record({
			price: fc.integer({ min: 1, max: 9999 }),
			giveScore: fc.constantFrom(-1, 0, 7),
			spent: fc.integer({ min: 0, max: 3000 }),
			isThawed: fc.boolean(),
			/** What the member buys with points meanwhile. */
			gone: fc.constantFrom(0, 1, 40, 5000),
			first: fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 1, max: 2 })),
		});
		await fc.assert(
			fc.asyncProperty(cases, async ({ isThawed, gone, first, ...given }) => {
				const { buyer, id, lines } = await received({ ...given, points: 3000 });
				if (isThawed) await thawAll();
				const { score, frozen } = await pointsOf(shop.context, buyer.id);
				const free = Math.min(gone, score - frozen);
				if (free > 0)
					await placed(shop, buyer, [{ sku_id: (await makeSku(shop.context)).id, num: 3 }], { score: free });
				const rest = first.map((num) => 3 - num);
				for (const pieces of [first, rest]) {
					const chosen = lines.map((line, at) => ({ id: line, num: pieces[at] ?? 0 })).filter(({ num }) => num > 0);
					const wish = wishOf(id, chosen);
					const before = (await pointsOf(shop.context, buyer.id)).score;
					const { score_back, score_give_due } = await preview(wish, buyer);
					const refundId = await asked(wish, buyer);
					expect(await detail(refundId, buyer)).toMatchObject({ score_back, score_give_due, score_give_back: 0 });
					await agree(refundId);
					const after = { score_back, score_give_due: 0, score_give_back: score_give_due };
					expect(await detail(refundId, buyer)).toMatchObject(after);
					expect((await pointsOf(shop.context, buyer.id)).score).toBe(before + score_back - score_give_due);
				}
			}),
			{ numRuns: 12 },
		);
	}, 120_000);

	test('is the same for the member and staff, and not shown to the creator, who would see by it what is reviewed', async () => {
		const studio = await makeMerchant(shop.context);
		const { buyer, id, lines } = await received({ points: 600, spent: 600, merchantId: studio.merchantId });
		const wish = wishOf(id, [{ id: lines[0] ?? 0, num: 1 }]);
		const shown = await preview(wish, buyer);
		expect(shown).toMatchObject({ score_back: 100, score_give_due: 98 });
		const points = { score_back: shown.score_back, score_give_due: shown.score_give_due };
		expect((await shop.post('/admin/shop.order.Refund/applyPreview', wish, staff)).data).toMatchObject(points);
		const theirs = await shop.post('/merchant/order.Refund/applyPreview', wish, studio.headers);
		const { score_give_due: _, ...forCreators } = points;
		expect(theirs.data).toMatchObject(forCreators);
		expect(theirs.data).not.toHaveProperty('score_give_due');
		const refundId = await asked(wish, buyer);
		const one = { id: refundId };
		expect((await shop.get('/admin/shop.order.Refund/detail', one, staff)).data).toMatchObject({ refund: points });
		await agree(refundId);
	});

	test('of one that comes to nothing is nothing', async () => {
		const { buyer, id, lines } = await received();
		const refundId = await asked(wishOf(id, [{ id: lines[0] ?? 0, num: 1 }]), buyer);
		expect((await detail(refundId, buyer)).score_give_due).toBe(100);
		await shop.post('/api/shop.Refund/withdraw', { id: refundId }, buyer.headers);
		expect((await detail(refundId, buyer)).score_give_due).toBe(0);
	});
});
