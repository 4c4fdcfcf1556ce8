import { lastDays, shopDay } from '#domain/kernel/shop-time.ts';
import { centsToWire } from '#domain/money/decimal.ts';
import type { Context } from '#server/context.ts';
import { comingMoney, figuresOf, paidOrders } from './dashboard.queries.ts';

const chartDays = 14;
const periodSeconds = 30 * 86_400;

/** The figures of a creator's home, all counted from rows now; without amounts for those who do not see them. */
export async function merchantFigures(
	{ db, clock }: Context,
	{ merchantId, seesMoney }: { merchantId: number; seesMoney: boolean },
) {
	const now = clock.now();
	const since = now - periodSeconds;
	const days = lastDays(chartDays, now);
	const [figures, coming, paid] = await Promise.all([
		figuresOf(db, merchantId, { since, before: since - periodSeconds }),
		seesMoney ? comingMoney(db, merchantId) : [],
		paidOrders(db, merchantId, days[0]?.start ?? now),
	]);
	return {
		orders: {
			to_pay: count(figures.to_pay),
			to_ship: count(figures.to_ship),
			to_receive: count(figures.to_receive),
			cancel_applied: count(figures.cancel_applied),
		},
		works: { on_shelf: count(figures.on_shelf), draft: count(figures.draft), sold_out: count(figures.sold_out) },
		...(seesMoney && { money: moneyOf(figures), coming: byDay(coming) }),
		days: days.map(({ day }) => {
			const ofDay = paid.filter((order) => shopDay(order.pay_time ?? 0) === day);
			const amount = centsToWire(ofDay.reduce((sum, order) => sum + order.amount, 0));
			return { day, orders: ofDay.length, ...(seesMoney && { amount }) };
		}),
	};
}

const count = (value: number | null) => value ?? 0;

function moneyOf({ frozen, available, frozen_less, last, previous }: Awaited<ReturnType<typeof figuresOf>>) {
	return {
		frozen: centsToWire(count(frozen)),
		available: centsToWire(count(available)),
		advanced: centsToWire(Math.max(0, -count(frozen_less))),
		last_30_days: centsToWire(count(last)),
		previous_30_days: centsToWire(count(previous)),
	};
}

function byDay(lines: readonly { available_at: number | null; amount: number; orders: number }[]) {
	const days = new Map<string | null, { amount: number; orders: number }>();
	for (const line of lines) {
		const day = line.available_at ? shopDay(line.available_at) : null;
		const sum = days.get(day) ?? { amount: 0, orders: 0 };
		days.set(day, { amount: sum.amount + line.amount, orders: sum.orders + line.orders });
	}
	return [...days]
		.filter(([, sum]) => sum.amount !== 0)
		.map(([day, { amount, orders }]) => ({ day, amount: centsToWire(amount), orders }));
}
