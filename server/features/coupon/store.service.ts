import type { couponCentre, couponPage, couponStates, listOwnCoupons } from '#domain/coupon/coupon.contract.ts';
import { receiveType, validType } from '#domain/coupon/coupon.status.ts';
import { countedSince, isFor } from '#domain/coupon/receive.rules.ts';
import { refused } from '#domain/errors.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { Context } from '#server/context.ts';
import { worksInOrder } from '#server/features/goods/goods.store.service.ts';
import { listStates, pageOfOwn } from './own.queries.ts';
import { type CentreRow, type FaceRow, findCentreCoupon, listCentre, listCouponWorks } from './store.queries.ts';

/** So many coupons stand in the centre, and so many works on the page of one. */
const mostInCentre = 200;
const mostWorks = 60;

/** What stands in the coupon centre now, in one statement. */
export async function centreOf(
	{ pool, clock }: Context,
	{ goods_id: goodsId, merchant_id: merchantId }: InputOf<typeof couponCentre>,
	language: Language,
): Promise<AnswerOf<typeof couponCentre>> {
	const rows = await listCentre(pool, { now: clock.now(), language, goodsId, merchantId, most: mostInCentre });
	return { list: rows.map(centreWire) };
}

/** One coupon with works that it is for; who holds it may look when it stands in the centre no more. */
export async function couponPageOf(
	context: Context,
	id: number,
	language: Language,
): Promise<AnswerOf<typeof couponPage>> {
	const { pool, clock } = context;
	const row = await findCentreCoupon(pool, { id, now: clock.now(), language });
	if (!row) throw refused('coupon.unknown');
	const { scope, merchant_id } = row;
	const ids = await listCouponWorks(pool, { id, scope, merchant_id, most: mostWorks });
	const works = ids.length > 0 ? await worksInOrder(context, { ids, language }) : [];
	return { coupon: centreWire(row), is_open: Number(row.is_open), works };
}

/** What a member has of the coupons in the centre, in one statement. */
export async function statesOf({ pool, clock }: Context, userId: number): Promise<AnswerOf<typeof couponStates>> {
	const now = clock.now();
	const rows = await listStates(pool, { userId, now, month: countedSince(receiveType.monthly, now) });
	const list = rows.map(({ id, received, usable, ...row }) => ({
		id,
		received,
		usable,
		not_for_you: Number(!isFor(row, row)),
	}));
	return { list };
}

/** A page of a member's own coupons. */
export async function ownCoupons(
	{ pool, clock }: Context,
	asked: InputOf<typeof listOwnCoupons> & { userId: number },
	language: Language,
): Promise<AnswerOf<typeof listOwnCoupons>> {
	const { rows, counts } = await pageOfOwn(pool, { ...asked, now: clock.now(), language });
	const list = rows.map((row) => ({
		...row,
		...faceWire(row),
		off_amount: centsToWire(row.off_amount),
		use_time: row.use_time ?? 0,
	}));
	return { list, total: counts[asked.tab], counts };
}

/** What a coupon says of itself, on the wire. */
function faceWire(row: FaceRow) {
	return {
		...row,
		amount: centsToWire(row.amount),
		discount_rate: centsToWire(row.discount_rate),
		max_off: centsToWire(row.max_off),
		min_amount: centsToWire(row.min_amount),
		scope_names: [...row.scope_names],
	};
}

function centreWire({ is_open: _, ...row }: CentreRow) {
	const isRange = row.valid_type === validType.range;
	return {
		...row,
		...faceWire(row),
		valid_start: isRange ? (row.valid_start ?? 0) : 0,
		valid_end: isRange ? (row.valid_end ?? 0) : 0,
		receive_end: row.receive_end ?? 0,
	};
}
