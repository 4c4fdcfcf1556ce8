import { refused } from '#domain/errors.ts';
import { growthLogType } from '#domain/level/growth.log.ts';
import { growthBack, growthOf } from '#domain/level/level.rules.ts';
import { bySystem, type Operator } from '#domain/order/operator.ts';
import { day } from '#domain/timer/timer.declared.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { holdBalance } from '#server/features/ledger/ledger.service.ts';
import { goRound, type MemberRound } from '#server/features/ledger/member-round.service.ts';
import {
	changeGrowth,
	endGrowthOf,
	findEndedMembers,
	findGrown,
	findGrowthState,
	type GrowthChange,
	type GrowthChanged,
} from './growth.queries.ts';

/** Changes the growth of a locked member with its log row; the only way it moves. The same reference again moves nothing. */
export async function moveGrowth(context: Context, tx: Tx, change: GrowthChange, by: Operator): Promise<GrowthChanged> {
	if (change.growth === 0) throw refused('growth.noChange', {}, { field: 'growth' });
	const changed = await changeGrowth(tx, change, { now: context.clock.now(), by });
	if (changed) return changed;
	const { growth, booked } = await findGrowthState(tx, change);
	if (booked) {
		if (booked.after - booked.before !== change.growth) throw refused('growth.requestKeyReused');
		return booked;
	}
	if (growth === null) throw refused('balance.memberUnknown');
	throw refused('growth.tooLow', {}, { field: 'growth' });
}

/** Gives or takes growth by hand, as staff does. */
export async function adjustGrowth(
	context: Context,
	{ userId, growth, memo, requestId }: { userId: number; growth: number; memo: string; requestId: number },
	by: Operator,
): Promise<GrowthChanged> {
	const change = {
		type: growthLogType.admin,
		ref_type: 'admin',
		ref_id: requestId,
		base: 0,
		user_id: userId,
		growth,
		memo,
	};
	return inTransaction(context, async (tx) => {
		await holdBalance(tx, userId);
		return moveGrowth(context, tx, change, by);
	});
}

/** Money of a member that brings growth: cents, and the number of what they were paid for. */
interface Paid {
	readonly userId: number;
	readonly id: number;
	readonly no: string;
	readonly amount: number;
}

const lineOf = {
	order: { type: growthLogType.order, ref_type: 'order', back: { type: growthLogType.refund, ref_type: 'refund' } },
	recharge: {
		type: growthLogType.recharge,
		ref_type: 'recharge',
		back: { type: growthLogType.rechargeBack, ref_type: 'recharge_back' },
	},
} as const;
type Source = keyof typeof lineOf;

/** An order that can no longer go back, or a recharge, brings its member growth, by the rate of the day and once each. */
export async function growBy(
	context: Context,
	tx: Tx,
	source: Source,
	{ userId, id, no, amount }: Paid,
	by: Operator,
): Promise<void> {
	const rate = context.settings.get(source === 'order' ? 'growth.orderRate' : 'growth.rechargeRate');
	const growth = growthOf(amount, rate);
	if (growth === 0) return;
	await holdBalance(tx, userId);
	const { type, ref_type } = lineOf[source];
	const change = { user_id: userId, type, growth, base: amount, ref_type, ref_id: id, memo: no };
	await changeGrowth(tx, change, { now: context.clock.now(), by });
}

/** Money went back: growth goes with it, down to what is left of the amount brings, once for each return. */
export async function takeGrowthBack(
	context: Context,
	tx: Tx,
	source: Source,
	{ userId, id, no, left, backId }: Omit<Paid, 'amount'> & { left: number; backId: number },
	by: Operator,
): Promise<void> {
	const { back, ...own } = lineOf[source];
	const line = { ...own, ref_id: id };
	if (!(await findGrown(tx, line))) return;
	await holdBalance(tx, userId);
	const grown = await findGrown(tx, line);
	const growth = grown ? growthBack(grown, left) : 0;
	if (growth === 0) return;
	const change = { ...back, user_id: userId, growth: -growth, base: 0, ref_id: backId, memo: no, line };
	await changeGrowth(tx, change, { now: context.clock.now(), by });
}

/** A return of a recharge did not happen after all: what it took of a locked member's growth is there again. */
export async function restoreGrowth(
	context: Context,
	tx: Tx,
	{ userId, id, no, backId }: Omit<Paid, 'amount'> & { backId: number },
	by: Operator,
): Promise<void> {
	const { back, ...own } = lineOf.recharge;
	const taken = await findGrown(tx, { ...back, ref_id: backId });
	if (!taken) return;
	const ref = { ref_type: 'recharge_restored', ref_id: backId, memo: no };
	const change = {
		...ref,
		type: own.type,
		user_id: userId,
		growth: -taken.growth,
		base: 0,
		line: { ...own, ref_id: id },
	};
	await changeGrowth(tx, change, { now: context.clock.now(), by });
}

/** Takes growth whose time is over from the next of its members. */
export async function endGrowth(context: Context, round: MemberRound): Promise<void> {
	const days = context.settings.get('growth.days');
	if (days === 0) return;
	const now = context.clock.now();
	const until = now - days * day;
	await goRound(context, round, {
		find: (next) => findEndedMembers(context.db, until, next),
		work: (tx, userId) => endGrowthOf(tx, userId, { until, now, by: bySystem }),
		send: (tx, further) => context.jobs.send(tx, 'growth.end', further),
	});
}
