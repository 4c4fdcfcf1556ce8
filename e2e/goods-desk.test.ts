import { randomInt } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop({ SEED: 'none', LOGIN_CAPTCHA: 'off' });
let boss: Account;
let classifyId: number;
const visit = visitsTo(shop);

beforeAll(async () => {
	boss = await accountOf({ ...shop, hasCaptcha: false }, 'admin');
	classifyId = (await boss.call<{ id: number }>('POST', '/admin/shop.goods.Classify/add', { name: '陶器' })).id;
});

async function makeGoods(name: string, english: string, category = classifyId): Promise<number> {
	const form = {
		name,
		i18n: { en: { name: english } },
		classify_id: category,
		image: '/static/images/placeholder.webp',
		delivery_type: '1',
		spec_type: '1',
		skus: [{ spec_key: '', price: '12.50', stock: 10 }],
		on_shelf: 1,
	};
	return (await boss.call<{ id: number }>('POST', '/admin/shop.goods.Goods/add', form)).id;
}

test('pieces are put into stock from the goods list, and the log names them', async () => {
	await makeGoods('青瓷碗', 'Celadon bowl');
	const { page } = await visit({ language: 'en', stored: boss.stored });
	await page.goto('/admin/shop/goods/goods');
	await page.getByRole('button', { name: 'More actions: Celadon bowl' }).click();
	await page.getByRole('menuitem', { name: 'Stock' }).click();
	const dialog = page.getByRole('dialog', { name: 'Change stock: Celadon bowl' });
	await dialog.getByRole('textbox', { name: 'Only variant: pieces' }).fill('5');
	await dialog.getByRole('cell', { name: '10 → 15', exact: true }).waitFor();
	await dialog.getByRole('button', { name: 'Delivery' }).click();
	await dialog.getByRole('button', { name: 'Save' }).click();
	await page.getByRole('row', { name: /Celadon bowl.*15/ }).waitFor();

	await page.goto('/admin/shop/goods/stockLog');
	await page.getByRole('row', { name: /Celadon bowl.*In.*5.*10.*15.*Delivery.*admin/i }).waitFor();
});

test('many goods get a tag at once, and the list shows it', async () => {
	await boss.call('POST', '/admin/shop.goods.Pretags/add', { name: '新品', i18n: { en: { name: 'New in' } } });
	await makeGoods('白瓷杯', 'White cup');
	await makeGoods('黑陶壶', 'Black teapot');
	const { page } = await visit({ language: 'en', stored: boss.stored });
	await page.goto('/admin/shop/goods/goods');
	for (const name of ['White cup', 'Black teapot']) {
		await page
			.getByRole('row', { name: new RegExp(name) })
			.getByRole('checkbox')
			.check();
	}
	await page.getByRole('button', { name: 'Tags and services' }).click();
	const dialog = page.getByRole('dialog', { name: 'Tags and services of 2 goods' });
	await dialog.getByRole('checkbox', { name: 'New in' }).waitFor();
	await dialog.getByRole('checkbox', { name: 'New in' }).check();
	await dialog.getByRole('button', { name: 'Save' }).click();
	await page.getByRole('row', { name: /White cup New in/ }).waitFor();
	await page.getByRole('row', { name: /Black teapot New in/ }).waitFor();
});

test('a template of parameters is written with its options', async () => {
	const { page } = await visit({ stored: boss.stored });
	await page.goto('/admin/shop/goods/paramsTemplate');
	await page.getByRole('button', { name: '添加', exact: true }).first().click();
	await page.getByRole('textbox', { name: '模板名称' }).fill('瓷器');
	await page.getByRole('button', { name: '添加参数' }).click();
	await page.getByRole('textbox', { name: '名称', exact: true }).fill('釉色');
	await page.getByRole('combobox', { name: '填写方式' }).selectOption({ label: '单选' });
	await page.getByRole('button', { name: '保存' }).click();
	await page.getByText('参数第 1 项的选项不能为空').waitFor();
	await page.getByRole('button', { name: '添加选项' }).click();
	await page.getByRole('textbox', { name: '选项值' }).fill('青');
	await page.getByRole('button', { name: '保存' }).click();
	await page.getByRole('row', { name: /瓷器.*釉色/ }).waitFor();
});

test('a category is dragged below another one', async () => {
	const parent = await boss.call<{ id: number }>('POST', '/admin/shop.goods.Classify/add', { name: '木器' });
	await boss.call('POST', '/admin/shop.goods.Classify/add', { name: '木勺' });
	const { page } = await visit({ stored: boss.stored });
	await page.goto('/admin/shop/goods/classify');
	const row = (name: RegExp) => page.getByRole('row', { name });
	await row(/陶器.*件商品/).waitFor();
	await row(/木勺/)
		.getByRole('button', { name: /排序|移动/ })
		.first()
		.dragTo(row(/木器/));
	await eventually(async () => {
		const { list } = await boss.call<{ list: { id: number; children?: { name: string }[] }[] }>(
			'GET',
			'/admin/shop.goods.Classify/index',
		);
		return list.find(({ id }) => id === parent.id)?.children?.map(({ name }) => name);
	}).toEqual(['木勺']);
});

test('a category with goods goes after they were moved', async () => {
	const add = async (name: string) =>
		(await boss.call<{ id: number }>('POST', '/admin/shop.goods.Classify/add', { name, i18n: { en: { name } } })).id;
	const mark = randomInt(100_000, 1_000_000);
	const [from, to] = [`Stoneware ${mark}`, `Porcelain ${mark}`];
	const [old, kept] = [await add(from), await add(to)];
	const goodsId = await makeGoods('石碗', 'Stone bowl', old);
	const { page } = await visit({ language: 'en', stored: boss.stored });
	await page.goto('/admin/shop/goods/classify');
	await page.getByRole('row', { name: new RegExp(`${from}.*1 goods`) }).waitFor();
	await page.getByRole('button', { name: `Delete: ${from}` }).click();
	const dialog = page.getByRole('dialog', { name: `Delete “${from}”` });
	await dialog.getByRole('combobox', { name: /^Move 1 item to/ }).click();
	const option = page.getByRole('option', { name: to });
	await option.click();
	await option.waitFor({ state: 'hidden' });
	await dialog.getByRole('button', { name: 'Move and delete' }).click();
	await page.getByRole('row', { name: new RegExp(from) }).waitFor({ state: 'detached' });
	await page.getByRole('row', { name: new RegExp(`${to}.*1 goods`) }).waitFor();
	type Row = { row: { classify_id: number } };
	const { row } = await boss.call<Row>('GET', '/admin/shop.goods.Goods/edit', { id: goodsId });
	expect(row.classify_id).toBe(kept);
});

test('an ad link is made, opened by a visitor and counted', async () => {
	const { page } = await visit({ language: 'en', stored: boss.stored });
	await page.goto('/admin/shop/goodsAdlink');
	await page.getByRole('button', { name: 'Add', exact: true }).first().click();
	await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Autumn letter');
	await page.getByRole('textbox', { name: 'Short code' }).fill('autumn');
	await page.getByRole('radio', { name: 'Page of the store' }).check();
	await page.getByRole('button', { name: 'Save' }).click();
	await page.getByRole('row', { name: /Autumn letter/ }).waitFor();
	const opened = await fetch(`${shop.url}/l/autumn`, {
		redirect: 'manual',
		headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
	});
	expect([opened.status, opened.headers.get('location')]).toEqual([302, '/store']);
	await page.reload();
	await page.getByRole('row', { name: /Autumn letter.*\/l\/autumn.*1.*1/ }).waitFor();
	await page.goto('/admin/shop/landingLog');
	await page.getByRole('row', { name: /Autumn letter.*Computer/ }).waitFor();
});

test('goods of the recycle bin go for good after a question', async () => {
	const id = await makeGoods('旧木盒', 'Old box');
	await boss.call('POST', '/admin/shop.goods.Goods/offShelf', { ids: [id] });
	const { page } = await visit({ language: 'en', stored: boss.stored });
	await page.goto('/admin/shop/goods/goods?quickSearch=Old');
	await page.getByRole('button', { name: 'More actions: Old box' }).click();
	await page.getByRole('menuitem', { name: 'Delete' }).click();
	await page.getByRole('row', { name: /Old box/ }).waitFor({ state: 'detached' });
	await page.getByRole('button', { name: /^Recycle bin/ }).click();
	await page.getByRole('button', { name: 'Delete for good: Old box' }).click();
	await page.getByRole('dialog', { name: 'Delete “Old box” for good?' }).waitFor();
	await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
	await page.getByRole('row', { name: /Old box/ }).waitFor({ state: 'detached' });
});
