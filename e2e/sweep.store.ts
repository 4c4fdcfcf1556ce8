import { type Known, newGoods } from './goods.helper.ts';
import type { Account } from './login.helper.ts';
import {
	type Buyer,
	newBuyer,
	openCashier,
	orderPieces,
	payAtCashier,
	payByBalance,
	placeAsGuest,
	placeOrder,
} from './orders.helper.ts';
import type { Shop } from './shop.ts';
import { dialogOf, type Screen } from './sweep.helper.ts';

/** What everybody may look at in the store. */
export const strangers: readonly Screen[] = [
	{ name: 'store-home', path: '/store', isForGuests: true },
	{ name: 'store-list', path: '/store/list', isForGuests: true },
	{ name: 'store-list-nothing', path: '/store/list?quickSearch=nothing+like+that', isForGuests: true },
	{ name: 'store-list-narrowed', path: '/store/list?price_from=300&price_to=450&in_stock=1', isForGuests: true },
	{ name: 'store-search', path: '/store', isForGuests: true, open: suggest('night walk', '提梁壶') },
	{ name: 'store-search-creator', path: '/store', isForGuests: true, open: suggest('mountain mist', '山岚工作室') },
	{ name: 'store-creators', path: '/store/creators', isForGuests: true },
	{ name: 'store-creator', path: '/store/creator/mountain-mist', isForGuests: true },
	{ name: 'store-creator-gone', path: '/store/creator/nobody-here', isForGuests: true, isMissing: true },
	{ name: 'store-topics', path: '/store/topic', isForGuests: true },
	{ name: 'store-topic', path: '/store/topic/1', isForGuests: true },
	{ name: 'store-topic-over', path: '/store/topic/987654', isForGuests: true, isMissing: true },
	{ name: 'store-sell', path: '/store/sell', isForGuests: true },
	{ name: 'store-brand', path: '/store/brand/1', isForGuests: true },
	{ name: 'store-brand-gone', path: '/store/brand/987654', isForGuests: true, isMissing: true },
	{ name: 'store-list-brand', path: '/store/list?classify_id=1&brand_ids=1', isForGuests: true },
	{ name: 'store-coupons', path: '/store/coupons', isForGuests: true },
	{ name: 'store-coupon-gone', path: '/store/coupon/987654', isForGuests: true, isMissing: true },
	{ name: 'store-page-help', path: '/store/page/help', isForGuests: true },
	{ name: 'store-page-contact', path: '/store/page/contact', isForGuests: true },
	{ name: 'store-page-terms', path: '/store/page/user', isForGuests: true },
	{ name: 'store-page-none', path: '/store/page/nothing', isForGuests: true, isMissing: true },
	{ name: 'store-order-find', path: '/store/order', isForGuests: true },
	{ name: 'store-order-bad-link', path: '/store/order#not-a-link-of-ours', isForGuests: true },
	{ name: 'store-cart-empty', path: '/store/cart', isForGuests: true },
	{ name: 'store-open-none', path: '/store/open/nosuchcode', isForGuests: true, isMissing: true },
	{
		name: 'member-forgot-help',
		path: '/user/login',
		isForGuests: true,
		open: async (page) => {
			await page.getByRole('button', { name: /^(忘记密码？|Forgot your password\?)$/ }).click();
			await page.getByRole('button', { name: /^(返回登录|Back to login)$/ }).waitFor();
		},
	},
	{ name: 'not-found', path: '/404', isForGuests: true, isMissing: true },
	{ name: 'no-access', path: '/401', isForGuests: true },
];

interface People {
	admin: Account;
	buyer: Buyer;
	/** A member who has not ordered yet. */
	newcomer: Buyer;
}

interface Row {
	id: number;
}

/** The store as a member sees it: goods, the cart, the checkout, the cashier. */
export async function storeScreens(shop: Shop, { admin, buyer, newcomer }: People): Promise<Screen[]> {
	const { list: listed } = await buyer.call<{ list: Row[] }>('GET', '/api/shop.Goods/index', { limit: 5 });
	const rated = await buyer.call<{ list: Row[] }>('GET', '/api/shop.Goods/index', { order: 'stars,desc' });
	const crowded = await buyer.call<{ list: Row[] }>('GET', '/api/shop.Goods/index', { quickSearch: 'SL-V100' });
	const { goods } = await buyer.call<{ goods: { skus: Row[] } }>('GET', '/api/shop.Goods/detail', {
		id: listed[1]?.id ?? 0,
	});
	const sku_id = goods.skus[0]?.id ?? 0;
	const [toPay, atCashier] = [await placeOrder(buyer, { pay: false }), await placeOrder(buyer, { pay: false })];
	const paid = await placeOrder(buyer);
	const cashier = await openCashier(buyer, atCashier.payNo);
	await buyer.call('POST', '/api/shop.Cart/add', { sku_id, num: 1 });
	const category = await advertise(admin);
	return [
		{ name: 'store-category', path: `/store/list?classify_id=${category}`, isForGuests: true },
		{ name: 'store-open-mini', path: `/store/open/${await miniLink(admin)}`, isForGuests: true },
		{ name: 'store-goods-preview', path: await previewOf(admin), isForGuests: true },
		{
			name: 'store-popup',
			path: '/store',
			remembers: () => newcomer.stored,
			open: async (page) => page.getByRole('dialog').waitFor(),
		},
		{ name: 'store-goods-reviews', path: `/store/goods/${rated.list[0]?.id}#reviews` },
		{ name: 'store-list-rated', path: '/store/list?order=stars,desc' },
		{ name: 'store-goods', path: `/store/goods/${listed[0]?.id}` },
		{
			name: 'store-share',
			path: `/store/goods/${listed[0]?.id}`,
			open: async (page) => {
				await page.getByRole('button', { name: /^(分享|Share)$/ }).click();
				await page.getByRole('dialog').getByRole('img').waitFor();
			},
		},
		{ name: 'store-crowd', path: `/store/goods/${crowded.list[0]?.id}` },
		{ name: 'store-cart', path: '/store/cart' },
		{ name: 'store-checkout', path: `/store/checkout?sku=${sku_id}&num=2` },
		{ name: 'store-pay', path: `/store/pay/${toPay.payNo}` },
		{ name: 'store-paid', path: `/store/pay/${paid.payNo}` },
		{ name: 'store-cashier', path: cashier.replace(shop.url, '') },
		...(await mixedScreens(shop)),
		...(await guestScreens(shop, sku_id)),
		...(await lateScreens(admin, buyer)),
		...(await pointsScreens(admin, buyer)),
	];
}

/** A balance that is too low: its part may be used, and waits for the rest. */
async function mixedScreens(shop: Shop): Promise<Screen[]> {
	const thrifty = await newBuyer(shop, { money: '10.00' });
	const [open, held] = [await placeOrder(thrifty, { pay: false }), await placeOrder(thrifty, { pay: false })];
	const name = /^(先用余额抵扣|Use ¥)/;
	const remembers = () => thrifty.stored;
	await thrifty.call('POST', '/api/shop.Pay/create', { pay_no: held.payNo, channel: 'mock', with_balance: 1 });
	await shop.settle();
	const other = await newBuyer(shop, { money: '10.00' });
	const chosen = await placeOrder(other, { pay: false });
	return [
		{ name: 'store-pay-short', path: `/store/pay/${open.payNo}`, remembers },
		{
			name: 'store-pay-part',
			path: `/store/pay/${chosen.payNo}`,
			remembers: () => other.stored,
			open: async (page) => page.getByRole('checkbox', { name }).check(),
		},
		{
			name: 'store-pay-part-held',
			path: `/store/pay/${held.payNo}`,
			remembers,
			open: async (page) => page.getByRole('checkbox', { name, checked: true }).waitFor(),
		},
	];
}

/** Buying without an account: the checkout, and the page that the link opens. */
async function guestScreens(shop: Shop, skuId: number): Promise<Screen[]> {
	const { link } = await placeAsGuest(shop, skuId);
	return [
		{ name: 'store-guest-checkout', path: `/store/checkout?sku=${skuId}&num=2`, isForGuests: true },
		{
			name: 'store-guest-checkout-empty',
			path: `/store/checkout?sku=${skuId}&num=1`,
			isForGuests: true,
			open: async (page) => {
				await page.getByRole('button', { name: /^(提交订单|Place order)$/ }).click();
				await page.getByText(/^(请选择所在地区|Please choose the area)$/).waitFor();
			},
		},
		{ name: 'store-guest-order', path: `/store/order#${link}`, isForGuests: true },
	];
}

/** What is reserved only when it is paid: shown before, and where others were faster. */
async function lateScreens(admin: Account, buyer: Buyer): Promise<Screen[]> {
	const late = (name: string, more: object = {}) => {
		return newGoods(admin, { name, stock_mode: '2', ...more });
	};
	const last = { skus: [{ spec_key: '', price: '80.00', stock: 1 }] };
	const [kept, left] = [await late('付款才占'), await late('还有的', { merchant_id: 1 })];
	const [gone, lost, part] = [await late('已被买走', last), await late('晚了一步', last), await late('少了一件', last)];
	const order = (...bought: Known[]) =>
		orderPieces(
			buyer,
			bought.map(({ skuId }) => ({ sku_id: skuId, num: 1 })),
		);
	const [waiting, refused, closed, halved] = [
		await order(kept),
		await order(gone),
		await order(lost),
		await order(part, left),
	];
	const cashiers = [await openCashier(buyer, closed.payNo), await openCashier(buyer, halved.payNo)];
	for (const each of [gone, lost, part]) await payByBalance(buyer, await order(each));
	for (const cashier of cashiers) await payAtCashier(buyer, cashier);
	return [
		{ name: 'store-checkout-late', path: `/store/checkout?sku=${kept.skuId}&num=1` },
		{ name: 'store-pay-late', path: `/store/pay/${waiting.payNo}` },
		{ name: 'member-order-late', path: `/user/order/detail/${waiting.id}` },
		{
			name: 'store-pay-gone',
			path: `/store/pay/${refused.payNo}`,
			open: async (page) => {
				await dialogOf(/^(支付|Pay) ¥/)(page);
				await page
					.getByRole('dialog')
					.getByRole('button', { name: /^(确定|Confirm)$/ })
					.click();
				await page
					.getByRole('alert')
					.filter({ hasText: /未扣款|Nothing was taken/ })
					.waitFor();
			},
		},
		{ name: 'store-pay-sold-out', path: `/store/pay/${closed.payNo}` },
		{ name: 'store-paid-part', path: `/store/pay/${halved.payNo}` },
	];
}

/** A checkout that is paid with points for a part, and one whose points went elsewhere meanwhile. */
async function pointsScreens(admin: Account, buyer: Buyer): Promise<Screen[]> {
	const { id } = JSON.parse(buyer.stored['userInfo'] ?? '{}') as Row;
	await admin.call('POST', '/admin/user.ScoreLog/add', { user_id: id, score: 90_000, memo: 'Welcome' });
	const skus = [{ spec_key: '', price: '800.00', stock: 90 }];
	const { skuId } = await newGoods(admin, { name: '积分可抵', skus });
	const path = `/store/checkout?sku=${skuId}&num=2`;
	const use = /使用积分抵扣|Pay with points/;
	return [
		{
			name: 'store-checkout-points',
			path,
			open: async (page) => {
				await page.getByLabel(use).check();
				await page.getByText(/^(这个价格怎么来的？|Why this price\?)$/).click();
			},
		},
		{
			name: 'store-checkout-points-gone',
			path,
			open: async (page) => {
				await page.getByLabel(use).check();
				await page.getByText(/^(已用 \d+ 积分|\d+ points used)/).waitFor();
				await orderPieces(buyer, [{ sku_id: skuId, num: 1 }], { score: 20_000 });
				await page.getByRole('button', { name: /^(提交订单|Place order)$/ }).click();
				await page
					.getByText(/可用积分已变动|The points you may use have changed/)
					.first()
					.waitFor();
			},
		},
	];
}

/** A banner above a category, and a popup for who has not ordered yet. */
async function advertise(admin: Account): Promise<number> {
	type Tree = { list: { id: number; children: Row[] }[] };
	const { list } = await admin.call<Tree>('GET', '/api/shop.Classify/index');
	const category = list[0]?.children[0]?.id ?? 0;
	const banner = { title: '茶周', i18n: { en: { title: 'Tea week' } }, image: '/static/images/hero.webp' };
	const adverts = [
		{ ...banner, position: 'classify', classify_id: category },
		{ ...banner, position: 'popup', audience: 'new', link_type: 'url', link_url: '/store/list' },
	];
	for (const advert of adverts) await admin.call('POST', '/admin/shop.advert.Banner/add', advert);
	return category;
}

/** The code of a link that leads to the mini program. */
async function miniLink(admin: Account): Promise<string> {
	await admin.call('POST', '/admin/shop.settings.Miniapp/edit', { mini_app_id: 'wx1234567890abcdef' });
	const link = { name: 'Mini letter', code: 'miniletter', target: 'mini', mini_path: 'pages/goods/detail?id=3' };
	await admin.call('POST', '/admin/shop.GoodsAdlink/add', link);
	return link.code;
}

/** The page of goods that are not for sale yet, as staff look at it. */
async function previewOf(admin: Account): Promise<string> {
	const { id } = await newGoods(admin, { name: '还没上架', on_shelf: 0 });
	return (await admin.call<{ url: string }>('GET', '/admin/shop.goods.Goods/preview', { id })).url;
}

/** What the search proposes while one types. */
function suggest(english: string, chinese: string): NonNullable<Screen['open']> {
	return async (page) => {
		const words = (await page.locator('html').getAttribute('lang'))?.startsWith('zh') ? chinese : english;
		const field = page.getByRole('combobox', { name: /^(搜索作品|Search works)$/ });
		await field.pressSequentially(words);
		await page.getByRole('listbox').getByRole('option').first().waitFor();
	};
}
