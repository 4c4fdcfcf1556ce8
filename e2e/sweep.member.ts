import { orderStatus } from '#domain/order/order.status.ts';
import { liveGoods, oldestGoods, waitingGoods } from './goods.helper.ts';
import type { Account } from './login.helper.ts';
import { type Buyer, newBuyer, orderPieces, payByBalance, placeOrder } from './orders.helper.ts';
import type { Shop } from './shop.ts';
import { dialogOf, type Orders, type Screen } from './sweep.helper.ts';

/** The first order of each status of somebody. */
export async function firstOrders(account: Account, listPath: string): Promise<Orders> {
	const first = async (status: string) => {
		const { list } = await account.call<{ list: { id: number }[] }>('GET', listPath, { status, limit: 1 });
		return [status, list[0]?.id] as const;
	};
	return Object.fromEntries(await Promise.all(Object.values(orderStatus).map(first)));
}

/** The member centre of the demo shop's member. */
export async function memberScreens(shop: Shop, admin: Account, member: Account): Promise<Screen[]> {
	const orders = await firstOrders(member, '/api/shop.Order/index');
	const { list: goods } = await member.call<{ list: { id: number }[] }>('GET', '/api/shop.Goods/index', { limit: 5 });
	for (const { id } of goods) {
		await member.call('POST', '/api/shop.Favourite/add', { goods_id: id });
		await member.call('POST', '/api/shop.Footprint/add', { goods_id: id });
	}
	const { address } = await member.call<{ address: { id: number } }>('POST', '/api/shop.Address/add', {
		consignee: 'Ren Er',
		phone: '13912345679',
		area_id: 440_305,
		detail: 'Science Park 9',
	});
	const buyer = { ...member, id: 0, username: 'demo', addressId: address.id };
	const { id: unpaid } = await placeOrder(buyer, { pay: false });
	const newcomer = await addressed(shop, admin);
	const leaving = await newBuyer(shop);
	await menusBesides(admin);
	await levelsOf(admin);
	return [
		{ name: 'member-overview', path: '/user/account/overview' },
		{ name: 'member-overview-adverts', path: '/user/account/overview', remembers: () => newcomer.stored },
		{ name: 'member-orders', path: '/user/order/index' },
		{ name: 'member-refunds', path: '/user/refund/index' },
		{ name: 'member-reviews', path: '/user/evaluate/index' },
		{ name: 'member-review-form', path: `/user/evaluate/form/${orders['4']}` },
		{ name: 'member-order', path: `/user/order/detail/${orders['3']}` },
		{ name: 'member-order-cancelled', path: `/user/order/detail/${orders['6']}` },
		{
			name: 'member-order-address',
			path: `/user/order/detail/${unpaid}`,
			open: dialogOf(/^(修改收货地址|Change address)$/, async (page) => {
				const dialog = page.getByRole('dialog');
				await dialog.getByRole('radio').last().check();
				await dialog.getByRole('status').first().waitFor();
			}),
		},
		{ name: 'member-addresses', path: '/user/address/index' },
		{ name: 'member-address-form', path: '/user/address/index', open: dialogOf(/^(新增地址|New address)$/) },
		{ name: 'member-favourites', path: '/user/favourite/index' },
		{ name: 'member-followed', path: '/user/follow/index' },
		{ name: 'member-footprints', path: '/user/footprint/index' },
		{ name: 'member-coupons', path: '/user/account/coupon' },
		{ name: 'member-level', path: '/user/account/level' },
		{ name: 'member-recharge', path: '/user/account/recharge' },
		{ name: 'member-messages', path: '/user/account/messages' },
		{ name: 'member-messages-none', path: '/user/account/messages', remembers: () => newcomer.stored },
		{
			name: 'member-messages-mail',
			path: '/user/account/messages',
			open: dialogOf(/^(邮件设置|E-mail settings)$/),
		},
		{ name: 'member-balance', path: '/user/account/balance' },
		{ name: 'member-points', path: '/user/account/integral' },
		{ name: 'member-balance-narrowed', path: '/user/account/balance?status=out&from=2020-01-01' },
		{ name: 'member-points-none', path: '/user/account/integral?from=2099-01-01' },
		{ name: 'member-missing', path: '/user/vip' },
		{ name: 'member-frame', path: `/user/iframe/${encodeURIComponent('/store/page/privacy')}` },
		{ name: 'member-empty', path: '/user/empty' },
		{
			name: 'member-account-menu',
			path: '/user/account/overview',
			isWide: true,
			open: async (page) => {
				await page.getByRole('button', { name: /^(账户菜单|Account menu)$/ }).click();
				await page.getByRole('menuitem').last().waitFor();
			},
		},
		{ name: 'member-profile', path: '/user/account/profile' },
		{ name: 'member-email', path: '/user/account/profile', open: dialogOf(/(邮箱|E-mail)$/) },
		{ name: 'member-password', path: '/user/account/changePassword' },
		{ name: 'member-own-account', path: '/user/account/end' },
		{
			name: 'member-account-end',
			path: '/user/account/end',
			remembers: () => leaving.stored,
			open: dialogOf(/^(注销账户…|Delete account…)$/),
		},
	];
}

/** What staff may put into the centre besides its own pages. */
async function menusBesides(admin: Account): Promise<void> {
	const add = (name: string, more: object) =>
		admin.call('POST', '/admin/user.Rule/add', { name, path: name, title: name, menu_type: 'tab', pid: 0, ...more });
	await add('user/vip', { type: 'route', component: '/src/views/frontend/user/vip.vue' });
	await add('privacy', { type: 'nav_user_menu', menu_type: 'iframe', url: '/store/page/privacy', icon: 'fa fa-gavel' });
}

/** A member who has not ordered yet, to whom the member centre says something. */
async function addressed(shop: Shop, admin: Account): Promise<Buyer> {
	const banner = { title: '为你', i18n: { en: { title: 'For you' } }, image: '/static/images/hero.webp' };
	await admin.call('POST', '/admin/shop.advert.Banner/add', { ...banner, position: 'user_center', audience: 'new' });
	const bar = { title: 'm', content: '会员日', i18n: { en: { content: 'Members day' } }, position: 'member' };
	await admin.call('POST', '/admin/shop.advert.NoticeBar/add', bar);
	return newBuyer(shop);
}

/** The creator area of the demo shop's studio. */
export async function merchantScreens(shop: Shop, admin: Account, studio: Account): Promise<Screen[]> {
	const orders = await firstOrders(studio, '/merchant/order.Order/index');
	const buyer = await newBuyer(shop, { money: '9000.00' });
	const search = await oldestGoods(studio, 5);
	await placeOrder(buyer, { search, pay: false });
	const goods = await reviewedGoods(admin, studio);
	const support = await supportOf(buyer);
	return [
		{ name: 'merchant-dashboard', path: '/merchant/dashboard' },
		{ name: 'merchant-works', path: '/merchant/goods/goods/index' },
		{
			name: 'merchant-works-chosen',
			path: '/merchant/goods/goods/index',
			open: async (page) => {
				const boxes = page.getByRole('checkbox', { name: /^(选择「|Select row )/ });
				await boxes.nth(0).check();
				await boxes.nth(1).check();
				await page.getByRole('region', { name: /^(已选 2|2 selected)/ }).waitFor();
			},
		},
		{
			name: 'merchant-palette',
			path: '/merchant/dashboard',
			open: async (page) => {
				await page.getByRole('button', { name: /^(查找（|Search \()/ }).click();
				await page.getByRole('option').first().waitFor();
			},
		},
		{ name: 'merchant-work-add', path: '/merchant/goods/goods/add' },
		{ name: 'merchant-work-edit', path: `/merchant/goods/goods/edit/${goods.waiting}` },
		{ name: 'merchant-work-changed', path: `/merchant/goods/goods/edit/${goods.changed}` },
		{ name: 'merchant-crowds', path: '/merchant/goods/crowdfunding/index' },
		{ name: 'merchant-crowd', path: '/merchant/goods/crowdfunding/detail/1' },
		{ name: 'merchant-crowd-add', path: '/merchant/goods/crowdfunding/add' },
		{
			name: 'merchant-crowd-errors',
			path: '/merchant/goods/crowdfunding/add',
			open: async (page) => {
				await page.getByRole('button', { name: /^(保存|Save)$/ }).click();
				await page.locator('[aria-invalid="true"]').first().waitFor();
				// The first wrong field has the focus, and offers its choices.
				await page.keyboard.press('Escape');
			},
		},
		{ name: 'merchant-crowd-order', path: `/merchant/order/detail/${support}` },
		{ name: 'member-crowd-order', path: `/user/order/detail/${support}`, remembers: () => buyer.stored },
		{ name: 'merchant-orders', path: '/merchant/order/index' },
		{ name: 'merchant-ship-desk', path: '/merchant/order/desk' },
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
		...(orders['3']
			? [
					{
						name: 'merchant-parcel-correct',
						path: `/merchant/order/detail/${orders['3']}`,
						open: dialogOf(/^(更正|Correct)$/),
					},
				]
			: []),
		{ name: 'merchant-order-ship', path: '/merchant/order/index?status=2', open: dialogOf(/^(发货|Ship)$/) },
		{
			name: 'merchant-order-answer',
			path: '/merchant/order/index?status=7',
			open: dialogOf(/^(处理取消申请|Answer request)$/),
		},
		{
			name: 'merchant-order-cancel',
			path: '/merchant/order/index?status=1',
			open: dialogOf(/^(取消订单|Cancel order)$/),
		},
		{ name: 'merchant-shop', path: '/merchant/shop/info' },
	];
}

/** Goods that wait for their first look, and some whose change does. */
export async function reviewedGoods(admin: Account, studio: Account): Promise<{ waiting: number; changed: number }> {
	const waiting = await waitingGoods(admin, studio, '待审核的小品');
	const changed = await liveGoods(admin, studio, '待改的山水');
	const { row } = await studio.call<{ row: object }>('GET', '/merchant/goods.Goods/edit', { id: changed });
	await studio.call('POST', '/merchant/goods.Goods/edit', { ...row, name: '改好的山水' });
	return { waiting, changed };
}

/** The order of somebody who supports the crowdfunding that runs. */
export async function supportOf(buyer: Buyer): Promise<number> {
	const wanted = { quickSearch: 'SL-V100' };
	const { list } = await buyer.call<{ list: { id: number }[] }>('GET', '/api/shop.Goods/index', wanted);
	type Detail = { goods: { skus: { id: number }[] } };
	const { goods } = await buyer.call<Detail>('GET', '/api/shop.Goods/detail', { id: list[0]?.id });
	const order = await orderPieces(buyer, [{ sku_id: goods.skus[0]?.id ?? 0, num: 1 }]);
	await payByBalance(buyer, order);
	return order.id;
}

/** The shop has levels and the daily check-in; the first level is everybody's, and lowers no price. */
async function levelsOf(admin: Account): Promise<void> {
	const rules = {
		check_in_on: 1,
		check_in_points: '1,2,5',
		check_in_growth: 1,
		growth_order_rate: 1,
		growth_days: 365,
	};
	await admin.call('POST', '/admin/shop.settings.Basic/edit', rules);
	const level = { discount_rate: '100.00', free_freight: 0, points_rate: '100.00', status: '1' };
	for (const [name, growth_min] of [
		['新朋友', 0],
		['银卡', 450],
	] as const) {
		await admin.call('POST', '/admin/shop.user.Level/add', { ...level, name, growth_min });
	}
}
