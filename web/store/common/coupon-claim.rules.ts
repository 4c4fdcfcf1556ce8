import type { CentreCoupon, CouponState } from './coupon.reads.ts';

/**
 * What can be done about a coupon that the shop hands out: claiming a first or a further piece, using what is there;
 * or nothing, since all of one's pieces are used, all pieces of the shop are gone, or it is for other members.
 */
export type ClaimState = 'claim' | 'again' | 'use' | 'spent' | 'gone' | 'notForYou';

/** As far as is known of the member; of a stranger nothing is. */
export function claimStateOf(
	{ left, per_user }: Pick<CentreCoupon, 'left' | 'per_user'>,
	known: Pick<CouponState, 'received' | 'usable' | 'not_for_you'> | undefined,
): ClaimState {
	const { received, usable, not_for_you } = known ?? { received: 0, usable: 0, not_for_you: 0 };
	if (not_for_you === 0 && left !== 0 && received < per_user) return received > 0 ? 'again' : 'claim';
	if (usable > 0) return 'use';
	if (received >= per_user) return 'spent';
	return not_for_you === 1 ? 'notForYou' : 'gone';
}
