import { orderStatus } from '#domain/order/order.status.ts';
import type { Account } from './login.helper.ts';
import { placeOrder } from './orders.helper.ts';
import type { Shop } from './shop.ts';
import { dialogOf, type Orders, type Screen } from './sweep.helper.ts';

/** What everybody may look at. */
export const strangers: readonly Screen[] = [
	{ name: 'store-home', path: '/store', isForGuests: true },
	{ name: 'store-list', path: '/store/list', isForGuests: true },
	{ name: 'store-list-nothing', path: '/store/list?quickSearch=nothing+like+that', isForGuests: true },
	{ name: 'store-topics', path: '/store/topic', isForGuests: true },
	{ name: 'store-topic', path: '/store/topic/1', isForGuests: true },
	{ name: 'store-topic-over', path: '/store/topic/987654', isForGuests: true, isMissing: true },
	{ name: 'store-cart-empty', path: '/store/cart', isForGuests: true },
	{ name: 'store-open-none', path: '/store/open/nosuchcode', isForGuests: true, isMissing: true },
	{ name: 'not-found', path: '/404', isForGuests: true, isMissing: true },
	{ name: 'no-access', path: '/401', isForGuests: true },
	{ name: 'member-login', path: '/user/login', isForGuests: true },
	{
		name: 'member-register',
		path: '/user/login',
		isForGuests: true,
		open: (page) => page.getByRole('tab', { name: /^(注册|Register)$/ }).click(),
	},
	{ name: 'merchant-login', path: '/merchant/login', isForGuests: true },
	{ name: 'admin-login', path: '/admin/login', isForGuests: true },
];

/** The first order of each status of somebody. */
export async function firstOrders(account: Account, listPath: string): Promise<Orders> {
	const first = async (status: string) => {
		const { list } = await account.call<{ list: { id: number }[] }>('GET', listPath, { status, limit: 1 });
		return [status, list[0]?.id] as const;
	};
	return Object.fromEntries(await Promise.all(Object.values(orderStatus).map(first)));
}

/** The pages of orders that no other screen shows. */
export function orderScreens(name: string, page: string, orders: Orders): Screen[] {
	const { toShip, toEvaluate, complete, cancelApplied } = orderStatus;
	return [toShip, toEvaluate, complete, cancelApplied].map((status) => {
		return { name: `${name}-${status}`, path: `${page}/${orders[status]}` };
	});
}

/** The screens of the creator area. */
export function merchantScreens(orders: Orders): Screen[] {
	return [
		{ name: 'merchant-dashboard', path: '/merchant/dashboard' },
		{ name: 'merchant-works', path: '/merchant/goods/goods/index' },
		{ name: 'merchant-crowds', path: '/merchant/goods/crowdfunding/index' },
		{ name: 'merchant-crowd', path: '/merchant/goods/crowdfunding/detail/1' },
		{ name: 'merchant-crowd-add', path: '/merchant/goods/crowdfunding/add' },
		{ name: 'merchant-orders', path: '/merchant/order/index' },
		{ name: 'merchant-refunds', path: '/merchant/refund/index' },
		{ name: 'merchant-reviews', path: '/merchant/evaluate/index' },
		{
			name: 'merchant-review-reply',
			path: '/merchant/evaluate/index',
			open: dialogOf(/^(回复|修改回复|Answer|Change the answer)$/),
		},
		{ name: 'merchant-order', path: `/merchant/order/detail/${orders['4'] ?? orders['3']}` },
		{
			name: 'merchant-order-remark',
			path: `/merchant/order/detail/${orders['4'] ?? orders['3']}`,
			open: dialogOf(/^(修改|Edit)$/),
		},
		{
			name: 'merchant-order-ship',
			path: '/merchant/order/index?status=2',
			open: dialogOf(/^(发货|Ship)$/),
		},
		{
			name: 'merchant-order-answer',
			path: '/merchant/order/index?status=7',
			open: dialogOf(/^(处理取消申请|Answer request)$/),
		},
		{ name: 'merchant-shop', path: '/merchant/shop/info' },
	];
}

/** The screens of the member centre. */
export function memberScreens(orders: Orders): Screen[] {
	return [
		{ name: 'member-overview', path: '/user/account/overview' },
		{ name: 'member-orders', path: '/user/order/index' },
		{ name: 'member-refunds', path: '/user/refund/index' },
		{ name: 'member-reviews', path: '/user/evaluate/index' },
		{ name: 'member-review-form', path: `/user/evaluate/form/${orders['4']}` },
		{ name: 'member-order', path: `/user/order/detail/${orders['3']}` },
		{ name: 'member-order-cancelled', path: `/user/order/detail/${orders['6']}` },
		{ name: 'member-addresses', path: '/user/address/index' },
		{
			name: 'member-address-form',
			path: '/user/address/index',
			open: dialogOf(/^(新增地址|New address)$/),
		},
		{ name: 'member-favourites', path: '/user/favourite/index' },
		{ name: 'member-footprints', path: '/user/footprint/index' },
		{ name: 'member-balance', path: '/user/account/balance' },
		{ name: 'member-points', path: '/user/account/integral' },
		{ name: 'member-profile', path: '/user/account/profile' },
		{ name: 'member-password', path: '/user/account/changePassword' },
	];
}

/** The pages of the store, and orders that wait for their payment, which each view makes anew. */
export async function storeScreens(shop: Shop, member: Account): Promise<Screen[]> {
	const { list: addresses } = await member.call<{ list: { id: number }[] }>('GET', '/api/shop.Address/index');
	const buyer = { ...member, username: 'demo', addressId: addresses[0]?.id ?? 0 };
	const { list: works } = await member.call<{ list: { id: number }[] }>('GET', '/api/shop.Goods/index', { limit: 5 });
	const rated = await member.call<{ list: { id: number }[] }>('GET', '/api/shop.Goods/index', { order: 'stars,desc' });
	const crowded = await member.call<{ list: { id: number }[] }>('GET', '/api/shop.Goods/index', {
		quickSearch: 'SL-V100',
	});
	const order = () => placeOrder(buyer, { pay: false });
	const [toPay, atCashier, paid] = [await order(), await order(), await placeOrder(buyer)];
	const cashier = { pay_no: atCashier.payNo, channel: 'mock' };
	const { pay_url } = await member.call<{ pay_url: string }>('POST', '/api/shop.Pay/create', cashier);
	const { goods } = await member.call<{ goods: { skus: { id: number }[] } }>('GET', '/api/shop.Goods/detail', {
		id: works[1]?.id ?? 0,
	});
	const sku_id = goods.skus[0]?.id ?? 0;
	await member.call('POST', '/api/shop.Cart/add', { sku_id, num: 1 });
	for (const { id } of works) {
		await member.call('POST', '/api/shop.Favourite/add', { goods_id: id });
		await member.call('POST', '/api/shop.Footprint/add', { goods_id: id });
	}
	const unpaid = `/admin/shop/order/order/detail/${toPay.id}`;
	const staff = [
		{ name: 'admin-order-price', path: unpaid, open: dialogOf(/^(改价|Change price)$/) },
		{ name: 'admin-order-offline', path: unpaid, open: dialogOf(/^(线下收款|Offline payment)$/) },
		{ name: 'admin-order-on-behalf', path: '/admin/shop/order/order/onBehalf' },
		{ name: 'admin-order-remark', path: unpaid, open: dialogOf(/^(备注|Remark)$/) },
		{ name: 'admin-order-address', path: unpaid, open: dialogOf(/^(修改地址|Change address)$/) },
	];
	return [
		{ name: 'store-goods-reviews', path: `/store/goods/${rated.list[0]?.id}#reviews` },
		{ name: 'store-list-rated', path: '/store/list?order=stars,desc' },
		...staff,
		{
			name: 'member-order-address',
			path: `/user/order/detail/${toPay.id}`,
			open: dialogOf(/^(修改收货地址|Change address)$/),
		},
		{ name: 'store-goods', path: `/store/goods/${works[0]?.id}` },
		{ name: 'store-crowd', path: `/store/goods/${crowded.list[0]?.id}` },
		{ name: 'store-cart', path: '/store/cart' },
		{ name: 'store-checkout', path: `/store/checkout?sku=${sku_id}&num=2` },
		{ name: 'store-pay', path: `/store/pay/${toPay.payNo}` },
		{ name: 'store-paid', path: `/store/pay/${paid.payNo}` },
		{ name: 'store-cashier', path: pay_url.replace(shop.url, '') },
	];
}
