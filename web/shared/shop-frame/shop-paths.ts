/** Addresses of the store that the frame of its pages and of the member centre leads to, spelled once. */
export const storePaths = {
	home: '/store',
	list: '/store/list',
	cart: '/store/cart',
	creators: '/store/creators',
	coupons: '/store/coupons',
	newest: '/store/list?order=create_time,desc',
	goods: (id: number) => `/store/goods/${id}`,
	category: (id: number) => `/store/list?classify_id=${id}`,
	/** By the address of the page or by the number, which leads there. */
	creator: (key: number | string) => `/store/creator/${key}`,
	/** Where an order that was placed without an account is found. */
	order: '/store/order',
	/** Who would like to sell here applies. */
	sell: '/store/sell',
	page: (code: string) => `/store/page/${code}`,
} as const;

/** Those of the member centre and of other areas. */
export const accountPaths = {
	account: '/user',
	orders: '/user/order/index',
	addresses: '/user/address/index',
	iframe: (url: string) => `/user/iframe/${encodeURIComponent(url)}`,
	creatorLogin: '/merchant',
	login: (backTo: string) => `/user/login?to=${encodeURIComponent(backTo)}`,
} as const;
