import type { MerchantCaller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import { mostPauseDays } from '#domain/merchant/merchant.limits.ts';
import { merchantStatus } from '#domain/merchant/merchant.status.ts';
import { type MerchantStep, merchantTransitions } from '#domain/merchant/merchant.transitions.ts';
import { roleMay } from '#domain/merchant/roles.ts';
import type { pauseMerchant, readMerchantState } from '#domain/merchant/state.contract.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { bySystem, type Operator } from '#domain/order/operator.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import {
	breakHasBegun,
	breakHasEnded,
	forgetBreak,
	hasBreak,
	isSettled,
	type MovedMerchant,
	moveMerchant,
	pausedFrom,
	thawedAt,
	withoutBreak,
	writtenBreak,
} from '#server/features/merchant/state.writes.ts';
import { endTimers, setTimer } from '#server/features/timer/timer.service.ts';
import * as queries from './myshop.queries.ts';

const day = 86_400;
const kinds = { begins: timerKinds.merchantPause.kind, ends: timerKinds.merchantResume.kind } as const;

/** How a creator's own shop stands, for its people. */
export async function stateOf({ db }: Context, caller: MerchantCaller): Promise<AnswerOf<typeof readMerchantState>> {
	const state = await queries.findState(db, caller.merchantId);
	if (!state) throw refused('merchant.unknown');
	const isHeld = state.status === merchantStatus.frozen || state.status === merchantStatus.closing;
	return { ...state, reason: isHeld ? state.reason : '', may_change: roleMay(caller, 'shop') ? 1 : 0 };
}

/** A shop takes a break: now, or from a time on. */
export async function pause(
	context: Context,
	{ close_from, close_to, close_note }: InputOf<typeof pauseMerchant>,
	{ merchantId, by }: { merchantId: number; by: Operator },
): Promise<{ status: string }> {
	const now = context.clock.now();
	const from = close_from > now ? close_from : now;
	const to = close_to === 0 ? null : close_to;
	if (to !== null && to <= now) throw refused('merchant.pausePast', {}, { field: 'close_to' });
	if (to !== null && to <= from) throw refused('merchant.pauseOrder', {}, { field: 'close_to' });
	if (from > now + mostPauseDays * day || (to !== null && to > from + mostPauseDays * day)) {
		throw refused('merchant.pauseFar', { days: mostPauseDays });
	}
	return inTransaction(context, async (tx) => {
		const moved = await moveMerchant(tx, merchantId, {
			step: 'pause',
			status: pausedFrom(from, now),
			set: writtenBreak({ from, to, note: close_note }),
			reason: close_note,
			by,
			now,
		});
		if (!moved) throw refused(merchantTransitions.pause.otherwise);
		if (from > now) await setTimer(context, tx, { kind: kinds.begins, ref_id: merchantId, due_at: from });
		else await endTimers(context, tx, kinds.begins, [merchantId]);
		if (to !== null) await setTimer(context, tx, { kind: kinds.ends, ref_id: merchantId, due_at: to });
		else await endTimers(context, tx, kinds.ends, [merchantId]);
		return { status: moved.status };
	});
}

/** A shop ends its break, or one that it has planned. */
export async function resume(
	context: Context,
	{ merchantId, by }: { merchantId: number; by: Operator },
): Promise<{ status: string }> {
	const now = context.clock.now();
	return inTransaction(context, async (tx) => {
		const moved = await moveMerchant(tx, merchantId, {
			step: 'resume',
			set: withoutBreak,
			only: hasBreak,
			by,
			now,
		});
		if (!moved) throw refused(merchantTransitions.resume.otherwise);
		await endTimers(context, tx, [kinds.begins, kinds.ends], [merchantId]);
		return { status: moved.status };
	});
}

/** The time has come at which a break begins; one that was taken back or moved begins not. */
export async function beginBreak(context: Context, merchantId: number): Promise<number | undefined> {
	const now = context.clock.now();
	return inTransaction(context, async (tx) => {
		await moveMerchant(tx, merchantId, { step: 'pause', only: breakHasBegun(now), by: bySystem, now });
		return stillAhead((await queries.findState(tx, merchantId))?.close_from, now);
	});
}

/** Staff who run a timer before its time change nothing, and it runs again at its time. */
const stillAhead = (at = 0, now: number) => (at > now ? at : undefined);

/** And that at which it ends. Of a shop that is frozen meanwhile its days are forgotten: thawed, it is open. */
export async function endBreak(context: Context, merchantId: number): Promise<number | undefined> {
	const now = context.clock.now();
	return inTransaction(context, async (tx) => {
		const moved = await moveMerchant(tx, merchantId, {
			step: 'resume',
			set: withoutBreak,
			only: breakHasEnded(now),
			by: bySystem,
			now,
		});
		if (!moved) await forgetBreak(tx, merchantId, now);
		return stillAhead((await queries.findState(tx, merchantId))?.close_to, now);
	});
}

interface StaffStep {
	readonly id: number;
	readonly reason?: string;
	readonly by: Operator;
}

/** Staff freeze, thaw, close or reopen a shop. */
export async function stepByStaff(
	context: Context,
	step: Exclude<MerchantStep, 'pause' | 'resume' | 'end'>,
	{ id, reason = '', by }: StaffStep,
): Promise<{ id: number; status: string }> {
	const now = context.clock.now();
	return inTransaction(context, async (tx) => {
		const moved = await moveMerchant(tx, id, {
			step,
			...(step === 'thaw' && { status: thawedAt(now) }),
			...((step === 'close' || step === 'reopen') && { set: withoutBreak }),
			reason,
			by,
			now,
		});
		if (!moved) throw await whyNot(tx, id, step);
		if (step === 'close') await endTimers(context, tx, [kinds.begins, kinds.ends], [id]);
		return { id, status: moved.status };
	});
}

/** Closes a closing shop for good. */
export async function endByStaff(context: Context, { id, by }: StaffStep): Promise<{ id: number; status: string }> {
	const now = context.clock.now();
	return inTransaction(context, async (tx) => {
		const moved: MovedMerchant | undefined = await moveMerchant(tx, id, { step: 'end', only: isSettled, by, now });
		if (moved) return { id, status: moved.status };
		const refusal = await whyNot(tx, id, 'end');
		const open = await queries.findOpenMatters(tx, id);
		if (open?.status !== merchantStatus.closing) throw refusal;
		const { orders, refunds, balance, frozen } = open;
		throw refused('merchant.openMatters', {
			orders,
			refunds,
			balance: centsToWire(balance),
			frozen: centsToWire(frozen),
		});
	});
}

async function whyNot(tx: Tx, id: number, step: MerchantStep) {
	const state = await queries.findState(tx, id);
	return refused(state ? merchantTransitions[step].otherwise : 'merchant.unknown');
}
