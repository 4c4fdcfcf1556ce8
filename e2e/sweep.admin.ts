import type { Page } from 'playwright-core';
import { productFile } from './orders.helper.ts';
import { dialogOf, type Orders, type Screen } from './sweep.helper.ts';
import { chooseCategory } from './works.helper.ts';

/** The screens of the back office. */
export function adminScreens(orders: Orders, task: number): Screen[] {
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
		{ name: 'admin-topics', path: '/admin/shop/goods/topic' },
		{ name: 'admin-topic-form', path: '/admin/shop/goods/topic', open: dialogOf(/^(编辑|Edit): /) },
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
		{ name: 'admin-landing-days', path: '/admin/shop/landingDay' },
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

/** What waits for a review, on both sides. */
export function reviewScreens(workId: number): Screen[] {
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

async function uploadFile(page: Page): Promise<void> {
	await page.locator('input[type="file"]').setInputFiles(productFile);
	await page.getByText('shopify-teaware.csv').first().waitFor();
}

async function reported(page: Page): Promise<void> {
	await page.getByRole('heading', { name: /^(导入完成|Import finished)/ }).waitFor();
}
