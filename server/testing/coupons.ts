import type { Insertable } from 'kysely';
import { expect } from 'vitest';
import type { Context } from '#server/context.ts';
import type { CouponTable } from '#server/database/tables.generated.ts';
import type { TestAccount } from './accounts.ts';
import type { TestApp } from './app.ts';

type Wish = Partial<Insertable<CouponTable>>;

/** A coupon that runs and stands in the coupon centre: ¥10 off for thirty days, as often as a member likes. */
export async function makeCoupon(context: Context, wish: Wish = {}): Promise<number> {
	const now = context.clock.now();
	const usual = { name: '十元券', type: '1', amount: 1000, per_user: 100, create_time: now, update_time: now };
	const row = await context.db
		.insertInto('coupon')
		.values({ ...usual, ...wish })
		.returning('id')
		.executeTakeFirstOrThrow();
	return row.id;
}

/** A coupon in a member's hands, received over HTTP; its id there. */
export async function received(shop: TestApp, member: TestAccount, couponId: number): Promise<number> {
	const answer = await shop.post<{ id: number }>('/api/shop.Coupon/receive', { id: couponId }, member.headers);
	expect(answer.msg).toBe('');
	return answer.data.id;
}

/** A coupon of the wish in a member's hands; its id there. */
export async function holding(shop: TestApp, member: TestAccount, wish: Wish = {}): Promise<number> {
	return received(shop, member, await makeCoupon(shop.context, wish));
}

/** A coupon in a member's hands as it stands. */
export function heldRow(context: Context, id: number) {
	return context.db.selectFrom('user_coupon').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
