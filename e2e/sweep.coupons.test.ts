import type { Page } from 'playwright-core';
import { accountOf } from './login.helper.ts';
import { newBuyer } from './orders.helper.ts';
import { openShop } from './shop.ts';
import { dialogOf, sweep } from './sweep.helper.ts';

const shop = await openShop();
const coupons = '/admin/shop/market/coupon/coupon';
const received = '/admin/shop/market/coupon/receive';

sweep('coupons of the back office are sound, in two views of four', shop, async () => {
	const admin = await accountOf(shop, 'admin');
	const buyer = await newBuyer(shop);
	const controller = '/admin/shop.market.coupon.Coupon';
	const add = (input: object) => admin.call('POST', `${controller}/add`, input);
	await add({
		name: '凭码',
		type: '2',
		discount_rate: '90',
		max_off: '50',
		receive_type: '3',
		i18n: { en: { name: 'Code' } },
	});
	await add({
		name: '发放',
		type: '1',
		amount: '10',
		min_amount: '99',
		receive_type: '4',
		i18n: { en: { name: 'Gift' } },
	});
	const { list } = await admin.call<{ list: { id: number; receive_type: string }[] }>('GET', `${controller}/index`);
	const given = list.find(({ receive_type }) => receive_type === '4')?.id ?? 0;
	await admin.call('POST', `${controller}/grant`, { id: given, user_ids: [buyer.id] });
	/** What stands in the menu of a coupon's row. */
	const fromMenu = (name: RegExp, act: RegExp) => async (page: Page) => {
		await page.getByRole('button', { name }).first().click();
		await page.getByRole('menuitem', { name: act }).click();
		await page.getByRole('dialog').waitFor();
	};
	const screens = [
		{ name: 'admin-coupons', path: coupons },
		{ name: 'admin-coupon-add', path: `${coupons}/add` },
		{ name: 'admin-coupon-edit', path: `${coupons}/edit/${given}` },
		{ name: 'admin-coupon-figures', path: coupons, open: dialogOf(/^(数据|Figures)[：:]/) },
		{
			name: 'admin-coupon-codes',
			path: coupons,
			open: fromMenu(/(更多操作：凭码|More for Code)$/, /^(兑换码|Codes)$/),
		},
		{
			name: 'admin-coupon-grant',
			path: coupons,
			open: fromMenu(/(更多操作：发放|More for Gift)$/, /^(发放给会员|Grant to members)$/),
		},
		{ name: 'admin-coupon-received', path: received },
		{ name: 'admin-coupon-void', path: received, open: dialogOf(/^(作废|Void) /) },
	];
	return { screens, stored: admin.stored };
});

sweep('coupons of the creator area are sound, in two views of four', shop, async () => {
	const studio = await accountOf(shop, 'merchant');
	const coupon = { name: '熟客', name_en: 'Friends', type: '1', amount: '20', min_amount: '200', scope: '1' };
	const { id } = await studio.call<{ id: number }>('POST', '/merchant/coupon.Coupon/save', {
		...coupon,
		receive_type: '3',
		code: 'FRIENDS',
	});
	const screens = [
		{ name: 'merchant-coupons', path: '/merchant/coupon/index' },
		{ name: 'merchant-coupon-add', path: '/merchant/coupon/add' },
		{ name: 'merchant-coupon-edit', path: `/merchant/coupon/edit/${id}` },
	];
	return { screens, stored: studio.stored };
});
