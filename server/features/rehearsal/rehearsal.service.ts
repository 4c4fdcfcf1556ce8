import { setImmediate } from 'node:timers/promises';
import type { AdminCaller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import { freeAmount } from '#domain/freight/free.basis.ts';
import type { FreightLine, LineDelivery } from '#domain/freight/freight.compute.ts';
import type { FreightTemplate } from '#domain/freight/freight.template.ts';
import { deliveryType, goodsType } from '#domain/goods/goods.status.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import { ruleForLines } from '#domain/margin/margin.running.ts';
import type { MarginPromotion } from '#domain/margin/margin.shapes.ts';
import { cents, zeroCents } from '#domain/money/cents.ts';
import { promotionAudience } from '#domain/promotion/promotion.status.ts';
import { OutcomeSum, type Rehearsed } from '#domain/rehearsal/outcome.ts';
import type { Outcome, rehearseTemplate } from '#domain/rehearsal/rehearsal.contract.ts';
import {
	mostRehearsed,
	type RehearsalKind,
	rehearsalStatus,
	rehearsedDays,
} from '#domain/rehearsal/rehearsal.status.ts';
import { rehearseFreight, rehearseGoods } from '#domain/rehearsal/rehearse.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import {
	checkTemplateForm,
	freightPolicy,
	templateOfForm,
	templatesById,
} from '#server/features/freight/freight.service.ts';
import { promotionOf } from '#server/features/margin/margin.service.ts';
import { promotionOfForm } from '#server/features/promotion/promotion.form.service.ts';
import * as queries from './rehearsal.queries.ts';

const day = 24 * 60 * 60;
/** So many orders are in memory at a time. */
const batch = 200;
/** So long nobody else waits for it, in milliseconds. */
const longestTurn = 20;

/** Begins to rehearse a promotion as its form has it. */
export async function beginPromotion(
	context: Context,
	{ id, ...body }: Readonly<Record<string, unknown>> & { id: number },
	{ caller, language }: { caller: AdminCaller; language: Language },
): Promise<{ id: number }> {
	const row = promotionOfForm(body, language);
	return beginRehearsal(context, { kind: 'promotion', rule: { ...row, id } }, caller);
}

/** Begins to rehearse a delivery template as its form has it. */
export async function beginTemplate(
	context: Context,
	form: InputOf<typeof rehearseTemplate>,
	{ caller, language }: { caller: AdminCaller; language: Language },
): Promise<{ id: number }> {
	await checkTemplateForm(context, form, language);
	return beginRehearsal(context, { kind: 'freight', rule: templateOfForm(form.id, form) }, caller);
}

/** Begins to rehearse a rule in place of the account's last one. */
export function beginRehearsal(
	context: Context,
	{ kind, rule }: { kind: RehearsalKind; rule: object },
	{ id: adminId }: AdminCaller,
): Promise<{ id: number }> {
	return inTransaction(context, async (tx) => {
		const id = await queries.insertRehearsal(tx, { adminId, kind, rule, now: context.clock.now() });
		await context.jobs.send(tx, 'rule.rehearse', { rehearsalId: id });
		return { id };
	});
}

/** Where one's own rehearsal stands; orders are named to those who may read them. */
export async function rehearsalOf(
	{ db }: Context,
	id: number,
	kind: RehearsalKind,
	{ id: adminId, isSuper, nodes }: AdminCaller,
) {
	const row = await queries.findRehearsal(db, id);
	if (!row || row.admin_id !== adminId || row.kind !== kind) throw refused('row.unknown', { id });
	const outcome = row.outcome as Outcome | null;
	const maySee = isSuper || nodes.has('shop/order/order/index');
	return {
		status: row.status as '0',
		orders_done: row.orders_done,
		outcome: outcome && (maySee ? outcome : { ...outcome, list: [] }),
	};
}

/** Stops one's own rehearsal; what is over stays as it is. */
export async function stopRehearsal(
	context: Context,
	id: number,
	kind: RehearsalKind,
	caller: AdminCaller,
): Promise<null> {
	const { orders_done: done } = await rehearsalOf(context, id, kind, caller);
	await queries.noteRehearsal(context.db, id, { done, status: rehearsalStatus.cancelled, now: context.clock.now() });
	return null;
}

/** Forgets rehearsals of before yesterday. */
export async function sweepRehearsals({ db, clock }: Context): Promise<void> {
	await queries.deleteRehearsalsBefore(db, clock.now() - day);
}

/** Prices the orders of the last days again; one that is stopped ends with its next batch. */
export async function rehearse(
	context: Context,
	{ id, isLast }: { id: number; isLast: boolean },
	tries: Readonly<Record<RehearsalKind, (context: Context, rule: unknown) => Try | Promise<Try>>>,
): Promise<void> {
	const row = await queries.findRehearsal(context.db, id);
	if (!row || row.status === rehearsalStatus.cancelled) return;
	try {
		await goThrough(context, id, await tries[row.kind as RehearsalKind](context, row.rule));
	} catch (error) {
		if (isLast)
			await queries.noteRehearsal(context.db, id, {
				done: 0,
				status: rehearsalStatus.failed,
				now: context.clock.now(),
			});
		throw error;
	}
}

type Stretch = { since: number; below: number; limit: number };
/** Orders below a number, each with what the rule makes of it. */
export type Try = (stretch: Stretch) => Promise<Rehearsed[]>;

async function goThrough(context: Context, id: number, next: Try): Promise<void> {
	const { db, clock } = context;
	const since = clock.now() - rehearsedDays * day;
	const sum = new OutcomeSum();
	let below = Number.MAX_SAFE_INTEGER;
	let hasMore = true;
	while (hasMore && sum.orders < mostRehearsed) {
		const running = { done: sum.orders, status: rehearsalStatus.running, now: null };
		if (!(await queries.noteRehearsal(db, id, running))) return;
		const found = await next({ since, below, limit: batch });
		sum.add(found);
		below = found.at(-1)?.order_id ?? 0;
		hasMore = found.length === batch;
		await setImmediate();
	}
	const outcome = sum.outcome({ hasMore });
	await queries.noteRehearsal(db, id, { done: sum.orders, outcome, status: rehearsalStatus.done, now: clock.now() });
}

/** What a promotion makes of past orders: what their goods cost. */
export async function promotionTry({ db, clock }: Context, stored: unknown): Promise<Try> {
	const since = clock.now() - rehearsedDays * day;
	const form = stored as Readonly<Record<string, unknown>>;
	// It is tried as if it had run all the time, also one that is switched off or over.
	const whole = { ...form, status: onOff.on, start_time: since, end_time: clock.now() + 1 };
	const rule = promotionOf({ ...whole, id: Number(form['id']) || Number.MAX_SAFE_INTEGER }, since);
	const known = (await queries.promotionsSince(db, since)).flatMap((row) => readied(promotionOf(row, since)));
	const others = known.filter(({ one }) => one.id !== Number(form['id']));
	const tried = readied(rule);
	return async (stretch) => {
		const orders = await queries.findGoodsOrders(db, stretch);
		return inTurns(orders, (order) => {
			const { order_id, order_no, create_time, lines } = order;
			const on = (rules: readonly Readied[]) =>
				rules
					.filter(({ one }) => isForMember(one, order))
					.map(({ onLines }) => onLines(lines))
					.filter(({ line_ids }) => line_ids.length > 0);
			const running = (rules: readonly Readied[]) =>
				on(rules.filter(({ one }) => one.from <= create_time && create_time < one.until));
			const priced = rehearseGoods(order, { before: running(known), after: [...running(others), ...on(tried)] });
			return { order_id, order_no, create_time, ...priced, isUndeliverable: false };
		});
	};
}

/** A promotion with what it is for ready to be looked up in one order after the other. */
interface Readied {
	readonly one: MarginPromotion;
	readonly onLines: ReturnType<typeof ruleForLines>;
}

function readied(one: MarginPromotion | undefined): Readied[] {
	return one ? [{ one, onLines: ruleForLines(one) }] : [];
}

/** What becomes of each; whoever else waits for the program is let in between. */
async function inTurns<Order, Made>(orders: readonly Order[], make: (order: Order) => Made): Promise<Made[]> {
	const made: Made[] = [];
	let began = performance.now();
	for (const order of orders) {
		made.push(make(order));
		if (performance.now() - began < longestTurn) continue;
		await setImmediate();
		began = performance.now();
	}
	return made;
}

function isForMember({ audience, group_ids, level_ids, tag_ids }: MarginPromotion, order: queries.GoodsOrder): boolean {
	if (audience === promotionAudience.all) return true;
	if (audience === promotionAudience.tags) return order.tag_ids.some((id) => tag_ids.includes(id));
	if (audience === promotionAudience.groups) return order.group_id !== null && group_ids.includes(order.group_id);
	return level_ids.includes(order.level_id);
}

/** What a delivery template makes of past orders: their freight. */
export async function freightTry(context: Context, stored: unknown): Promise<Try> {
	const { db } = context;
	const policy = freightPolicy(context);
	const template = stored as FreightTemplate;
	return async (stretch) => {
		const orders = await queries.findFreightOrders(db, template.id, stretch);
		const ids = orders.flatMap(({ lines }) => lines.flatMap(({ template_id }) => template_id ?? []));
		const known = await templatesById(db, [...new Set(ids)]);
		return inTurns(orders, ({ order_id, order_no, create_time, lines, is_waived, ...place }) => {
			const linesBy = (changed?: FreightTemplate) =>
				lines.map((line): FreightLine => {
					const { id, num, weight, volume } = line;
					const basis = { left: cents(line.paid), score: zeroCents, coupon: cents(line.coupon_off) };
					const of = line.template_id === changed?.id ? changed : known.get(line.template_id ?? 0)?.template;
					return {
						id,
						num,
						weight,
						volume,
						amount: freeAmount(policy.freeBasis, basis),
						delivery: deliveryOf(line, of),
					};
				});
			const path = [place.area_id, place.city_id, place.province_id].map((id) => id ?? 0) as [number, number, number];
			const tried = rehearseFreight({ before: linesBy(), after: linesBy(template), isWaived: is_waived }, path, policy);
			return { order_id, order_no, create_time, ...tried };
		});
	};
}

type Sent = queries.FreightOrder['lines'][number];

/** By the template that it was sent by, as that is today; what went without one goes as its goods do. */
function deliveryOf(
	{ type, delivery_type, delivery_fee, fixed_per }: Sent,
	template: FreightTemplate | undefined,
): LineDelivery {
	if (type !== goodsType.physical) return { kind: 'none' };
	if (template) return { kind: 'template', template };
	if (delivery_type === deliveryType.fixed) return { kind: 'fixed', fee: cents(delivery_fee), per: fixed_per };
	return { kind: 'free' };
}
