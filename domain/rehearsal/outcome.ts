import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { Outcome } from './rehearsal.contract.ts';
import { mostNamed } from './rehearsal.status.ts';

/** What a rule makes of one order. */
export interface Rehearsed {
	readonly order_id: number;
	readonly order_no: string;
	readonly create_time: number;
	readonly before: number;
	readonly after: number;
	readonly isUndeliverable: boolean;
}

/** Gathers what a rule makes of orders, however many: sums, and those that change most. */
export class OutcomeSum {
	orders = 0;
	private changed = 0;
	private before = 0;
	private after = 0;
	private won = 0;
	private lost = 0;
	private undeliverable = 0;
	private named: readonly Rehearsed[] = [];

	add(some: readonly Rehearsed[]): void {
		for (const one of some) {
			const more = one.after - one.before;
			this.orders += 1;
			this.before += one.before;
			this.after += one.after;
			if (more !== 0 || one.isUndeliverable) this.changed += 1;
			if (more > 0) this.won += more;
			if (more < 0) this.lost -= more;
			if (one.isUndeliverable) this.undeliverable += 1;
		}
		const touched = some.filter(({ before, after, isUndeliverable }) => before !== after || isUndeliverable);
		this.named = [...this.named, ...touched].sort(byWeight).slice(0, mostNamed);
	}

	outcome({ hasMore }: { hasMore: boolean }): Outcome {
		const wire = (amount: number) => centsToWire(cents(amount));
		return {
			orders: this.orders,
			changed: this.changed,
			has_more: hasMore ? 1 : 0,
			before_amount: wire(this.before),
			after_amount: wire(this.after),
			won_amount: wire(this.won),
			lost_amount: wire(this.lost),
			undeliverable: this.undeliverable,
			list: this.named.map(({ order_id, order_no, create_time, before, after, isUndeliverable }) => ({
				...{ order_id, order_no, create_time, before_amount: wire(before), after_amount: wire(after) },
				is_undeliverable: isUndeliverable ? 1 : 0,
			})),
		};
	}
}

/** What cannot be sent first, then by how much changes. */
function byWeight(a: Rehearsed, b: Rehearsed): number {
	const byPlace = Number(b.isUndeliverable) - Number(a.isUndeliverable);
	return byPlace || Math.abs(b.after - b.before) - Math.abs(a.after - a.before) || b.order_id - a.order_id;
}
