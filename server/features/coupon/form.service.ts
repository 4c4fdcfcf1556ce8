import { couponResource } from '#domain/coupon/coupon.resource.ts';
import { couponStatus } from '#domain/coupon/coupon.status.ts';
import { type CouponForm, couponProblem, startedProblem } from '#domain/coupon/form.rules.ts';
import { refused } from '#domain/errors.ts';
import type { Tx } from '#server/context.ts';
import { lockRows } from '#server/resource/most-rows.ts';
import { countOwnGoods, isCodeTaken } from './form.queries.ts';

/** Refuses a coupon that may not be saved; `before` is what it was, with how many members have received it. */
export async function refuseCoupon(
	tx: Tx,
	{ id, before, after }: { id: number; before?: { form: CouponForm; taken: number }; after: CouponForm },
	now: number,
): Promise<void> {
	const isOver = before?.form.status === couponStatus.ended && after.status !== couponStatus.ended;
	if (isOver) throw refused('coupon.over', {}, { field: 'status' });
	const started = before && before.taken > 0 ? startedProblem(before.form, after) : undefined;
	const problem = started ?? couponProblem(after, now);
	if (problem) throw refused(problem.code, {}, { field: problem.field });
	const goods = [...after.goods_ids, ...after.exclude_ids];
	if (after.merchant_id > 0 && (await countOwnGoods(tx, goods, after.merchant_id)) < new Set(goods).size) {
		throw refused('coupon.foreignGoods', {}, { field: after.goods_ids.length > 0 ? 'goods_ids' : 'exclude_ids' });
	}
	if (!after.code || after.code === before?.form.code) return;
	// Two with the same code come one after the other.
	await lockRows(tx, couponResource);
	if (await isCodeTaken(tx, after.code, id)) {
		throw refused('coupon.codeTaken', {}, { field: 'code' });
	}
}
