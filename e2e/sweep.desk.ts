import type { Page } from 'playwright-core';
import type { Account } from './login.helper.ts';
import { type Buyer, placeOrder } from './orders.helper.ts';
import { dialogOf, type Screen } from './sweep.helper.ts';
import { firstOrders, supportOf } from './sweep.member.ts';

const add = /^(添加|新增|Add)$/;
const orderList = '/admin/shop/order/order';

/** Orders, their refunds and reviews in the back office. */
export async function orderScreens(admin: Account, buyer: Buyer): Promise<Screen[]> {
	const orders = await firstOrders(admin, '/admin/shop.order.Order/index');
	const { id: toPay } = await placeOrder(buyer, { pay: false });
	const unpaid = `${orderList}/detail/${toPay}`;
	const { id, orderNo } = await placeOrder(buyer);
	await admin.call('POST', '/admin/shop.order.Order/printed', { kind: 'packing', ids: [id] });
	return [
		{ name: 'admin-orders', path: orderList },
		{ name: 'admin-orders-printed', path: `${orderList}?order_no=${orderNo}` },
		{ name: 'admin-print', path: `/admin/print/orders?kind=packing&ids=${id}` },
		{ name: 'admin-print-waybill', path: `/admin/print/orders?kind=waybill&ids=${id}` },
		{ name: 'admin-order', path: `${orderList}/detail/${orders['3']}` },
		{ name: 'admin-order-cancelled', path: `${orderList}/detail/${orders['6']}` },
		{ name: 'admin-order-crowd', path: `${orderList}/detail/${await supportOf(buyer)}` },
		{ name: 'admin-order-ship', path: `${orderList}?status=2`, open: dialogOf(/^(发货|Ship)[：:]/) },
		{ name: 'admin-order-close', path: `${orderList}?status=2`, open: dialogOf(/^(关闭|Close)[：:]/) },
		{
			name: 'admin-order-chosen',
			path: `${orderList}?status=2`,
			open: async (page) => void (await chooseOrders(page)),
		},
		...(
			[
				['ship', /^(发货|Ship)$/],
				['flag', /^(旗标与备注|Flag and remark)$/],
				['close-many', /^(关闭|Close)$/],
			] as const
		).map(([name, button]) => ({
			name: `admin-orders-${name}`,
			path: `${orderList}?status=2`,
			open: async (page: Page) => {
				const bar = await chooseOrders(page);
				await bar.getByRole('button', { name: button }).click();
				await page.getByRole('dialog').waitFor();
			},
		})),
		{ name: 'admin-order-cancel', path: `${orderList}?status=7`, open: dialogOf(/^(审核取消|Answer)/) },
		{
			name: 'admin-order-price',
			path: unpaid,
			open: dialogOf(/^(改价|Change price)$/, (page) =>
				page
					.getByRole('dialog')
					.getByLabel(/^(商品合计|Goods together)/)
					.fill('1.00'),
			),
		},
		{
			name: 'admin-order-offline',
			path: unpaid,
			open: dialogOf(/^(线下收款|Offline payment)$/, (page) =>
				page
					.getByRole('dialog')
					.getByLabel(/^(实收金额|Amount received)/)
					.fill('0.50'),
			),
		},
		{ name: 'admin-order-remark', path: unpaid, open: dialogOf(/^(备注|Remark)$/) },
		{ name: 'admin-order-address', path: unpaid, open: dialogOf(/^(修改地址|Change address)$/) },
		{ name: 'admin-order-on-behalf', path: `${orderList}/onBehalf` },
		{
			name: 'admin-order-on-behalf-filled',
			path: `${orderList}/onBehalf`,
			open: (page) => orderOnBehalf(page, buyer),
		},
		{ name: 'admin-order-exports', path: '/admin/shop/order/export' },
		{ name: 'admin-ship-desk', path: '/admin/shop/order/ship', open: (page) => scanOrder(page, orderNo) },
		{ name: 'admin-bulk-ship', path: '/admin/shop/order/ship?way=file' },
		{
			name: 'admin-bulk-ship-rows',
			path: '/admin/shop/order/ship?way=file',
			open: (page) => uploadParcels(page, orderNo),
		},
		{ name: 'admin-refunds', path: '/admin/shop/order/refund' },
		{ name: 'admin-reviews', path: '/admin/shop/order/evaluate' },
		{ name: 'admin-review-reply', path: '/admin/shop/order/evaluate', open: dialogOf(/^(回复|Reply): /) },
	];
}

/** Members, and what is kept about them. */
export async function peopleScreens(admin: Account, member: Buyer): Promise<Screen[]> {
	const page = await memberWithNotes(admin, member);
	return [
		{ name: 'admin-portfolios', path: '/admin/xshop/portfolio' },
		{ name: 'admin-myshops', path: '/admin/xshop/myshop' },
		{ name: 'admin-myshop', path: '/admin/xshop/myshop/detail/1' },
		{ name: 'admin-myshop-terms', path: '/admin/xshop/myshop/detail/1', open: dialogOf(/^(修改约定|Change terms)$/) },
		{ name: 'admin-myshop-freeze', path: '/admin/xshop/myshop/detail/1', open: dialogOf(/^(冻结|Freeze)$/) },
		{ name: 'admin-applies', path: '/admin/xshop/apply' },
		{ name: 'admin-shelves', path: '/admin/xshop/visclassify' },
		{ name: 'admin-shelves-form', path: '/admin/xshop/visclassify', open: dialogOf(/^(添加|Add)$/) },
		{ name: 'admin-industries', path: '/admin/xshop/industry' },
		{ name: 'admin-industries-form', path: '/admin/xshop/industry', open: dialogOf(/^(添加|Add)$/) },
		{ name: 'admin-sales', path: '/admin/shop/dashboard' },
		{ name: 'admin-sales-own', path: '/admin/shop/dashboard?range=own&by=adlink&from=2026-01-01&to=2026-02-01' },
		{ name: 'admin-member', path: page },
		{ name: 'admin-member-tags', path: page, open: dialogOf(/^(标签|Tags)$/) },
		{ name: 'admin-member-bar', path: page, open: dialogOf(/^(移出黑名单|Unblock)$/) },
		{ name: 'admin-members', path: '/admin/shop/user/user' },
		{ name: 'admin-member-balance', path: '/admin/shop/user/user', open: dialogOf(/^(调整余额|Adjust balance)/) },
		{
			name: 'admin-members-tag',
			path: '/admin/shop/user/user',
			open: async (page) => {
				await page
					.getByRole('checkbox', { name: /^(选择「|Select row )/ })
					.first()
					.check();
				await dialogOf(/^(批量打标签|Tag)$/)(page);
			},
		},
		{ name: 'admin-member-tag-list', path: '/admin/shop/user/tag' },
		{ name: 'admin-member-tag-add', path: '/admin/shop/user/tag', open: dialogOf(add) },
		{
			name: 'admin-member-tag-rule',
			path: '/admin/shop/user/tag',
			open: dialogOf(add, async (page) => {
				await page.getByRole('radio', { name: /^(按规则|By rule)$/ }).check();
				await page.getByRole('button', { name: /^(预览会员数|Count members)$/ }).click();
				await page.getByRole('dialog').getByRole('alert').waitFor();
			}),
		},
		{ name: 'admin-levels', path: '/admin/shop/user/level' },
		{ name: 'admin-level-add', path: '/admin/shop/user/level', open: dialogOf(add) },
		{ name: 'admin-growth-log', path: '/admin/shop/user/growthLog' },
		{ name: 'admin-accounts', path: '/admin/user/user' },
		{ name: 'admin-account-form', path: '/admin/user/user?quickSearch=demo', open: dialogOf(/^(编辑|Edit): demo$/) },
		{ name: 'admin-account-add', path: '/admin/user/user', open: dialogOf(add) },
		{ name: 'admin-member-groups', path: '/admin/user/group' },
		{
			name: 'admin-member-group-form',
			path: '/admin/user/group',
			open: dialogOf(add, (page) =>
				page
					.getByRole('dialog')
					.getByRole('button', { name: /^(展开|Unfold) / })
					.first()
					.click(),
			),
		},
		{ name: 'admin-member-menu', path: '/admin/user/rule' },
		{ name: 'admin-member-menu-form', path: '/admin/user/rule', open: dialogOf(add) },
		{ name: 'admin-member-money', path: '/admin/shop/user/moneyLog' },
		{ name: 'admin-remittances', path: '/admin/shop/order/remittance' },
		{ name: 'admin-recharges', path: '/admin/shop/market/recharge/order' },
		{ name: 'admin-recharge-plans', path: '/admin/shop/market/recharge/plan' },
		{ name: 'admin-money-log', path: '/admin/user/moneyLog' },
		{ name: 'admin-money-log-add', path: '/admin/user/moneyLog', open: changeBalance },
		{ name: 'admin-score-log', path: '/admin/user/scoreLog' },
		{ name: 'admin-score-log-add', path: '/admin/user/scoreLog', open: dialogOf(/^(添加变动|Add a change)$/) },
	];
}

/** The page of a member with notes, tags and a place on the blocklist. */
async function memberWithNotes(admin: Account, { id }: Buyer): Promise<string> {
	const of = { user_id: id };
	await admin.call('POST', '/admin/shop.user.User/note', { ...of, content: '喜欢青瓷 · asks for green glazes' });
	const { tags } = await admin.call<{ tags: { id: number; kind: string }[] }>(
		'GET',
		'/admin/shop.user.User/tagNames',
		{},
	);
	const tag_ids = tags.filter(({ kind }) => kind === '1').map((tag) => tag.id);
	await admin.call('POST', '/admin/shop.user.User/tags', { ...of, tag_ids });
	await admin.call('POST', '/admin/shop.user.User/black', { ...of, is_black: 1, reason: '多次恶意退货' });
	return `/admin/shop/user/user/detail/${id}`;
}

/** An order that staff take down for a member, with what it comes to. */
async function orderOnBehalf(page: Page, { username }: Buyer): Promise<void> {
	const member = page.getByRole('combobox', { name: /^(选择会员|Choose the member)$/ });
	await member.click();
	await member.fill(username);
	await page.getByRole('option', { name: new RegExp(username) }).click();
	await page.getByLabel(/^(搜索商品|Search goods)$/).fill('mug');
	await page
		.getByRole('button', { name: /^(添加|Add)[：:]/, disabled: false })
		.first()
		.click();
	await page.getByText(/^(这个价格怎么来的？|Why this price\?)$/).click();
}

/** An order on the shipping desk. */
async function scanOrder(page: Page, orderNo: string): Promise<void> {
	await page.getByRole('textbox', { name: /^(订单|Order)$/ }).fill(orderNo);
	await page.keyboard.press('Enter');
	await page.getByRole('region', { name: new RegExp(orderNo) }).waitFor();
}

/** A file of parcels: one that can leave, one whose number fits no company, one of no order. */
async function uploadParcels(page: Page, orderNo: string): Promise<void> {
	const csv = [
		'Order number,Delivery company,Tracking number',
		`${orderNo},shunfeng,SF1234567890123`,
		'424242,shunfeng,SF1234567890124',
		',shunfeng,12',
	].join('\r\n');
	const file = { name: 'today.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
	await page.locator('input[type=file]').setInputFiles(file);
	await page.getByRole('heading', { name: /today\.csv/ }).waitFor();
}

async function changeBalance(page: Page): Promise<void> {
	await dialogOf(/^(添加变动|Add a change)$/)(page);
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('combobox', { name: /^(会员|Member)/ }).fill('demo');
	await page.getByRole('option', { name: /^demo\(ID:\d+\)$/ }).click();
	await dialog.getByRole('textbox', { name: /^(变动金额|Change)/ }).fill('88.8');
	await dialog.getByText('+¥88.80').first().waitFor();
}

/** The first two orders of the list, chosen; answers the bar below them. */
async function chooseOrders(page: Page) {
	const boxes = page.getByRole('checkbox', { name: /^(选择「|Select row )/ });
	await boxes.nth(0).check();
	await boxes.nth(1).check();
	const bar = page.getByRole('region', { name: /^(已选 2|2 selected)/ });
	await bar.waitFor();
	return bar;
}
