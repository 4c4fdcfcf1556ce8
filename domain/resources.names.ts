/** The names of the declared screens, for who must know them without loading their declarations. */
export const resourceNames: readonly string[] = [
	'shop/goods/classify',
	'shop/goods/paramsTemplate',
	'shop/goods/specTemplate',
	'shop/goods/pretags',
	'shop/goods/service',
	'shop/goods/topic',
	'shop/goods/stockLog',
	'shop/delivery/address',
	'shop/delivery/company',
	'shop/advert/hotRecommend',
	'shop/advert/banner',
	'shop/advert/noticeBar',
];
