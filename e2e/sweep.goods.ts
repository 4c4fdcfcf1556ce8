import type { Page } from 'playwright-core';
import { newGoods } from './goods.helper.ts';
import type { Account } from './login.helper.ts';
import { dialogOf, type Screen } from './sweep.helper.ts';
import { reviewedGoods } from './sweep.member.ts';

interface Staff {
	admin: Account;
	studio: Account;
}

const list = '/admin/shop/goods/goods';
const add = /^(添加|新增|Add)$/;

/** Goods and what is kept about them in the back office. */
export async function goodsScreens({ admin, studio }: Staff): Promise<Screen[]> {
	const goods = await reviewedGoods(admin, studio);
	const rich = await richGoods(admin);
	await recycledGoods(admin);
	const param = { name: '口径', en: 'Width', input: '3', unit: 'cm', required: 1, filterable: 0 };
	await admin.call('POST', '/admin/shop.goods.ParamsTemplate/add', { name: 'Pots', params: [param] });
	const form = `${list}/edit/${rich}`;
	return [
		{ name: 'admin-goods', path: list },
		{ name: 'admin-goods-stock', path: list, open: openStock },
		{ name: 'admin-goods-marks', path: list, open: openMarks },
		{ name: 'admin-goods-purge', path: `${list}?tab=recycled`, open: dialogOf(/^(彻底删除：|Delete for good: )/) },
		{ name: 'admin-goods-edit', path: `${list}/edit/1` },
		{ name: 'admin-goods-edit-rich', path: form },
		{ name: 'admin-goods-conflict', path: form, open: (page) => meetAnotherEditor(page, admin, rich) },
		{ name: 'admin-goods-add', path: `${list}/add` },
		{ name: 'admin-goods-text', path: `${list}/add`, open: writeText },
		{ name: 'admin-goods-sheet', path: `${list}/add`, open: fillSheet },
		{ name: 'admin-goods-copy', path: `${list}/add?from=${rich}`, open: saveWithoutParameter },
		{ name: 'admin-goods-bulk', path: `${list}/bulk?ids=1,2,3` },
		{ name: 'admin-goods-bulk-changed', path: `${list}/bulk?ids=1,2,3`, open: changeCell },
		{
			name: 'admin-goods-bulk-review',
			path: `${list}/bulk?ids=1,2,3`,
			open: async (page) => {
				await changeCell(page);
				await dialogOf(/^(查看改动并保存|Review the changes and save)$/)(page);
			},
		},
		{ name: 'admin-goods-audit', path: `${list}/audit/${goods.waiting}` },
		{ name: 'admin-goods-audit-change', path: `${list}/audit/${goods.changed}` },
		{
			name: 'admin-goods-audit-settings',
			path: `${list}?tab=audit`,
			open: dialogOf(/^(审核设置|Review settings)$/),
		},
		{ name: 'admin-goods-log', path: `${list}/edit/${goods.changed}`, open: dialogOf(/^(修改记录|Changes)$/) },
		{ name: 'admin-stock-log', path: '/admin/shop/goods/stockLog' },
		{ name: 'admin-classify', path: '/admin/shop/goods/classify' },
		{ name: 'admin-classify-form', path: '/admin/shop/goods/classify', open: dialogOf(add) },
		{ name: 'admin-classify-library', path: '/admin/shop/goods/classify', open: openLibrary },
		{
			name: 'admin-classify-delete',
			path: '/admin/shop/goods/classify',
			open: dialogOf(/^(删除|Delete): /),
		},
		{ name: 'admin-params-templates', path: '/admin/shop/goods/paramsTemplate' },
		{ name: 'admin-params-template-form', path: '/admin/shop/goods/paramsTemplate', open: dialogOf(add) },
		{
			name: 'admin-params-template-errors',
			path: '/admin/shop/goods/paramsTemplate',
			open: dialogOf(add, async (page) => {
				await page.getByRole('button', { name: /^(添加参数|Add: Param\w+)$/ }).click();
				await page.getByRole('button', { name: /^(保存|Save)$/ }).click();
				await page.locator('[aria-invalid="true"]').first().waitFor();
			}),
		},
		{ name: 'admin-spec-templates', path: '/admin/shop/goods/specTemplate' },
		{ name: 'admin-brands', path: '/admin/shop/goods/brand' },
		{ name: 'admin-brands-form', path: '/admin/shop/goods/brand', open: dialogOf(add) },
		{ name: 'admin-tags', path: '/admin/shop/goods/pretags' },
		{ name: 'admin-services', path: '/admin/shop/goods/service' },
		{ name: 'admin-synonyms', path: '/admin/shop/goods/searchSynonym' },
		{ name: 'admin-synonyms-form', path: '/admin/shop/goods/searchSynonym', open: dialogOf(add) },
		{ name: 'admin-crowds', path: '/admin/shop/goods/crowdfunding' },
		{ name: 'admin-crowd', path: '/admin/shop/goods/crowdfunding/detail/1' },
		{ name: 'admin-crowd-add', path: '/admin/shop/goods/crowdfunding/add' },
		{ name: 'admin-crowd-edit', path: '/admin/shop/goods/crowdfunding/edit/1' },
		{
			name: 'admin-crowd-extend',
			path: '/admin/shop/goods/crowdfunding/detail/1',
			open: dialogOf(/^(延期|Extend)$/),
		},
	];
}

/** Goods in further categories, of many variants, reserved when they are paid, without the weight their delivery is charged by. */
async function richGoods(admin: Account): Promise<number> {
	type Tree = { list: { id: number; children: { id: number }[] }[] };
	const { list: tree } = await admin.call<Tree>('GET', '/api/shop.Classify/index');
	const leaves = tree.flatMap(({ children }) => children).map(({ id }) => id);
	const rule = { everywhere: 1, area_ids: [], first: '1', first_fee: '8', step: '1', step_fee: '2' };
	const template = { name: 'By weight', billing: '2', rules: [rule], free_rules: [], deny_areas: [] };
	await admin.call('POST', '/admin/shop.delivery.Template/add', template);
	type Named = { list: { id: number; name: string }[] };
	const { list: templates } = await admin.call<Named>('GET', '/admin/shop.delivery.Template/index');
	const { id } = await newGoods(admin, {
		name: '样样都有',
		i18n: { en: { name: 'Has everything' } },
		classify_id: leaves[0],
		extra_classify_ids: leaves.slice(1, 3),
		stock_mode: '2',
		delivery_type: '3',
		delivery_template_id: templates.find(({ name }) => name === 'By weight')?.id,
		spec_type: '2',
		specs: [
			{ id: -1, name: 'Shade', values: [-10, -11, -12].map((id) => ({ id, value: `No ${-id}` })) },
			{ id: -2, name: 'Size', values: [-20, -21].map((id) => ({ id, value: `S${-id}` })) },
		],
		skus: [-10, -11, -12].flatMap((shade) =>
			[-20, -21].map((size) => ({ spec_key: `-2:${size};-1:${shade}`, price: '10.00', stock: 3 })),
		),
		on_shelf: 0,
	});
	return id;
}

/** Goods in the recycle bin. */
async function recycledGoods(admin: Account): Promise<void> {
	const { id } = await newGoods(admin, { name: '旧木盒', i18n: { en: { name: 'Old box' } }, on_shelf: 0 });
	await admin.call('DELETE', '/admin/shop.goods.Goods/del', { ids: id });
}

async function openStock(page: Page): Promise<void> {
	await page
		.getByRole('button', { name: /^(更多操作：|More actions: )/ })
		.first()
		.click();
	await page.getByRole('menuitem', { name: /^(库存|Stock)$/ }).click();
	await page.getByRole('dialog').waitFor();
}

async function openMarks(page: Page): Promise<void> {
	for (const row of [0, 1])
		await page
			.getByRole('checkbox', { name: /^(选择「|Select row )/ })
			.nth(row)
			.check();
	await dialogOf(/^(标签与服务|Tags and services)$/)(page);
}

async function openLibrary(page: Page): Promise<void> {
	await dialogOf(add)(page);
	await page
		.getByRole('button', { name: /^(从附件库选择|Choose from the library)$/ })
		.last()
		.click();
	await page
		.getByRole('dialog', { name: /^(选择图片|Choose pictures)$/ })
		.getByRole('button', { name: /^(选择：|Select: )/ })
		.first()
		.waitFor();
}

/** Somebody else saves the goods while they are edited. */
async function meetAnotherEditor(page: Page, admin: Account, id: number): Promise<void> {
	await page
		.getByLabel(/^(单位|Unit)$/, { exact: true })
		.first()
		.fill('vase');
	const { row } = await admin.call<{ row: { min_buy: number } }>('GET', '/admin/shop.goods.Goods/edit', { id });
	await admin.call('POST', '/admin/shop.goods.Goods/edit', { ...row, min_buy: row.min_buy + 1 });
	await page
		.getByRole('button', { name: /^(保存|Save)$/ })
		.first()
		.click();
	await page.getByRole('dialog', { name: /^(该商品已被他人修改|Somebody else saved this item meanwhile)$/ }).waitFor();
}

async function writeText(page: Page): Promise<void> {
	await page.locator('[contenteditable]').first().click();
	await page
		.getByRole('button', { name: /^(标题|Heading)$/ })
		.first()
		.click();
	await page.keyboard.type('Fired twice');
	await page.keyboard.press('Enter');
	await page
		.getByRole('button', { name: /^(加粗|Bold)$/ })
		.first()
		.click();
	await page.keyboard.type('By hand');
}

/** Variants of new goods, in the sheet. */
async function fillSheet(page: Page): Promise<void> {
	await page.getByText(/^(多规格|Multiple)$/).click();
	await page.getByRole('button', { name: /^(确定|Confirm)$/ }).click();
	await page.getByLabel(/^(规格名称|Option name)$/).fill('Colour');
	await page.getByLabel(/^(规格值 1|Value 1)$/).fill('Red');
	await page.getByRole('button', { name: /^(生成 SKU|Generate SKUs)$/ }).click();
	await page.locator('[data-cell="0:1"]').click();
	await page.keyboard.type('88');
	await page.keyboard.press('Enter');
}

/** Takes a parameter over that is needed, and leaves it empty. */
async function saveWithoutParameter(page: Page): Promise<void> {
	await page.getByPlaceholder(/^(套用参数模板|Add from a template)$/).click();
	await page.getByRole('option', { name: 'Pots' }).click();
	await page
		.getByRole('button', { name: /^(保存|Save)$/ })
		.first()
		.click();
	await page.locator('[aria-invalid="true"]').first().waitFor();
}

async function changeCell(page: Page): Promise<void> {
	await page.locator('[data-cell="0:0"]').click();
	await page.keyboard.type('20.50');
	await page.keyboard.press('Enter');
}
