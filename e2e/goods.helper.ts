import type { Page } from 'playwright-core';
import type { Account } from './login.helper.ts';

/** Goods and their first variant. */
export interface Known {
	readonly id: number;
	readonly skuId: number;
}

/** Goods of ¥80 that nobody else touches and everybody can buy, unless the form says otherwise. */
export async function newGoods(
	admin: Account,
	form: { readonly name: string; readonly [field: string]: unknown },
): Promise<Known> {
	type First = { list: { classify_id: number }[] };
	const { list } = await admin.call<First>('GET', '/admin/shop.goods.Goods/index', { order: 'id,asc', limit: 1 });
	const { id } = await admin.call<{ id: number }>('POST', '/admin/shop.goods.Goods/add', {
		classify_id: list[0]?.classify_id,
		image: '/static/images/placeholder.webp',
		delivery_type: '1',
		spec_type: '1',
		skus: [{ spec_key: '', price: '80.00', stock: 5 }],
		on_shelf: 1,
		...form,
	});
	type Made = { row: { skus: { id: number }[] } };
	const { row } = await admin.call<Made>('GET', '/admin/shop.goods.Goods/edit', { id });
	return { id, skuId: row.skus[0]?.id ?? 0 };
}

/** Goods of the studio that ask for the shelf. */
export async function studioGoods(admin: Account, studio: Account, name: string): Promise<number> {
	const { row } = await firstOfStudio(admin, studio);
	const form = {
		name,
		classify_id: row.classify_id,
		image: '/static/images/placeholder.webp',
		delivery_type: '1',
		spec_type: '1',
		skus: [{ spec_key: '', price: '80.00', stock: 5 }],
		on_shelf: 1,
	};
	return (await studio.call<{ id: number }>('POST', '/merchant/goods.Goods/add', form)).id;
}

async function firstOfStudio(admin: Account, studio: Account) {
	const { list } = await studio.call<{ list: { id: number }[] }>('GET', '/merchant/goods.Goods/index');
	type Row = { row: { merchant_id: number; classify_id: number } };
	return admin.call<Row>('GET', '/admin/shop.goods.Goods/edit', { id: list[0]?.id });
}

/** Goods of the studio that ask for the shelf; its goods are looked at from here on. */
export async function waitingGoods(admin: Account, studio: Account, name: string): Promise<number> {
	const { row } = await firstOfStudio(admin, studio);
	const switches = { list: [{ id: row.merchant_id, own: '1' }] };
	await admin.call('POST', '/admin/shop.goods.Goods/auditSwitches', switches);
	return studioGoods(admin, studio, name);
}

/** Goods of the studio that were looked at and are on sale. */
export async function liveGoods(admin: Account, studio: Account, name: string): Promise<number> {
	const id = await waitingGoods(admin, studio, name);
	type Waiting = { row: { version: number; goods_version: number } };
	const { version, goods_version } = (await admin.call<Waiting>('GET', '/admin/shop.goods.Goods/audit', { id })).row;
	await admin.call('POST', '/admin/shop.goods.Goods/audit', { id, version, goods_version, answer: 'pass' });
	return id;
}

/** The name of the studio's oldest goods of which so many pieces are there: other journeys add and sell out newer ones. */
export async function oldestGoods(studio: Account, pieces: number): Promise<string> {
	type Row = { name: string; status: string; stock: number };
	const { list } = await studio.call<{ list: Row[] }>('GET', '/merchant/goods.Goods/index', { limit: 50 });
	const goods = list.filter(({ status, stock }) => status === '1' && stock > pieces).at(-1);
	if (!goods) throw new Error(`No goods of the studio have ${pieces} pieces left.`);
	return goods.name;
}

/** Opens the list of categories on a form and goes down to one, in either language. */
export async function chooseCategory(page: Page, ...way: readonly (string | RegExp)[]): Promise<void> {
	await page.getByRole('button', { name: /^(分类|Category)/ }).click();
	const search = page.getByRole('textbox', { name: /^(搜索分类|Search categories)$/ });
	for (const [level, name] of way.entries()) {
		const column = page.getByRole('group', { name: new RegExp(`^(分类|Category) ${level + 1}$`) });
		await column.getByRole('button', { name, exact: true }).click();
	}
	await search.waitFor({ state: 'detached' });
}

/** Pastes a text where the keyboard stands, as a spreadsheet's rows come. */
export async function paste(page: Page, text: string): Promise<void> {
	await page.evaluate((content) => {
		const data = new DataTransfer();
		data.setData('text/plain', content);
		const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
		document.activeElement?.dispatchEvent(event);
	}, text);
}
