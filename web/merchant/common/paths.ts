/** Every address of the creator area, spelled once. */
export const paths = {
	goods: '/merchant/goods/goods/index',
	addGoods: '/merchant/goods/goods/add',
	editGoods: (id: number) => `/merchant/goods/goods/edit/${id}`,
	goodsIn: (status: string) => `/merchant/goods/goods/index?status=${status}`,
	goodsNamed: (text: string) => `/merchant/goods/goods/index?quickSearch=${encodeURIComponent(text)}`,
	orders: '/merchant/order/index',
	ordersIn: (status: string) => `/merchant/order/index?status=${status}`,
	desk: '/merchant/order/desk',
	order: (id: number) => `/merchant/order/detail/${id}`,
	crowds: '/merchant/goods/crowdfunding/index',
	addCrowd: '/merchant/goods/crowdfunding/add',
	crowd: (id: number) => `/merchant/goods/crowdfunding/detail/${id}`,
	editCrowd: (id: number) => `/merchant/goods/crowdfunding/edit/${id}`,
	coupons: '/merchant/coupon/index',
	addCoupon: '/merchant/coupon/add',
	copyCoupon: (id: number) => `/merchant/coupon/add?from=${id}`,
	editCoupon: (id: number) => `/merchant/coupon/edit/${id}`,
	refunds: '/merchant/refund/index',
	refund: (id: number) => `/merchant/refund/detail/${id}`,
} as const;

/** Addresses of the store: another app, a full page load away. */
export const elsewhere = {
	goods: (id: number) => `/store/goods/${id}`,
	creator: (slug: string) => `/store/creator/${slug}`,
} as const;
