import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { orderStatus } from '#domain/order/order.status.ts';
import type { View } from './browser.ts';
import { sharedShop, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { placeOrder, productFile, refusedImport } from './orders.helper.ts';
import { eachOf, faultsOf, type Screen } from './sweep.helper.ts';
import { chooseCategory, waitingWork } from './works.helper.ts';

const shop = sharedShop();
const visit = visitsTo(() => shop);
/** Pictures of every screen are kept where this says so. */
const pictures = process.env['E2E_PICTURES'];

const views: readonly (View & { title: string })[] = [
	{ title: 'wide, light, Chinese', width: 1440, dark: false, language: 'zh-cn' },
	{ title: 'phone, dark, English', width: 390, dark: true, language: 'en' },
	{ title: 'wide, dark, English', width: 1440, dark: true, language: 'en' },
	{ title: 'phone, light, Chinese', width: 390, dark: false, language: 'zh-cn' },
];
/**
 * The views that a screen is looked at in: the first two or the last two, so that each is seen in both widths, both
 * schemes and both languages. Pictures are taken of all.
 */
function viewsOf(place: number): readonly number[] {
	if (pictures) return [0, 1, 2, 3];
	return place % 2 === 0 ? [0, 1] : [2, 3];
}

let stored: Readonly<Record<string, string>>;
let member: Account;
let lasting: readonly Screen[];
/** The orders in the states that are looked at in one view each, not all in the same. */
let inTurn: readonly (readonly Screen[])[];

beforeAll(async () => {
	member = await accountOf(shop, 'member');
	const [admin, merchant] = [await accountOf(shop, 'admin'), await accountOf(shop, 'merchant')];
	stored = { ...member.stored, ...admin.stored, ...merchant.stored };
	const adminOrders = await firstOrders(admin, '/admin/shop.order.Order/index');
	const memberOrders = await firstOrders(member, '/api/shop.Order/index');
	const merchantOrders = await firstOrders(merchant, '/merchant/order.Order/index');
	const adminOnes = adminScreens(adminOrders, await refusedImport(admin));
	const merchantOnes = merchantScreens(merchantOrders);
	const reviewOnes = reviewScreens(await waitingWork(admin, merchant, '待审核的小品'));
	const memberOnes = memberScreens(memberOrders);
	inTurn = [
		orderScreens('admin-order', '/admin/shop/order/order/detail', adminOrders),
		orderScreens('member-order', '/user/order/detail', memberOrders),
		orderScreens('merchant-order', '/merchant/order/detail', merchantOrders),
	];
	lasting = [...strangers, ...adminOnes, ...merchantOnes, ...reviewOnes, ...memberOnes];
});

const everyScreen = 'every screen is sound, in two views of four, orders in rarer states in one: $title';

test.each(views)(everyScreen, { timeout: 600_000 }, async ({ title, ...view }) => {
	const [guest, known] = [await visit(view), await visit({ ...view, stored })];
	const found: Record<string, string[]> = {};
	// An order waits for its payment for half an hour: each view has its own.
	const turn = views.findIndex((each) => each.title === title);
	const itsTurn = inTurn.flatMap((screens, shift) => screens.filter((_, place) => (place + shift) % 4 === turn));
	const seen = [...lasting, ...(await storeScreens(member))].filter((_, place) => viewsOf(place).includes(turn));
	await eachOf([...seen, ...itsTurn], 3, async (screen) => {
		const picture = pictures && path.join(pictures, title.replaceAll(', ', '-'), `${screen.name}.png`);
		const { context } = screen.isForGuests ? guest : known;
		const faults = await faultsOf(context, screen, picture);
		if (faults.length > 0) found[screen.name] = faults;
	});
	// Told screen by screen below; a missing page is no trouble.
	for (const { troubles } of [guest, known]) troubles.length = 0;
	expect(found).toEqual({});
});

const strangers: readonly Screen[] = [
	{ name: 'store-home', path: '/store', isForGuests: true },
	{ name: 'store-list', path: '/store/list', isForGuests: true },
	{ name: 'store-list-nothing', path: '/store/list?quickSearch=nothing+like+that', isForGuests: true },
	{ name: 'store-cart-empty', path: '/store/cart', isForGuests: true },
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

/** The first order of each status. */
type Orders = Readonly<Record<string, number | undefined>>;

async function firstOrders(account: Account, listPath: string): Promise<Orders> {
	const first = async (status: string) => {
		const { list } = await account.call<{ list: { id: number }[] }>('GET', listPath, { status, limit: 1 });
		return [status, list[0]?.id] as const;
	};
	return Object.fromEntries(await Promise.all(Object.values(orderStatus).map(first)));
}

/** The pages of orders that no other screen shows. */
function orderScreens(name: string, page: string, orders: Orders): Screen[] {
	const { toShip, toEvaluate, complete, cancelApplied } = orderStatus;
	return [toShip, toEvaluate, complete, cancelApplied].map((status) => {
		return { name: `${name}-${status}`, path: `${page}/${orders[status]}` };
	});
}

/** Opens the dialog of the first button of this name that can be pressed: the first row may be one that waits. */
function dialogOf(name: RegExp): (page: Page) => Promise<void> {
	return async (page) => {
		await page.getByRole('button', { name, disabled: false }).first().click();
		await page.getByRole('dialog').waitFor();
	};
}

async function uploadFile(page: Page): Promise<void> {
	await page.locator('input[type="file"]').setInputFiles(productFile);
	await page.getByText('shopify-teaware.csv').first().waitFor();
}

async function reported(page: Page): Promise<void> {
	await page.getByRole('heading', { name: /^(导入完成|Import finished)/ }).waitFor();
}

function adminScreens(orders: Orders, task: number): Screen[] {
	return [
		{ name: 'admin-dashboard', path: '/admin/dashboard?range=30' },
		{ name: 'admin-goods', path: '/admin/shop/goods/goods' },
		{ name: 'admin-goods-edit', path: '/admin/shop/goods/goods/edit/1' },
		{ name: 'admin-goods-add', path: '/admin/shop/goods/goods/add' },
		{ name: 'admin-crowds', path: '/admin/shop/goods/crowdfunding' },
		{ name: 'admin-crowd', path: '/admin/shop/goods/crowdfunding/detail/1' },
		{ name: 'admin-crowd-add', path: '/admin/shop/goods/crowdfunding/add' },
		{ name: 'admin-crowd-edit', path: '/admin/shop/goods/crowdfunding/edit/1' },
		{
			name: 'admin-crowd-extend',
			path: '/admin/shop/goods/crowdfunding/detail/1',
			open: dialogOf(/^(延期|Extend)$/),
		},
		{ name: 'admin-import', path: '/admin/shop/goods/import' },
		{
			name: 'admin-import-shop',
			path: '/admin/shop/goods/import',
			open: async (page) => {
				await page.getByText(/^(运行中的店铺|Running shop)$/).click();
				await page.getByRole('textbox', { name: /^(店铺地址|Address of the shop)/ }).waitFor();
			},
		},
		{
			name: 'admin-import-mapping',
			path: '/admin/shop/goods/import',
			open: async (page) => {
				const buffer = Buffer.from('no,what,how much\n1,Bowl,5\n');
				await page.locator('input[type="file"]').setInputFiles({ name: 'bowls.csv', mimeType: 'text/csv', buffer });
				await page.getByRole('combobox', { name: /^(商品名称|Name)/ }).waitFor();
			},
		},
		{ name: 'admin-import-report', path: `/admin/shop/goods/import?task=${task}`, open: reported },
		{ name: 'admin-import-choices', path: '/admin/shop/goods/import', open: uploadFile },
		{
			name: 'admin-import-preview',
			path: '/admin/shop/goods/import',
			open: async (page) => {
				await uploadFile(page);
				await chooseCategory(page, /^(陶瓷|Ceramics)$/, /^(茶器|Tea ware)$/);
				await page.getByRole('button', { name: /^(预览|Preview)$/ }).click();
				await page
					.getByText(/Tea Bowl/)
					.first()
					.waitFor();
			},
		},
		{ name: 'admin-classify', path: '/admin/shop/goods/classify' },
		{ name: 'admin-company', path: '/admin/shop/delivery/company' },
		{ name: 'admin-company-form', path: '/admin/shop/delivery/company', open: dialogOf(/^(添加|新增|Add)$/) },
		{ name: 'admin-orders', path: '/admin/shop/order/order' },
		{ name: 'admin-refunds', path: '/admin/shop/order/refund' },
		{ name: 'admin-reviews', path: '/admin/shop/order/evaluate' },
		{ name: 'admin-review-reply', path: '/admin/shop/order/evaluate', open: dialogOf(/^(回复|Reply): /) },
		{ name: 'admin-bulk-ship', path: '/admin/shop/order/ship' },
		{ name: 'admin-freight', path: '/admin/shop/delivery/template' },
		{ name: 'admin-freight-form', path: '/admin/shop/delivery/template/add' },
		{ name: 'admin-delivery-addresses', path: '/admin/shop/delivery/address' },
		{ name: 'admin-params-templates', path: '/admin/shop/goods/paramsTemplate' },
		{
			name: 'admin-params-template-form',
			path: '/admin/shop/goods/paramsTemplate',
			open: dialogOf(/^(添加|新增|Add)$/),
		},
		{ name: 'admin-spec-templates', path: '/admin/shop/goods/specTemplate' },
		{ name: 'admin-tags', path: '/admin/shop/goods/pretags' },
		{ name: 'admin-services', path: '/admin/shop/goods/service' },
		{ name: 'admin-stock-log', path: '/admin/shop/goods/stockLog' },
		{ name: 'admin-ad-links', path: '/admin/shop/goodsAdlink' },
		{ name: 'admin-hot-recommends', path: '/admin/shop/advert/hotRecommend' },
		{
			name: 'admin-hot-recommend-form',
			path: '/admin/shop/advert/hotRecommend',
			open: dialogOf(/^(添加|新增|Add)$/),
		},
		{ name: 'admin-landing-log', path: '/admin/shop/landingLog' },
		{ name: 'admin-banners', path: '/admin/shop/advert/banner' },
		{ name: 'admin-banner-form', path: '/admin/shop/advert/banner', open: dialogOf(/^(编辑|Edit): /) },
		{ name: 'admin-notice-bars', path: '/admin/shop/advert/noticeBar' },
		{ name: 'admin-notice-bar-form', path: '/admin/shop/advert/noticeBar', open: dialogOf(/^(编辑|Edit): /) },
		{ name: 'admin-order', path: `/admin/shop/order/order/detail/${orders['3']}` },
		{ name: 'admin-order-cancelled', path: `/admin/shop/order/order/detail/${orders['6']}` },
		{ name: 'admin-order-ship', path: '/admin/shop/order/order?status=2', open: dialogOf(/^(发货|Ship)[：:]/) },
		{ name: 'admin-order-close', path: '/admin/shop/order/order?status=2', open: dialogOf(/^(关闭|Close)[：:]/) },
		{ name: 'admin-order-cancel', path: '/admin/shop/order/order?status=7', open: dialogOf(/^(审核取消|Answer)/) },
		{ name: 'admin-admins', path: '/admin/auth/admin' },
		{ name: 'admin-admin-form', path: '/admin/auth/admin', open: dialogOf(/^(添加|新增|Add)$/) },
		{ name: 'admin-groups', path: '/admin/auth/group' },
		{ name: 'admin-group-form', path: '/admin/auth/group', open: dialogOf(/^(添加|新增|Add)$/) },
		{ name: 'admin-rules', path: '/admin/auth/rule' },
		{ name: 'admin-rule-form', path: '/admin/auth/rule', open: dialogOf(/^(添加|新增|Add)$/) },
		{ name: 'admin-log', path: '/admin/auth/adminLog' },
		{ name: 'admin-log-line', path: '/admin/auth/adminLog', open: dialogOf(/^(详情|Detail)[：:]/) },
		{ name: 'admin-own-account', path: '/admin/routine/adminInfo' },
		{ name: 'admin-timers', path: '/admin/routine/job' },
		{ name: 'admin-jobs', path: '/admin/routine/job?list=jobs' },
		{ name: 'admin-order-exports', path: '/admin/shop/order/export' },
		{ name: 'admin-books', path: '/admin/system/health' },
		{
			name: 'admin-books-check',
			path: '/admin/system/health',
			open: dialogOf(/^(查看：余额与余额流水|Open: Balance and its log)$/),
		},
		{ name: 'admin-settings', path: '/admin/routine/config' },
		{ name: 'admin-settings-orders', path: '/admin/routine/config?group=order' },
		{ name: 'admin-files', path: '/admin/routine/attachment' },
		{ name: 'admin-notices', path: '/admin/shop/notify/notify' },
		{ name: 'admin-recycle-bin', path: '/admin/security/dataRecycleLog' },
		{ name: 'admin-recycle-rules', path: '/admin/security/dataRecycle' },
		{ name: 'admin-recycle-rule-form', path: '/admin/security/dataRecycle', open: dialogOf(/^(添加|新增|Add)$/) },
		{ name: 'admin-sensitive-log', path: '/admin/security/sensitiveDataLog' },
		{ name: 'admin-sensitive-rules', path: '/admin/security/sensitiveData' },
		{ name: 'admin-sensitive-rule-form', path: '/admin/security/sensitiveData', open: dialogOf(/^(添加|新增|Add)$/) },
		{ name: 'admin-members', path: '/admin/shop/user/user' },
		{ name: 'admin-member-balance', path: '/admin/shop/user/user', open: dialogOf(/^(调整余额|Adjust balance)/) },
		{ name: 'admin-accounts', path: '/admin/user/user' },
		{ name: 'admin-account-form', path: '/admin/user/user?quickSearch=demo', open: dialogOf(/^(编辑|Edit): demo$/) },
		{ name: 'admin-member-groups', path: '/admin/user/group' },
		{ name: 'admin-member-group-form', path: '/admin/user/group', open: dialogOf(/^(添加|新增|Add)$/) },
		{ name: 'admin-member-menu', path: '/admin/user/rule' },
		{ name: 'admin-member-menu-form', path: '/admin/user/rule', open: dialogOf(/^(添加|新增|Add)$/) },
		{ name: 'admin-money-log', path: '/admin/user/moneyLog' },
		{ name: 'admin-money-log-add', path: '/admin/user/moneyLog', open: dialogOf(/^(添加变动|Add a change)$/) },
		{ name: 'admin-score-log', path: '/admin/user/scoreLog' },
		{ name: 'admin-score-log-add', path: '/admin/user/scoreLog', open: dialogOf(/^(添加变动|Add a change)$/) },
	];
}

function merchantScreens(orders: Orders): Screen[] {
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

/** What waits for a review, on both sides. */
function reviewScreens(workId: number): Screen[] {
	return [
		{ name: 'admin-goods-audit', path: `/admin/shop/goods/goods/audit/${workId}` },
		{
			name: 'admin-goods-audit-settings',
			path: '/admin/shop/goods/goods?tab=audit',
			open: dialogOf(/^(审核设置|Review settings)$/),
		},
		{
			name: 'admin-goods-log',
			path: `/admin/shop/goods/goods/edit/${workId}`,
			open: dialogOf(/^(修改记录|Changes)$/),
		},
		{ name: 'admin-goods-bulk', path: '/admin/shop/goods/goods/bulk?ids=1,2,3' },
		{ name: 'merchant-work-edit', path: `/merchant/goods/goods/edit/${workId}` },
		{ name: 'merchant-work-add', path: '/merchant/goods/goods/add' },
	];
}

function memberScreens(orders: Orders): Screen[] {
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

async function storeScreens(member: Account): Promise<Screen[]> {
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
