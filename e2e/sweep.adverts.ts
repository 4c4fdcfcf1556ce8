import type { Account } from './login.helper.ts';
import type { Shop } from './shop.ts';
import { dialogOf, type Screen } from './sweep.helper.ts';

const add = /^(添加|新增|Add)$/;
const edit = /^(编辑|Edit): /;

/** What the shop puts forward, and the links that lead to it. */
export async function advertScreens({ url }: Shop, admin: Account): Promise<Screen[]> {
	await admin.call('POST', '/admin/shop.GoodsAdlink/add', { name: 'Autumn', code: 'autumn', target: 'page', path: '' });
	await fetch(`${url}/l/autumn`, {
		redirect: 'manual',
		headers: {
			'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
			'cf-ipcountry': 'CN',
			'cf-region': encodeURIComponent('浙江'),
		},
	});
	return [
		{ name: 'admin-topics', path: '/admin/shop/goods/topic' },
		{ name: 'admin-topic-form', path: '/admin/shop/goods/topic', open: dialogOf(edit) },
		{ name: 'admin-ad-links', path: '/admin/shop/goodsAdlink' },
		{
			name: 'admin-ad-link-form',
			path: '/admin/shop/goodsAdlink',
			open: dialogOf(add, async (page) => {
				await page.getByRole('textbox', { name: /^(名称|Name)/ }).fill('Letter');
				await page.getByRole('radio', { name: /^(小程序|Mini program)$/ }).click();
				await page.getByRole('textbox', { name: /^(小程序页面|Page of the mini program)/ }).waitFor();
			}),
		},
		{ name: 'admin-landing-log', path: '/admin/shop/landingLog' },
		{ name: 'admin-landing-days', path: '/admin/shop/landingDay' },
		{ name: 'admin-hot-recommends', path: '/admin/shop/advert/hotRecommend' },
		{ name: 'admin-hot-recommend-form', path: '/admin/shop/advert/hotRecommend', open: dialogOf(add) },
		{ name: 'admin-banners', path: '/admin/shop/advert/banner' },
		{ name: 'admin-banner-form', path: '/admin/shop/advert/banner', open: dialogOf(edit) },
		{
			name: 'admin-banner-errors',
			path: '/admin/shop/advert/banner',
			open: dialogOf(add, async (page) => {
				const dialog = page.getByRole('dialog');
				const kind = dialog.getByRole('combobox', { name: /^(链接到|Leads to)/ });
				await kind.selectOption('classify');
				await dialog.getByRole('button', { name: /^(保存|Save)$/ }).click();
				await page.locator('[aria-invalid="true"]').first().waitFor();
			}),
		},
		{ name: 'admin-notice-bars', path: '/admin/shop/advert/noticeBar' },
		{ name: 'admin-notice-bar-form', path: '/admin/shop/advert/noticeBar', open: dialogOf(edit) },
	];
}
