/** The list of coupons. */
export const couponsPath = '/admin/shop/market/coupon/coupon';

export const editCouponPath = (id: number, at?: string) => `${couponsPath}/edit/${id}${at ? `?at=${at}` : ''}`;

/** The form of a new coupon, filled as another one. */
export const copyCouponPath = (id: number) => `${couponsPath}/add?from=${id}`;

/** The list of coupons in the hands of members. */
export const receivedPath = '/admin/shop/market/coupon/receive';

/** The same of one coupon alone. */
export const receivedOfPath = (id: number) => `${receivedPath}?coupon_id=${id}`;
