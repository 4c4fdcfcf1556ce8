import type { acceptPlaces } from '#domain/agreement/agreement.codes.ts';
import { type ErrorCode, refused } from '#domain/errors.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import { defaultLanguage, type Language } from '#domain/kernel/language.ts';
import { centsToWire } from '#domain/money/decimal.ts';
import type { Operator } from '#domain/order/operator.ts';
import { paymentBiz } from '#domain/payment/payment.status.ts';
import type { createRecharge, listPlans, listRecharges } from '#domain/recharge/recharge.contract.ts';
import { whyNot } from '#domain/recharge/recharge.rules.ts';
import { rechargeStatus } from '#domain/recharge/recharge.status.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import { tooEarly } from '#server/auth/throttle.ts';
import { newNumber, withFreshNumbers } from '#server/config/numbers.ts';
import type { Context, Tx } from '#server/context.ts';
import { noteMade } from '#server/database/locks.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { acceptIn, pendingAt } from '#server/features/agreement/agreement.service.ts';
import { holdBalance } from '#server/features/ledger/ledger.service.ts';
import { closePayment, holdPayment } from '#server/features/payment/payment.service.ts';
import { setTimer } from '#server/features/timer/timer.service.ts';
import * as queries from './recharge.queries.ts';

/** So many recharges of one member wait to be paid at most, and so many are opened within an hour: each is kept for good. */
const mostOpen = 10;
const mostInHour = 30;
const hour = 60 * 60;

/** Whether members may recharge, and there is a way to pay other than the balance itself. */
function isOpen({ settings, payments }: Context): boolean {
	return settings.get('recharge.on') && payments.names().some((name) => name !== 'balance');
}

/** What a member may pay into their balance. */
export async function plansFor(
	context: Context,
	userId: number,
	language: Language,
): Promise<AnswerOf<typeof listPlans>> {
	const { settings, db, clock } = context;
	const [member, plans] = await Promise.all([
		queries.findRecharging(db, userId),
		queries.findPlans(db, { userId, now: clock.now() }, language),
	]);
	if (!member) throw refused('balance.memberUnknown');
	const list = plans.flatMap(({ group_ids, level_ids, coupon_ids: _ids, taken, name_en: _, ...plan }) => {
		const reason = whyNot({ ...plan, group_ids, level_ids }, { ...member, taken });
		// What is for others is nobody else's business.
		if (reason === 'group' || reason === 'level') return [];
		const { pay_amount, give_amount } = plan;
		const money = { pay_amount: centsToWire(pay_amount), give_amount: centsToWire(give_amount) };
		return [{ ...plan, ...money, why_not: reason ?? ('' as const) }];
	});
	return {
		is_open: Number(isOpen(context)),
		list,
		custom: settings.get('recharge.custom')
			? { least: centsToWire(settings.get('recharge.least')), most: centsToWire(settings.get('recharge.most')) }
			: null,
		money: centsToWire(member.money),
		money_gift: centsToWire(member.money_gift),
	};
}

type Wish = InputOf<typeof createRecharge> & { readonly userId: number };
type Created = AnswerOf<typeof createRecharge>;

/** Opens a recharge; the same wish again, while the first waits for its money, is the first. */
export async function openRecharge(context: Context, wish: Wish, by: Operator): Promise<Created> {
	if (!isOpen(context)) throw refused('recharge.off');
	return withFreshNumbers(() => inTransaction(context, (tx) => openIn(context, tx, wish, by)));
}

async function openIn(context: Context, tx: Tx, wish: Wish, by: Operator): Promise<Created> {
	const { userId, amount, client } = wish;
	const now = context.clock.now();
	// Two windows of one member, and two tries at a plan that can be taken once, come one after the other.
	await holdBalance(tx, userId);
	const member = await queries.findRecharging(tx, userId);
	if (!member || member.is_ended) throw refused('accountEnd.ended');
	if (member.is_black) throw refused('order.buyerBarred');
	await accept(context, tx, wish, by);
	const planId = wish.plan_id ?? null;
	const gift = planId === null ? freeAmount(context, amount) : await planOf(context, tx, { ...wish, planId, member });
	const open = await queries.findOpenSame(tx, { userId, planId, amount, now });
	if (open) return { ...open, pay_amount: centsToWire(amount) };
	const { open: waiting, lately } = await queries.countLately(tx, userId, now - hour);
	if (waiting >= mostOpen) throw refused('recharge.tooManyOpen');
	if (lately >= mostInHour) throw tooEarly(hour);
	const order_no = newNumber('recharge', context.clock);
	const pay_no = newNumber('payment', context.clock);
	const expireAt = now + context.settings.get('shop.payTimeoutMinutes') * 60;
	const shared = { user_id: userId, client, ip: by.ip ?? '' };
	const keyless = { request_key: null, request_hash: null };
	const { id, paymentId } = await queries.insertRecharge(
		tx,
		{ ...shared, ...gift, order_no, plan_id: planId, pay_amount: amount },
		{ ...shared, ...keyless, pay_no, biz: paymentBiz.recharge, amount, expire_at: expireAt },
		now,
	);
	noteMade(tx, 'payment', [paymentId]);
	noteMade(tx, 'recharge', [id]);
	await setTimer(context, tx, { kind: timerKinds.payTimeout.kind, ref_id: paymentId, due_at: expireAt });
	return { id, order_no, pay_no, pay_amount: centsToWire(amount) };
}

/** Keeps what the member accepts, and refuses where something of it is still to be accepted. */
async function accept(context: Context, tx: Tx, { userId, agreements }: Wish, by: Operator): Promise<void> {
	const place = 'recharge' satisfies keyof typeof acceptPlaces;
	await acceptIn(context, tx, { userId, place, ip: by.ip ?? '', agreements });
	const { list } = await pendingAt({ ...context, db: tx }, { userId, place }, defaultLanguage);
	if (list.length > 0) throw refused('agreement.needed', {}, { field: 'agreements' });
}

type Promised = Pick<queries.NewRecharge, 'plan_name' | 'plan_name_en' | 'give_amount' | 'give_score' | 'coupon_ids'>;

function freeAmount({ settings }: Context, amount: number): Promised {
	if (!settings.get('recharge.custom')) throw refused('recharge.customOff', {}, { field: 'plan_id' });
	const [least, most] = [settings.get('recharge.least'), settings.get('recharge.most')];
	if (amount < least || amount > most) {
		const facts = { least: centsToWire(least), most: centsToWire(most) };
		throw refused('recharge.between', facts, { field: 'amount' });
	}
	return { plan_name: '', plan_name_en: '', give_amount: 0, give_score: 0, coupon_ids: [] };
}

/** Why a member may not take a plan, in words. */
export const planRefusals = {
	group: 'recharge.planGroup',
	level: 'recharge.planLevel',
	first: 'recharge.planFirst',
	limit: 'recharge.planLimit',
} as const satisfies Record<string, ErrorCode>;

async function planOf(
	context: Context,
	tx: Tx,
	{ userId, planId, amount, member }: Wish & { planId: number; member: queries.RechargingRow },
): Promise<Promised> {
	const asked = { userId, now: context.clock.now(), id: planId };
	const [plan] = await queries.findPlans(tx, asked, defaultLanguage);
	if (!plan) throw refused('recharge.planGone', {}, { field: 'plan_id' });
	const reason = whyNot(plan, { ...member, taken: plan.taken });
	if (reason) throw refused(planRefusals[reason], {}, { field: 'plan_id' });
	// Staff may have changed it since the member saw it.
	if (plan.pay_amount !== amount) throw refused('recharge.planChanged', {}, { field: 'plan_id' });
	const { name, name_en, give_amount, give_score, coupon_ids } = plan;
	return { plan_name: name, plan_name_en: name_en, give_amount, give_score, coupon_ids };
}

/** Gives up a recharge that is not paid; given up already is success. */
export async function giveUpRecharge(context: Context, { id, userId }: { id: number; userId: number }): Promise<void> {
	const found = await queries.findRecharge(context.db, id);
	if (!found || found.user_id !== userId) throw refused('recharge.unknown');
	await inTransaction(context, async (tx) => {
		const payment = await holdPayment(tx, found.payment_id);
		const recharge = await queries.lockRechargeOf(tx, payment.id);
		if (recharge.status === rechargeStatus.closed) return;
		if (recharge.status !== rechargeStatus.unpaid) throw refused('recharge.notOpen');
		await closePayment(context, tx, payment);
		await queries.writeClosed(tx, recharge.id, context.clock.now());
	});
}

/** A page of a member's recharges. */
export async function ownRecharges(
	{ db }: Context,
	asked: { userId: number; page: number; limit: number },
	language: Language,
): Promise<AnswerOf<typeof listRecharges>> {
	const { rows, total } = await queries.pageOfRecharges(db, asked, language);
	return { list: rows.map(rechargeWire), total };
}

/** The amounts of a recharge as the wire has them. */
export function rechargeWire<Row extends queries.OwnRechargeRow>(row: Row) {
	return {
		...row,
		pay_amount: centsToWire(row.pay_amount),
		give_amount: centsToWire(row.give_amount),
		refund_amount: centsToWire(row.refund_amount),
	};
}
