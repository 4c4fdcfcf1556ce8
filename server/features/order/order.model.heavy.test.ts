import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderEvent, type OrderFacts, orderEvents, orderTransitions } from '#domain/order/order.transitions.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { expectNoDrift } from '#server/testing/orders.ts';
import { acts, anyStep, parcelStep, type Step, stepText } from '#server/testing/walk.steps.ts';
import { Walk } from '#server/testing/walk.ts';

const sequences = Number(process.env['MODEL_SEQUENCES'] ?? 30);
const seed = Number(process.env['MODEL_SEED'] ?? 1);

let shop: TestApp;
let studio: Awaited<ReturnType<typeof makeMerchant>>;
beforeAll(async () => {
	shop = await makeApp();
	const points = {
		'points.earnRate': 3,
		'points.spendRate': 30,
		'points.maxRate': 10_000,
		'points.maxDebt': 50,
		'growth.orderRate': 2,
	};
	await shop.context.settings.set({ 'merchant.commissionRate': 1250, ...points }, { now: shop.clock.now() });
	studio = await makeMerchant(shop.context);
});
afterAll(() => shop.close());

/** Where each order of the sequence stood when it was last looked at. */
type Model = Map<number, OrderFacts>;

/** A step on the shop, after which each order stands where the table of transitions lets it. */
class Walked implements fc.AsyncCommand<Model, Walk> {
	private readonly step: Step;
	constructor(step: Step) {
		this.step = step;
	}

	check(): boolean {
		return true;
	}

	async run(model: Model, walk: Walk): Promise<void> {
		await walk.take(this.step);
		expect(walk.crashes).toEqual([]);
		for (const order of await ordersOf(walk)) {
			const before = model.get(order.id);
			if (before) expect(allowed(this.step, before), `order ${order.id}`).toContain(order.status);
			model.set(order.id, order);
		}
		expect(await stuckOf(walk)).toEqual([]);
	}

	toString(): string {
		return stepText(this.step);
	}
}

async function ordersOf({ orders }: Walk): Promise<(OrderFacts & { id: number })[]> {
	return shop.context.db
		.selectFrom('shop_order')
		.select(['id', 'status', 'refund_status', 'ship_status', 'ship_hold', 'type', 'refund_amount'])
		.where('id', 'in', orders.map(({ id }) => id).concat(0))
		.execute();
}

/** Orders that wait to be sent with nothing left to send: nobody could move them. */
async function stuckOf({ orders }: Walk) {
	const { rows } = await sql`
		select o.id from shop_order o where o.id = any(${orders.map(({ id }) => id)}) and o.status = '2' and o.refund_status <> '1'
			and not exists (select 1 from order_goods l where l.order_id = o.id and l.num > l.ship_num + l.refund_num)`.execute(
		shop.context.db,
	);
	return rows;
}

/** The statuses an order may have after a step; of one act alone its guards count too. */
function allowed(step: Step, before: OrderFacts): string[] {
	if (step.kind === 'solo') return [before.status, ...next(acts[step.step.act], before)];
	const events =
		step.kind === 'together' ? step.steps.flatMap(({ act }): readonly OrderEvent[] => acts[act]) : orderEvents;
	const reached = new Set([before.status]);
	for (let round = 0; round < (step.kind === 'together' ? 2 : orderEvents.length); round += 1) {
		for (const status of [...reached]) {
			for (const event of events) {
				const { from, to } = orderTransitions[event];
				if ((from as readonly string[]).includes(status)) reached.add(to);
			}
		}
	}
	return [...reached];
}

function next(events: readonly OrderEvent[], order: OrderFacts): string[] {
	return events.flatMap((event) => {
		const transition = orderTransitions[event];
		return (transition.from as readonly string[]).includes(order.status) ? [transition.to] : [];
	});
}

/** What members and channels have, beside what every check of the books asks. */
async function expectMoneyKept(): Promise<void> {
	const { rows } = await sql<{ what: string; ref: number; expected: number; found: number }>`
		select 'balance paid' as what, u.id as ref, u.paid as expected, u.logged as found from (
			select m.id, (
				select coalesce(sum(a.amount), 0) from payment_attempt a join payment p on p.id = a.payment_id
				where p.user_id = m.id and a.channel = 'balance' and a.status in ('1', '2', '4')
			) as paid, (select coalesce(-sum(money), 0) from money_log where user_id = m.id and type in ('pay', 'release')) as logged
			from member m
		) u where u.paid <> u.logged
		union all
		select 'channel paid back', coalesce(a.id, 0), t.refund_amount, coalesce(b.amount, 0) from mock_trade t
		left join payment_attempt a on a.attempt_no = t.attempt_no
		left join lateral (
			select sum(r.amount) as amount from pay_refund r where r.attempt_id = a.id and r.channel = 'mock' and r.status = '3'
		) b on true
		where t.refund_amount <> coalesce(b.amount, 0)
		union all
		select 'sold pieces', s.id, s.sales, coalesce(l.num, 0) from sku s left join (
			select g.sku_id, sum(g.num - g.refund_num) as num from order_goods g join shop_order o on o.id = g.order_id
			where o.pay_time is not null group by g.sku_id
		) l on l.sku_id = s.id
		where s.sales < coalesce(l.num, 0)
		union all
		select 'points owed or frozen', m.id, m.score, m.score_frozen from member m
		where m.score < -50 or m.score_frozen > greatest(m.score, 0)
		union all
		select 'points given back', l.id, l.score_used, l.refund_score from order_goods l join shop_order o on o.id = l.order_id
		where o.pay_time is not null and l.refund_num = l.num and l.refund_score <> l.score_used
		union all
		select 'sent for nothing', o.id, o.pay_amount, o.refund_amount from shop_order o
		where o.status = '2' and o.pay_amount > 0 and o.refund_amount = o.pay_amount and o.refund_status <> '1'
			and not exists (select 1 from order_goods l where l.order_id = o.id and (l.refund_score <> l.score_used
				-- Goods that coupons paid for alone are still sent where staff gave only the freight back.
				or (l.pay_amount = 0 and l.coupon_off > 0 and l.refund_num < l.num)))`.execute(shop.context.db);
	expect(rows).toEqual([]);
}

const paying = (a: number): Step => ({ kind: 'solo', step: { act: 'pay', a, b: 0, c: 0 } });
const commandsOf = (steps: fc.Arbitrary<Step>) =>
	fc.commands([steps.map((step) => new Walked(step))], { maxCommands: 30, size: 'max' });

test.each([
	{ what: 'whatever members, staff, channels and timers do in any order', steps: anyStep, isPaid: false },
	{ what: 'whatever is sent, called back, refunded and cancelled', steps: parcelStep, isPaid: true },
])(
	`$what, all books agree and no order is left without a way out (MODEL_SEED=${seed})`,
	async ({ steps, isPaid }) => {
		await fc.assert(
			fc.asyncProperty(commandsOf(steps), async (walked) => {
				const walk = new Walk(shop, studio);
				await walk.open();
				if (isPaid) for (const [a] of walk.orders.entries()) await walk.take(paying(a));
				await fc.asyncModelRun(() => ({ model: new Map(), real: walk }), walked);
				await walk.settle();
				await expectNoDrift(shop.context);
				await expectMoneyKept();
			}),
			// What was left wrong stays in the books, so that every shorter sequence would fail as well.
			{ seed, numRuns: sequences, endOnFailure: true },
		);
	},
	Math.max(60_000, sequences * 10_000),
);

test('the walks came by what they are there for', async () => {
	const { rows } = await sql<{ what: string; num: number }>`
		select 'promoted' as what, count(*)::int as num from order_promotion
		union all select 'collected', count(*)::int from cash_collection where status = '2'
		union all select 'collected less', count(*)::int from cash_collection where lowered > 0
		union all select 'topped up', count(*)::int from recharge_order where status not in ('1', '5')
		union all select 'taken back', count(*)::int from recharge_order where refund_amount > 0`.execute(shop.context.db);
	expect(rows.filter(({ num }) => num === 0)).toEqual([]);
});
