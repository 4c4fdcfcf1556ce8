import type { AdminCaller } from '#domain/access/caller.ts';
import type { adminDashboard } from '#domain/dashboard/dashboard.contract.ts';
import { type DashboardRange, type Period, periodOf } from '#domain/dashboard/period.rules.ts';
import { byUrgency, firstDue, type Waiting, type WaitingKind, waitingKinds } from '#domain/dashboard/waiting.rules.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { shopDay, shopTime } from '#domain/kernel/shop-time.ts';
import { centsToWire } from '#domain/money/decimal.ts';
import { orderStatusCodes } from '#domain/order/order.status.ts';
import { remarkOf } from '#server/auth/access.ts';
import type { Context } from '#server/context.ts';
import { countGoodsIn } from '#server/features/goods/goods.admin.service.ts';
import { stuckOf } from '#server/features/job/job.service.ts';
import { nextRefundsOf, refundWorkOf } from '#server/features/refund/refund.work.service.ts';
import * as queries from './dashboard.queries.ts';

type Home = Omit<AnswerOf<typeof adminDashboard>, 'entrances'>;

/** The node of the list behind each kind of figure. */
const lists = {
	orders: 'shop/order/order/index',
	goods: 'shop/goods/goods/index',
	members: 'shop/user/user/index',
	refunds: 'shop/order/refund/index',
	reviews: 'shop/order/evaluate/index',
	jobs: 'routine/job/index',
};

const mostBest = 6;
const mostNewest = 6;
const mostNext = 6;

/** The figures of the back office's home as far as the caller may list what is behind them, all counted from rows now. */
export async function homeOf(
	context: Context,
	{ range, caller, language }: { range: DashboardRange; caller: Pick<AdminCaller, 'nodes'>; language: Language },
): Promise<Home> {
	const { db, clock } = context;
	const now = clock.now();
	const period = periodOf(range, now);
	const may = (kind: keyof typeof lists) => caller.nodes.has(lists[kind]);
	const ifMay = <Value>(kind: keyof typeof lists, read: () => Promise<Value>) => (may(kind) ? read() : undefined);
	const [remark, placed, paid, joined, best, newest, orders, refunds, reviews, goods, stuck, dueRefunds, dueCancels] =
		await Promise.all([
			remarkOf(context, 'dashboard', language),
			ifMay('orders', () => queries.ordersPlaced(db, period)),
			ifMay('orders', () => queries.ordersPaid(db, period)),
			ifMay('members', () => queries.membersJoined(db, period)),
			may('orders') ? ifMay('goods', () => queries.bestSold(db, period, { limit: mostBest, language })) : undefined,
			ifMay('members', () => queries.newestMembers(db, mostNewest)),
			ifMay('orders', () => queries.ordersWaiting(db)),
			ifMay('refunds', () => refundWorkOf(context)),
			ifMay('reviews', () => queries.reviewsWaiting(db)),
			ifMay('goods', () => countGoodsIn(db, ['audit', 'lowStock', 'soldOut'])),
			ifMay('jobs', () => stuckOf(context)),
			ifMay('refunds', () => nextRefundsOf(context, mostNext)),
			ifMay('orders', () => queries.nextCancellations(db, mostNext)),
		]);
	return {
		remark,
		from: shopDay(period.now.since),
		to: shopDay(now),
		figures: {
			...(joined && { members: counted(joined, ({ count }) => count) }),
			...(placed && { orders: counted(placed, (step) => step.orders) }),
			...(paid && { revenue: revenueOf(paid) }),
		},
		points: pointsOf(period, { placed, paid, joined }),
		...(placed && { states: statesOf(placed) }),
		...(best && { best: best.map((goods) => ({ ...goods, amount: centsToWire(goods.amount) })) }),
		...(newest && { newest }),
		next: nextOf(dueRefunds ?? [], dueCancels ?? []),
		waiting: workOf({
			...refunds,
			...orders,
			...(reviews !== undefined && { reviews }),
			...(goods && { audits: goods.audit, low_stock: goods.lowStock, sold_out: goods.soldOut }),
			...(stuck !== undefined && { stuck }),
		}),
	};
}

/** What is to be decided first, whatever it is. */
function nextOf(
	refunds: Awaited<ReturnType<typeof nextRefundsOf>>,
	cancels: Awaited<ReturnType<typeof queries.nextCancellations>>,
): Home['next'] {
	const work = [
		...refunds.map(({ is_return: isReturn, refund_no: no, amount, ...refund }) => {
			return { ...refund, kind: isReturn ? ('return' as const) : ('refund' as const), no, amount: centsToWire(amount) };
		}),
		...cancels.map(({ order_no: no, amount, ...order }) => {
			return { ...order, kind: 'cancellation' as const, no, amount: centsToWire(amount), escalated: 0 };
		}),
	];
	return firstDue(work, mostNext);
}

/** What is counted without a time has none to be done by. */
function workOf(found: Partial<Record<WaitingKind, number | Omit<Waiting, 'kind'>>>): Waiting[] {
	const work = waitingKinds.flatMap((kind): Waiting[] => {
		const waits = found[kind];
		if (waits === undefined) return [];
		const { count, due } = typeof waits === 'number' ? { count: waits, due: 0 } : waits;
		return [{ kind, count, due: count > 0 ? due : 0 }];
	});
	return byUrgency(work);
}

interface Steps {
	placed: readonly queries.PlacedStep[] | undefined;
	paid: readonly queries.PaidStep[] | undefined;
	joined: readonly queries.CountedStep[] | undefined;
}

interface Step {
	readonly step: number | null;
}

const sumOf = <Row>(rows: readonly Row[], measure: (row: Row) => number) =>
	rows.reduce((sum, row) => sum + measure(row), 0);

function counted<Row extends Step>(rows: readonly Row[], measure: (row: Row) => number) {
	return { now: sumOf(rows.filter(isNow), measure), before: sumOf(rows.filter(isBefore), measure) };
}

const isNow = ({ step }: Step) => step !== null;
const isBefore = ({ step }: Step) => step === null;

function revenueOf(paid: readonly queries.PaidStep[]) {
	const { now, before } = counted(paid, ({ amount }) => amount);
	const refunded = counted(paid, (step) => step.refunded).now;
	return { now: centsToWire(now), before: centsToWire(before), refunded: centsToWire(refunded) };
}

function pointsOf({ steps, isHourly }: Period, { placed, paid, joined }: Steps): Home['points'] {
	return steps.map((start, index) => {
		const time = shopTime(start);
		const here = ({ step }: Step) => step === index;
		return {
			at: isHourly ? time.slice(11, 16) : time.slice(0, 10),
			...(joined && { members: sumOf(joined.filter(here), ({ count }) => count) }),
			...(placed && { orders: sumOf(placed.filter(here), ({ orders }) => orders) }),
			...(paid && { revenue: centsToWire(sumOf(paid.filter(here), ({ amount }) => amount)) }),
		};
	});
}

function statesOf(placed: readonly queries.PlacedStep[]): NonNullable<Home['states']> {
	const current = placed.filter(isNow);
	return orderStatusCodes
		.map((status) => ({
			status,
			orders: sumOf(
				current.filter((row) => row.status === status),
				(row) => row.orders,
			),
		}))
		.filter(({ orders }) => orders > 0);
}
