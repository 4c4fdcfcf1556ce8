import { mostOpenOwn, mostOwn } from '#domain/coupon/coupon.limits.ts';
import { couponResource } from '#domain/coupon/coupon.resource.ts';
import { costBearer, couponScope, couponStack, couponStatus, returnRule } from '#domain/coupon/coupon.status.ts';
import type { CouponForm } from '#domain/coupon/form.rules.ts';
import type {
	merchantCoupon,
	merchantCoupons,
	moveMerchantCoupon,
	saveMerchantCoupon,
} from '#domain/coupon/merchant-coupon.contract.ts';
import { refused } from '#domain/errors.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { takeAttempt } from '#server/auth/rate-limit.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { checkRoom } from '#server/resource/most-rows.ts';
import { refuseCoupon } from './form.service.ts';
import * as queries from './merchant.queries.ts';

type Saved = InputOf<typeof saveMerchantCoupon>;

/** A page of a creator's own coupons. */
export async function couponsOfMerchant(
	{ db }: Context,
	{ merchantId, status, page, limit }: InputOf<typeof merchantCoupons> & { merchantId: number },
): Promise<AnswerOf<typeof merchantCoupons>> {
	const { rows, total } = await queries.pageOfOwn(db, { merchantId, status, page, limit });
	return { list: rows.map(rowWire), total };
}

/** One of a creator's own coupons. */
export async function couponOfMerchant(
	{ db }: Context,
	{ id, merchantId }: { id: number; merchantId: number },
): Promise<AnswerOf<typeof merchantCoupon>> {
	const row = await queries.findOwn(db, id, merchantId);
	if (!row) throw refused('coupon.unknown');
	return rowWire(row);
}

/** Counts a code that a creator chooses: that one is taken says what somebody else's is. */
export async function countCodeChoice(context: Context, merchantId: number): Promise<void> {
	await takeAttempt(context, [{ name: 'coupon-own-code', who: String(merchantId), max: 60, seconds: 3600 }]);
}

/** Makes or changes a creator's own coupon: for their works alone, and at their cost. */
export async function saveOfMerchant(context: Context, merchantId: number, sent: Saved): Promise<{ id: number }> {
	return inTransaction(context, async (tx) => {
		const now = context.clock.now();
		const { id } = sent;
		const before = id === undefined ? undefined : await heldOwn(tx, id, merchantId);
		const coupon = columnsOf(sent);
		const after: CouponForm = {
			...fixed,
			...(before ?? { status: couponStatus.active }),
			...coupon,
			merchant_id: merchantId,
		};
		await refuseCoupon(
			tx,
			{ id: id ?? 0, ...(before && { before: { form: before, taken: before.taken } }), after },
			now,
		);
		if (id !== undefined) {
			await queries.updateOwn(tx, id, coupon, now);
			return { id };
		}
		await checkRoom(tx, couponResource);
		const { all, open } = await queries.countOwn(tx, merchantId);
		if (all >= mostOwn || open >= mostOpenOwn) {
			throw refused('coupon.tooManyOwn', { open: mostOpenOwn, all: mostOwn });
		}
		return { id: await queries.insertOwn(tx, merchantId, coupon, now) };
	});
}

/** Pauses, resumes or ends a creator's own coupon; where it stands already is success. */
export async function moveOfMerchant(
	context: Context,
	{ id, status, merchantId }: InputOf<typeof moveMerchantCoupon> & { merchantId: number },
): Promise<void> {
	await inTransaction(context, async (tx) => {
		const coupon = await heldOwn(tx, id, merchantId);
		if (coupon.status === status) return;
		if (coupon.status === couponStatus.ended) throw refused('coupon.over', {}, { field: 'status' });
		await queries.writeStatus(tx, id, status, context.clock.now());
	});
}

/** Deletes a creator's own coupon that nobody has received. */
export async function deleteOfMerchant(
	context: Context,
	{ id, merchantId }: { id: number; merchantId: number },
): Promise<void> {
	await inTransaction(context, async (tx) => {
		const coupon = await heldOwn(tx, id, merchantId);
		if (coupon.taken > 0) throw refused('coupon.hasReceived');
		await queries.deleteOwn(tx, id);
	});
}

async function heldOwn(tx: Tx, id: number, merchantId: number): Promise<queries.LockedOwn> {
	const coupon = await queries.lockOwn(tx, id, merchantId);
	if (!coupon) throw refused('coupon.unknown');
	// What the platform bears it also stops, and nobody starts it again.
	if (coupon.cost_bearer !== costBearer.merchant) throw refused('coupon.ofPlatform');
	return coupon;
}

/** What creators do not choose. */
const fixed = {
	classify_ids: [],
	merchant_ids: [],
	pretag_ids: [],
	exclude_ids: [],
	group_ids: [],
	level_ids: [],
	tag_ids: [],
	brand_ids: [],
	gift_from: 0,
	delay_days: 0,
	stack: couponStack.withOthers,
	with_member_price: 1,
	platform_rate: 10_000,
	return_on_refund: returnRule.fullRefund,
};

function columnsOf({ id: _, name_en, note_en, discount_rate, goods_ids, ...sent }: Saved) {
	const en = Object.fromEntries(Object.entries({ name: name_en, note: note_en }).filter(([, text]) => text !== ''));
	return {
		...sent,
		discount_rate: Math.round(discount_rate * 100),
		goods_ids: sent.scope === couponScope.goods ? goods_ids : [],
		i18n: Object.keys(en).length > 0 ? { en } : {},
		cost_bearer: costBearer.merchant,
	};
}

function rowWire(row: queries.OwnCouponRow) {
	return {
		...row,
		amount: centsToWire(row.amount),
		discount_rate: centsToWire(row.discount_rate),
		max_off: centsToWire(row.max_off),
		min_amount: centsToWire(row.min_amount),
		budget: centsToWire(row.budget),
		off_amount: centsToWire(row.off_amount),
		receive_start: row.receive_start ?? 0,
		receive_end: row.receive_end ?? 0,
		valid_start: row.valid_start ?? 0,
		valid_end: row.valid_end ?? 0,
		goods: [...row.goods],
	};
}
