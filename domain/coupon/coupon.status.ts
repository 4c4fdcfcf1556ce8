/** What a coupon does. */
export const couponType = { amount: '1', percent: '2', freight: '3', exchange: '4' } as const;
export type CouponType = (typeof couponType)[keyof typeof couponType];

/** Which goods it is for. */
export const couponScope = { all: '1', classify: '2', goods: '3', merchant: '4', pretag: '5', brand: '6' } as const;

/** How members come by it. */
export const receiveType = {
	centre: '1',
	signUp: '2',
	code: '3',
	grant: '4',
	/** With an order, once nothing of it can go back any more. */
	order: '5',
	birthday: '6',
	/** In the coupon centre, anew each calendar month. */
	monthly: '7',
} as const;
export type ReceiveType = (typeof receiveType)[keyof typeof receiveType];

/** Between two fixed days, or for so many days from the day of receiving. */
export const validType = { range: '1', days: '2' } as const;

export const couponAudience = { all: '1', newcomers: '2', groups: '3', levels: '4', tags: '5' } as const;

/** These stand in the coupon centre. */
export const centreTypes = [receiveType.centre, receiveType.monthly] as const;

/** What it stands beside in one checkout. */
export const couponStack = { alone: '1', withPoints: '2', withOthers: '3' } as const;
export type CouponStack = (typeof couponStack)[keyof typeof couponStack];

/** Who pays for what it takes off. */
export const costBearer = { platform: '1', merchant: '2', shared: '3' } as const;

/** When it comes back to its member with money of a refund. */
export const returnRule = { fullRefund: '1', never: '2', anyRefund: '3' } as const;

/** Active ⇄ paused → ended. What members hold already can be used in all three. */
export const couponStatus = { active: '1', paused: '2', ended: '3' } as const;
export type CouponStatus = (typeof couponStatus)[keyof typeof couponStatus];

/** Of a coupon in a member's hands: locked by an order that is not paid, used by one that is. */
export const userCouponStatus = { unused: '1', locked: '2', used: '3', expired: '4', void: '5' } as const;
export type UserCouponStatus = (typeof userCouponStatus)[keyof typeof userCouponStatus];
