/** Every address of the store, spelled once. */
export const paths = {
	home: '/store',
	list: '/store/list',
	cart: '/store/cart',
	checkout: '/store/checkout',
	creators: '/store#creators',
	open: (code: string) => `/store/open/${code}`,
	goods: (id: number) => `/store/goods/${id}`,
	category: (id: number) => `/store/list?classify_id=${id}`,
	creator: (id: number) => `/store/list?merchant_id=${id}`,
	topics: '/store/topic',
	topic: (id: number) => `/store/topic/${id}`,
	newest: '/store/list?order=create_time,desc',
	pay: (payNo: string) => `/store/pay/${encodeURIComponent(payNo)}`,
	buyNow: (skuId: number, num: number) => `/store/checkout?sku=${skuId}&num=${num}`,
} as const;

/** Addresses of other areas: they are other apps, a full page load away. */
export const elsewhere = {
	account: '/user',
	orders: '/user/order/index',
	favourites: '/user/favourite/index',
	order: (id: number) => `/user/order/detail/${id}`,
	addresses: '/user/address/index',
	creatorLogin: '/merchant',
	login: (backTo: string) => `/user/login?to=${encodeURIComponent(backTo)}`,
} as const;
