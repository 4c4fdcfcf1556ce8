/** Every address of the member centre, spelled once. */
export const paths = {
	overview: '/user/account/overview',
	orders: '/user/order/index',
	ordersIn: (status: string) => `/user/order/index?status=${status}`,
	order: (id: number) => `/user/order/detail/${id}`,
	messages: '/user/account/messages',
	refunds: '/user/refund/index',
	refund: (id: number) => `/user/refund/detail/${id}`,
	applyRefund: (orderId: number) => `/user/refund/apply/${orderId}`,
	reviews: '/user/evaluate/index',
	review: (orderId: number) => `/user/evaluate/form/${orderId}`,
	balance: '/user/account/balance',
	recharge: '/user/account/recharge',
	points: '/user/account/integral',
	level: '/user/account/level',
	profile: '/user/account/profile',
	ownAccount: '/user/account/end',
} as const;

/** Addresses of the store: another app, a full page load away. */
export const elsewhere = {
	store: '/store',
	cart: '/store/cart',
	coupons: '/store/coupons',
	coupon: (id: number) => `/store/coupon/${id}`,
	goods: (id: number) => `/store/goods/${id}`,
	pay: (payNo: string) => `/store/pay/${encodeURIComponent(payNo)}`,
} as const;
