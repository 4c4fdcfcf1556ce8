import type { ErrorCode } from '#domain/errors.ts';
import { shopDay, startOf } from '#domain/kernel/shop-time.ts';
import { mostOff } from './coupon.rules.ts';
import { type CouponType, couponAudience, couponStatus, receiveType, validType } from './coupon.status.ts';

/** A coupon as somebody would receive it. */
export interface Receivable {
	readonly type: CouponType;
	readonly amount: number;
	readonly max_off: number;
	readonly status: string;
	readonly receive_start: number | null;
	readonly receive_end: number | null;
	readonly valid_type: string;
	readonly valid_end: number | null;
	readonly total: number;
	readonly taken: number;
	readonly per_user: number;
	readonly audience: string;
	readonly group_ids: readonly number[];
	readonly level_ids: readonly number[];
	readonly tag_ids: readonly number[];
	/** In cents; 0 = no limit. */
	readonly budget: number;
	/** What of the budget is spent or reserved. */
	readonly budget_used: number;
}

/** Who would receive it. */
export interface Receiver {
	readonly group_id: number;
	/** The level that they have; 0 = none. */
	readonly level_id: number;
	/** The tags that they bear. */
	readonly own_tag_ids: readonly number[];
	/** Paid orders. */
	readonly order_num: number;
	readonly is_black: number;
	/** How many of the coupon they have received in the time that its number counts for, whatever became of them. */
	readonly received: number;
}

/** What of the budget one more piece reserves, in cents. */
export function reservedFor(coupon: Pick<Receivable, 'type' | 'amount' | 'max_off' | 'budget'>): number {
	return coupon.budget > 0 ? (mostOff(coupon) ?? 0) : 0;
}

/** Whether a coupon is for somebody. */
export function isFor(
	{ audience, group_ids, level_ids, tag_ids }: Pick<Receivable, 'audience' | 'group_ids' | 'level_ids' | 'tag_ids'>,
	{ group_id, level_id, own_tag_ids, order_num }: Pick<Receiver, 'group_id' | 'level_id' | 'own_tag_ids' | 'order_num'>,
): boolean {
	if (audience === couponAudience.newcomers) return order_num === 0;
	if (audience === couponAudience.levels) return level_ids.includes(level_id);
	if (audience === couponAudience.tags) return tag_ids.some((id) => own_tag_ids.includes(id));
	return audience !== couponAudience.groups || group_ids.includes(group_id);
}

/** Since when pieces count towards the number of a member: of birthdays those of the year, of a month those of the month. */
export function countedSince(type: string, now: number): number {
	const day = shopDay(now);
	if (type === receiveType.monthly) return startOf(`${day.slice(0, 7)}-01`);
	return type === receiveType.birthday ? startOf(`${day.slice(0, 4)}-01-01`) : 0;
}

/** Why somebody cannot receive a coupon now; staff who give it are bound by its numbers, not by its audience and its days. */
export function receiveRefusal(
	coupon: Receivable,
	receiver: Receiver,
	{ now, isGiven }: { now: number; isGiven: boolean },
): ErrorCode | undefined {
	const isOver = coupon.valid_type === validType.range && (coupon.valid_end ?? 0) <= now;
	if (coupon.status !== couponStatus.active || isOver) return 'coupon.notOpen';
	if (!isGiven) {
		if ((coupon.receive_start ?? 0) > now || (coupon.receive_end ?? now + 1) <= now) return 'coupon.notOpen';
		if (receiver.is_black) return 'order.buyerBarred';
		if (!isFor(coupon, receiver)) return 'coupon.notForYou';
	}
	if (receiver.received >= coupon.per_user) return 'coupon.limit';
	if (coupon.total > 0 && coupon.taken >= coupon.total) return 'coupon.allGone';
	if (coupon.budget > 0 && coupon.budget_used + reservedFor(coupon) > coupon.budget) return 'coupon.allGone';
	return undefined;
}
