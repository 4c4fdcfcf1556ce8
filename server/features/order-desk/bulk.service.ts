import { refusalText, refused } from '#domain/errors.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import type { Operator } from '#domain/order/operator.ts';
import type {
	bulkApproveCancels,
	bulkCloseOrders,
	bulkRemarkOrders,
	merchantBulkRemark,
} from '#domain/order-desk/bulk.contract.ts';
import { orderFlagCodes } from '#domain/order-desk/order.flags.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { syncPaymentOf } from '#server/features/order/order.hold.service.ts';
import { answerCancel, closeOrder } from '#server/features/refund/cancel.service.ts';
import { findNamed, holdRemarked } from './remark.queries.ts';
import { remarkByMerchant, remarkByStaff } from './remark.service.ts';

type Taken = AnswerOf<typeof bulkCloseOrders>['rows'][number];
type Remarked = AnswerOf<typeof bulkRemarkOrders>;
type Words = Remarked['rows'][number]['before'];
type OwnRemarked = AnswerOf<typeof merchantBulkRemark>;
type OwnWords = OwnRemarked['rows'][number]['before'];

interface ByWhom {
	readonly by: Operator;
	readonly language: Language;
	/** Absent = orders of anybody. */
	readonly merchantId?: number;
}

const noWords: Words = { flag: '0', remark: '' };

/** Flags and remarks of several orders, each for itself; what is not named stays. */
export async function remarkSeveral(
	context: Context,
	{ list }: InputOf<typeof bulkRemarkOrders>,
	who: ByWhom,
): Promise<Remarked> {
	const words = new Map<number, { before: Words; after: Words }>();
	const wishes = new Map(list.map((wish) => [wish.id, wish]));
	const rows = await takeEach(context, [...wishes.keys()], who, (id) =>
		inTransaction(context, async (tx) => {
			const order = await holdRemarked(tx, id);
			if (!order) throw refused('order.unknown', { id });
			const flag = orderFlagCodes.find((code) => code === String(order.flag)) ?? '0';
			const before = { flag, remark: order.admin_remark };
			const { seen, ...wish } = wishes.get(id) ?? { id };
			words.set(id, { before, after: before });
			if (seen && (seen.flag !== before.flag || seen.remark !== before.remark)) throw refused('order.remarkMoved');
			const after = { flag: wish.flag ?? before.flag, remark: wish.remark ?? before.remark };
			await remarkByStaff(context, { id, ...after }, who.by);
			words.set(id, { before, after });
		}),
	);
	const unknown = { before: noWords, after: noWords };
	return counted(rows.map((row) => ({ ...row, ...(words.get(row.id) ?? unknown) })));
}

/** A merchant's own remark on several of its orders, each for itself. */
export async function remarkSeveralOwn(
	context: Context,
	{ list }: InputOf<typeof merchantBulkRemark>,
	who: ByWhom & { readonly merchantId: number },
): Promise<OwnRemarked> {
	const { merchantId } = who;
	const words = new Map<number, { before: OwnWords; after: OwnWords }>();
	const wishes = new Map(list.map((wish) => [wish.id, wish]));
	const rows = await takeEach(context, [...wishes.keys()], who, (id) =>
		inTransaction(context, async (tx) => {
			const order = await holdRemarked(tx, id, merchantId);
			if (!order) throw refused('order.unknown', { id });
			const before = { remark: order.merchant_remark };
			const { seen, remark = before.remark } = wishes.get(id) ?? {};
			words.set(id, { before, after: before });
			if (seen && seen.remark !== before.remark) throw refused('order.remarkMoved');
			await remarkByMerchant(context, { id, merchantId, remark }, who.by);
			words.set(id, { before, after: { remark } });
		}),
	);
	const unknown = { before: { remark: '' }, after: { remark: '' } };
	return counted(rows.map((row) => ({ ...row, ...(words.get(row.id) ?? unknown) })));
}

/** Approves the wishes to cancel of several orders; one that is no longer wished is told. */
export async function approveSeveral(
	context: Context,
	{ ids, reason }: InputOf<typeof bulkApproveCancels>,
	who: ByWhom,
): Promise<AnswerOf<typeof bulkApproveCancels>> {
	const scope = scopeOf(who);
	return counted(
		await takeEach(context, ids, who, (id) => answerCancel(context, { id, agree: true, reason, ...scope }, who.by)),
	);
}

/** Closes several orders; of those that are paid all is paid back. */
export async function closeSeveral(
	context: Context,
	{ ids, reason, restock }: InputOf<typeof bulkCloseOrders>,
	who: ByWhom,
): Promise<AnswerOf<typeof bulkCloseOrders>> {
	return counted(
		await takeEach(context, ids, who, async (id) => {
			await syncPaymentOf(context, { orderId: id });
			await closeOrder(context, { id, reason, restock: restock === 1 }, who.by);
		}),
	);
}

/** Takes a step with one order after the other, each for itself; what is refused leaves the others alone. */
async function takeEach(
	context: Context,
	ids: readonly number[],
	who: ByWhom,
	step: (id: number) => Promise<unknown>,
): Promise<Taken[]> {
	const known = new Map((await findNamed(context.db, ids, scopeOf(who))).map(({ id, order_no }) => [id, order_no]));
	const rows: Taken[] = [];
	for (const id of new Set(ids)) {
		const order_no = known.get(id) ?? '';
		try {
			if (!known.has(id)) throw refused('order.unknown', { id });
			await step(id);
			rows.push({ id, order_no, ok: 1, text: '' });
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			rows.push({ id, order_no, ok: 0, text: refusalText(error, who.language) });
		}
	}
	return rows;
}

const scopeOf = ({ merchantId }: ByWhom) => (merchantId === undefined ? {} : { merchantId });

function counted<Row extends { ok: number }>(rows: Row[]) {
	const done = rows.filter(({ ok }) => ok === 1).length;
	return { rows, done, refused: rows.length - done };
}
