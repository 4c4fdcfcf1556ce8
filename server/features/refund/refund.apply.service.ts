import { refused } from '#domain/errors.ts';
import { isNoReasonOpen, promisedBy } from '#domain/goods/service.rules.ts';
import type { Language } from '#domain/kernel/language.ts';
import { namesIn, translated } from '#domain/kernel/translated.ts';
import { visibleTo } from '#domain/kernel/visible-to.ts';
import { type Cents, cents, minCents, subtractCents, zeroCents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { CallingOperator } from '#domain/order/operator.ts';
import { maxLineRefund, piecesLeft, type RefundableLine } from '#domain/price/price.refund.lines.ts';
import { bringsNothing, lowered, planRefund, type RefundPlan } from '#domain/price/price.refund.ts';
import type { RefundErrorCode } from '#domain/refund/refund.errors.ts';
import {
	freightRule,
	type RefundReason,
	reasonsFor,
	refundReasonCodes,
	refundReasonText,
	returnFreight,
	takesPieces,
} from '#domain/refund/refund.reasons.ts';
import { escalationRefusal, typeRefusal } from '#domain/refund/refund.rules.ts';
import { type AppliedType, appliedTypes, refundAudit, refundType } from '#domain/refund/refund.status.ts';
import { newNumber } from '#server/config/numbers.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import { logOrder } from '#server/features/order/order.log.service.ts';
import { readEarnedToGo } from '#server/features/order/order.points.service.ts';
import { writeOrderRefundStatus } from '#server/features/order/order.refunded.writes.ts';
import { holdOrder, type LockedOrder } from '#server/features/order/order.step.service.ts';
import { chooseReason, type OfferedReason, offeredReasons } from '#server/features/reason/reason.service.ts';
import { feeLeft } from './refund.fee.service.ts';
import { refundableLines } from './refund.lines.service.ts';
import {
	type AskedLine,
	findAskedLines,
	type GonePieces,
	insertRefund,
	type RefundScope,
	reserveParts,
	writeRefund,
	writeRefundLog,
} from './refund.queries.ts';
import { requestedBefore, requestOf } from './refund.request.service.ts';
import type { MovedRefund } from './refund.step.service.ts';
import { startStageTimers } from './refund.timers.ts';

export interface RefundWish {
	readonly order_id: number;
	readonly type: AppliedType;
	readonly reason: RefundReason;
	/** The entry of the shop's list that was chosen. */
	readonly reason_id?: number | undefined;
	readonly lines: readonly { readonly id: number; readonly num: number }[];
}

/** What else comes with a wish. */
interface WishExtras {
	readonly description: string;
	readonly images: string[];
	readonly amount?: Cents | undefined;
	readonly request_key?: string | undefined;
}

/** A line as the form and the preview show it. */
export interface ShownLine {
	readonly id: number;
	readonly name: string;
	readonly spec_text: string;
	readonly image: string;
}

/** What may be asked for, kind by kind. */
export async function readRefundForm(
	context: Context,
	{ orderId, language, ...scope }: { orderId: number; language: Language } & RefundScope,
) {
	return inTransaction(context, async (tx) => {
		const order = await holdOrder(tx, orderId, scope);
		const asked = await findAskedLines(tx, orderId);
		const lines = refundableLines(order);
		const asker = askerOf(scope);
		const offered = await offeredReasons(tx, refundReasonCodes, language);
		const types = appliedTypes
			.filter((type) => !typeRefusal(order, type, context.clock.now()))
			.map((type) => ({
				type,
				reasons: reasonsOf(type, offered, language),
				lines: lines.flatMap((line) => {
					const about = asked.find(({ id }) => id === line.id);
					const left = piecesOf(order, line, type);
					if (!about || left === 0 || lineRefusal(context, order, about, { type, asker })) return [];
					if (bringsNothing(planRefund([line], new Map([[line.id, left]]), 'all'), [line])) return [];
					return [{ ...shown(about, language), left, most: maxLineRefund(line, left) }];
				}),
			}));
		return { order, types: types.filter((type) => type.lines.length > 0) };
	});
}

/** What a wish would come to, and what its parcel back would cost whom. */
interface RefundForecast {
	readonly plan: RefundPlan;
	readonly score_back: number;
	readonly score_give_due: number;
	readonly return_freight: ReturnType<typeof returnFreight>;
	readonly return_fee_most: Cents;
	readonly lines: ReadonlyMap<number, ShownLine>;
}

/** What a wish would come to. */
export async function previewRefund(
	context: Context,
	{ language, scope, ...wish }: RefundWish & { scope: RefundScope; language: Language },
): Promise<RefundForecast> {
	return inTransaction(context, async (tx) => {
		const order = await holdOrder(tx, wish.order_id, scope);
		const { plan, asked } = await planWish(context, tx, order, { ...wish, asker: askerOf(scope) });
		const wished = asked.filter(({ id }) => wish.lines.some((line) => line.id === id));
		const return_freight = returnFreight(
			wish,
			wished.map(({ promises }) => promisedBy(promises)),
		);
		const return_fee_most =
			return_freight === 'shop'
				? await feeLeft(context, tx, { id: 0, order_id: order.id, user_id: order.user_id })
				: zeroCents;
		const score_back = pointsOf(plan);
		const gone = goneWith(plan, wish);
		const parts = plan.parts.map((part) => ({ ...part, gone: gone.get(part.id) ?? 0 }));
		const score_give_due = await readEarnedToGo(context, tx, order.id, { parts, score_back });
		return {
			plan,
			score_back,
			score_give_due,
			return_freight,
			return_fee_most,
			lines: new Map(asked.map((line) => [line.id, shown(line, language)])),
		};
	});
}

/** A member asks for money back, or staff in their place: the pieces are reserved until staff have answered. */
export async function applyRefund(
	context: Context,
	{ scope, description, images, amount, request_key, ...wish }: RefundWish & WishExtras & { scope: RefundScope },
	by: CallingOperator,
): Promise<MovedRefund> {
	return inTransaction(context, async (tx) => {
		const order = await holdOrder(tx, wish.order_id, scope);
		const reason = wish.reason_id ? [wish.reason, wish.reason_id] : wish.reason;
		const content = [wish.type, reason, wish.lines.map(({ id, num }) => [id, num]), description, images, amount];
		const request = requestOf(by, request_key, content);
		const before = await requestedBefore(tx, order.id, request);
		if (before) return before;
		const { plan: most } = await planWish(context, tx, order, { ...wish, asker: by.type });
		const plan = amount === undefined ? most : asLittleAs(most, amount, by);
		const now = context.clock.now();
		const reasonId = wish.reason_id;
		const words = reasonId && (await chooseReason(tx, { id: reasonId, code: wish.reason }));
		const refund = {
			order_id: order.id,
			order_no: order.order_no,
			user_id: order.user_id,
			merchant_id: order.merchant_id,
			type: wish.type,
			initiator: by.type,
			amount: plan.amount,
			freight_amount: plan.freight_amount,
			score_back: pointsOf(plan),
			reason: wish.reason,
			...(words && { reason_id: reasonId, reason_words: JSON.stringify(words) }),
			description,
			images,
			audit_status: refundAudit.waiting,
			request,
		} as const;
		const draw = () => newNumber('refund', context.clock);
		const { id, refund_no } = await insertRefund(tx, refund, { now, draw });
		if (!(await reserveParts(tx, id, plan, goneWith(plan, wish))))
			throw refused('refund.tooMuch', { left: centsToWire(0) });
		const deadline_at = await startStageTimers(context, tx, 'waiting', id);
		await writeRefund(tx, { id, version: 1 }, { deadline_at }, now);
		await writeOrderRefundStatus(tx, order.id, now);
		const facts = { amount: centsToWire(plan.amount) };
		const isOwn = by.type === 'user';
		const text = isOwn ? 'refund.log.apply' : 'refund.log.applyFor';
		const log = { refund_id: id, from_status: null, to_status: 'waiting', event: 'apply', params: facts };
		await writeRefundLog(tx, { ...log, text, visible: visibleTo.everybody }, { now, by });
		const orderText = isOwn ? 'order.log.refundApplied' : 'order.log.refundAppliedFor';
		await logOrder(context, tx, order, { event: 'refund', text: orderText, facts, by });
		await notifyAdmins(context, tx, 'refundApplied', [{ id, order_no: order.order_no, words: facts }]);
		context.events.afterCommit(tx, 'refund.moved', { refundId: id, orderId: order.id });
		return { id, refund_no, stage: 'waiting' };
	});
}

/** The shop's own list of a kind of refund; the codes' own words where it offers none. */
function reasonsOf(
	type: AppliedType,
	offered: readonly OfferedReason<RefundReason>[],
	language: Language,
): OfferedReason<RefundReason>[] {
	const codes = reasonsFor(type);
	const list = offered.filter(({ code }) => codes.includes(code));
	if (list.length > 0) return list;
	return codes.map((code) => ({ id: 0, code, text: refundReasonText(code, language) }));
}

/** Which of its pieces are gone once a wish is granted. */
function goneWith({ parts }: RefundPlan, wish: RefundWish): GonePieces {
	return new Map(takesPieces(wish) ? parts.map(({ id, num }) => [id, num]) : []);
}

/** Who asks: the member, or somebody in their place. */
type Asker = CallingOperator['type'];

function askerOf({ userId, merchantId }: RefundScope): Asker {
	if (userId !== undefined) return 'user';
	return merchantId === undefined ? 'admin' : 'merchant';
}

/** Why a line cannot be asked for. */
function lineRefusal(
	context: Context,
	order: LockedOrder,
	line: AskedLine,
	{ type, asker }: { type: AppliedType; asker: Asker },
): RefundErrorCode | undefined {
	const lockedLine = order.lines.find(({ id }) => id === line.id);
	if (lockedLine && lockedLine.refund_ing_num > 0) return 'refund.lineOpen';
	// While a refund is open its member can neither cancel nor receive: nobody keeps them from it by asking again and again.
	if (asker === 'merchant' && line.is_unwanted) return 'refund.unwanted';
	// Otherwise a merchant would pay back a piece of what it refused, and leave the platform little to decide.
	const isOpen = line.disputable.some((refund) => !escalationRefusal(order, refund, context.clock.now()));
	if (asker === 'merchant' && isOpen) return 'refund.disputable';
	// What was promised when it was ordered counts, whatever the goods promise today.
	const isPromised =
		type === refundType.returned && isNoReasonOpen(promisedBy(line.promises), order.receive_time, context.clock.now());
	if (line.refund_allowed === 0 && type !== refundType.notShipped && !isPromised) return 'refund.notAllowed';
	if (line.refusals > context.settings.get('refund.repeats')) return 'refund.tooOften';
	return undefined;
}

/** Of an order that is not shipped as a whole, what was shipped already is asked for after it has arrived. */
export function piecesOf(order: LockedOrder, line: RefundableLine, type: string): number {
	const shipped = order.lines.find(({ id }) => id === line.id)?.ship_num ?? 0;
	return Math.max(0, piecesLeft(line) - (type === refundType.notShipped ? shipped : 0));
}

async function planWish(
	context: Context,
	tx: Tx,
	order: LockedOrder,
	{ type, reason, lines: wished, asker }: RefundWish & { asker: Asker },
): Promise<{ plan: RefundPlan; asked: AskedLine[] }> {
	const refusal = typeRefusal(order, type, context.clock.now());
	if (refusal) throw refused(refusal, { order_no: order.order_no });
	if (!reasonsFor(type).includes(reason)) throw refused('refund.wrongType', {}, { field: 'reason' });
	const asked = await findAskedLines(tx, order.id);
	const lines = refundableLines(order);
	const wishes = new Map(wished.map(({ id, num }) => [id, num]));
	if (wishes.size < wished.length) throw refused('refund.lineUnknown', {}, { field: 'lines' });
	for (const [id, num] of wishes) {
		const line = lines.find((candidate) => candidate.id === id);
		const about = asked.find((candidate) => candidate.id === id);
		if (!line || !about) throw refused('refund.lineUnknown', { id }, { field: 'lines' });
		const why = lineRefusal(context, order, about, { type, asker });
		if (why) throw refused(why, { name: namesIn(about) }, { field: 'lines' });
		const left = piecesOf(order, line, type);
		if (num > left) throw refused('refund.tooMany', { name: namesIn(about), left }, { field: 'lines' });
	}
	// What of it is with the member has cost its freight, whether or not it was refunded.
	const isUnsent = order.lines.every(({ ship_num }) => ship_num === 0);
	const isWhole = isUnsent && lines.every((line) => piecesLeft(line) === (wishes.get(line.id) ?? 0));
	const plan = planRefund(lines, wishes, freightRule({ type, reason }, { isWhole, isOwnWish: asker === 'user' }));
	if (bringsNothing(plan, lines)) {
		const left = lines.filter(({ id }) => wishes.has(id)).map((line) => [line.id, piecesLeft(line)] as const);
		const isBack = bringsNothing(planRefund(lines, new Map(left), 'none'), lines);
		throw refused(isBack ? 'refund.nothingLeft' : 'refund.worthNothing', {}, { field: 'lines' });
	}
	return { plan, asked };
}

export function pointsOf({ parts }: RefundPlan): number {
	return parts.reduce((sum, part) => sum + part.score, 0);
}

/** Less than the pieces are worth ends what the member could still ask for: nobody else wishes for that. */
function asLittleAs(most: RefundPlan, amount: Cents, by: CallingOperator): RefundPlan {
	if (amount <= 0) throw refused('refund.nothing', {}, { field: 'amount' });
	if (amount > most.amount) throw refused('refund.tooMuch', { left: centsToWire(most.amount) }, { field: 'amount' });
	if (amount < most.amount && by.type !== 'user') {
		throw refused('refund.memberConsents', { most: centsToWire(most.amount) }, { field: 'amount' });
	}
	const goods = minCents(amount, subtractCents(most.amount, most.freight_amount));
	return lowered(most, { goods, freight: cents(amount - goods) });
}

function shown({ id, name, i18n, spec_text, image }: AskedLine, language: Language): ShownLine {
	return {
		id,
		name: translated(language, i18n, 'name', name),
		spec_text: translated(language, i18n, 'spec_text', spec_text),
		image,
	};
}
