// Made by `npm run lists` from the names of files; never edited by hand.

/** The names of the declared screens, for who must know them without loading their declarations. */
export const resourceNames: readonly string[] = [
	'shop/advert/banner',
	'shop/advert/hotRecommend',
	'shop/advert/noticeBar',
	'shop/goods/brand',
	'shop/delivery/address',
	'shop/delivery/company',
	'shop/goods/classify',
	'shop/goods/paramsTemplate',
	'shop/goods/pretags',
	'shop/goods/searchSynonym',
	'shop/goods/service',
	'shop/goods/specTemplate',
	'xshop/industry',
	'shop/user/level',
	'shop/settings/reason',
	'shop/market/recharge/plan',
	'sms/log',
	'sms/template',
	'sms/variable',
	'shop/goods/stockLog',
	'shop/goods/topic',
	'xshop/visclassify',
];
