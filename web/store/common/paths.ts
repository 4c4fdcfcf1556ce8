import { accountPaths, storePaths } from '#web/shared/shop-frame/shop-paths.ts';

/** Every address of the store. */
export const paths = {
	...storePaths,
	checkout: '/store/checkout',
	open: (code: string) => `/store/open/${code}`,
	loved: '/store/list?order=stars,desc',
	topics: '/store/topic',
	coupon: (id: number) => `/store/coupon/${id}`,
	/** What the addresses of brands begin with. */
	brands: '/store/brand/',
	brand: (id: number) => `/store/brand/${id}`,
	topic: (id: number) => `/store/topic/${id}`,
	pay: (payNo: string) => `/store/pay/${encodeURIComponent(payNo)}`,
	buyNow: (skuId: number, num: number) => `/store/checkout?sku=${skuId}&num=${num}`,
} as const;

/** Addresses of other areas: they are other apps, a full page load away. */
export const elsewhere = {
	...accountPaths,
	favourites: '/user/favourite/index',
	followed: '/user/follow/index',
	profile: '/user/account/profile',
	coupons: '/user/account/coupon',
	balance: '/user/account/balance',
	recharge: '/user/account/recharge',
	order: (id: number) => `/user/order/detail/${id}`,
} as const;

/** State of an address of goods whose version is still to be chosen. */
export const toChoice = { toChoice: true } as const;
