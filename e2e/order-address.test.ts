import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newGoods } from './goods.helper.ts';
import { eventually, visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';
import { type Buyer, newBuyer, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
const search = `Moved${randomUUID().slice(0, 8)}`;

/** Goods of ¥80 by a template of its own: ¥8 within Hangzhou, ¥14 to Guangdong, ¥3 to Shanghai, never to Beijing. */
beforeAll(async () => {
	const admin = await accountOf(shop, 'admin');
	const fee = (area: number, first_fee: string) => {
		return { area_ids: [area], first: '1', first_fee, step: '1', step_fee: '0' };
	};
	await admin.call('POST', '/admin/shop.delivery.Template/add', {
		name: search,
		billing: '1',
		rules: [fee(330_100, '8'), fee(440_000, '14'), fee(310_000, '3')],
		deny_areas: [110_000],
	});
	type Named = { list: { id: number; name: string }[] };
	const { list } = await admin.call<Named>('GET', '/admin/shop.delivery.Template/index', { quickSearch: search });
	const delivery_template_id = list.find(({ name }) => name === search)?.id;
	await newGoods(admin, { name: search, delivery_type: '3', delivery_template_id });
});

async function detailOf({ stored }: Buyer, id: number): Promise<Page> {
	const { page } = await visit({ language: 'zh-cn', width: 390, stored });
	await page.goto(`/user/order/detail/${id}`);
	await page.getByRole('heading', { level: 1 }).waitFor();
	return page;
}

const opener = (page: Page) => page.getByRole('button', { name: '修改收货地址', exact: true });
const asking = (page: Page) => page.getByRole('dialog', { name: '修改收货地址' });
const confirmIn = (page: Page) => asking(page).getByRole('button', { name: '确认修改' });

test('a member sends an unpaid order to a new address on a phone, and sees before what it costs there', async () => {
	const buyer = await newBuyer(shop);
	const { id, payNo } = await placeOrder(buyer, { search, pay: false });
	const page = await detailOf(buyer, id);
	await opener(page).click();
	await asking(page).getByRole('radio').first().check();
	await asking(page).getByText('订单就是寄到这个地址。').waitFor();
	await eventually(() => confirmIn(page).isDisabled()).toBe(true);

	await asking(page).getByRole('button', { name: '新增地址' }).click();
	const form = page.getByRole('dialog', { name: '新增收货地址' });
	const name = form.getByLabel('收货人');
	await eventually(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
	await name.fill('任三');
	await form.getByLabel('手机号').fill('13912345679');
	await form.getByRole('combobox', { name: '省份' }).selectOption('440000');
	await form.getByRole('combobox', { name: '城市' }).selectOption('440300');
	await form.getByRole('combobox', { name: '区县' }).selectOption('440305');
	await form.getByLabel('详细地址').fill('科技园 9 号');
	await form.getByRole('button', { name: '保存地址' }).click();
	const chosen = asking(page).getByRole('radio', { name: /科技园 9 号/, checked: true });
	await chosen.waitFor();
	await eventually(() => chosen.evaluate((input) => input === document.activeElement)).toBe(true);
	const costs = asking(page).getByRole('status');
	await eventually(async () => (await costs.textContent())?.replace(/\s+/g, '')).toContain('应付原为¥88.00改为¥94.00');
	await confirmIn(page).click();
	await asking(page).waitFor({ state: 'detached' });
	await page.getByText(/^按新地址重新计算运费：应付 ¥88\.00 改为 ¥94\.00/).waitFor();
	await page.getByText(/^你修改了收货信息：.*科技园 9 号$/).waitFor();
	await eventually(() => opener(page).evaluate((button) => button === document.activeElement)).toBe(true);
	const { order } = await buyer.call<{ order: { pay_no: string; pay_amount: string } }>(
		'GET',
		'/api/shop.Order/detail',
		{ id },
	);
	expect(order.pay_amount).toBe('94.00');
	expect(order.pay_no).not.toBe(payNo);
});

test('of a paid order a dearer address is refused with both amounts, a cheaper one is taken; shipped, nothing moves', async () => {
	const buyer = await newBuyer(shop, { money: '1000.00' });
	const { id } = await placeOrder(buyer, { search });
	for (const [consignee, area_id] of [
		['任深圳', 440_305],
		['任上海', 310_101],
		['任北京', 110_101],
	] as const) {
		const form = { consignee, phone: '13912345670', area_id, detail: '人民路 1 号' };
		await buyer.call('POST', '/api/shop.Address/add', form);
	}
	const page = await detailOf(buyer, id);
	await opener(page).click();
	const to = (who: string) => asking(page).getByRole('radio', { name: new RegExp(who) });
	await to('任北京').check();
	await asking(page).getByText(`以下作品无法配送到该地址：${search}`).waitFor();
	await to('任深圳').check();
	await asking(page)
		.getByText(/运费为 ¥14\.00，高于已付的 ¥8\.00/)
		.waitFor();
	await eventually(() => confirmIn(page).isDisabled()).toBe(true);
	await to('任上海').check();
	await asking(page).getByText('该地址的运费较低，已付的运费 ¥8.00 不变。').waitFor();
	await page.keyboard.press('Enter');
	await asking(page).waitFor({ state: 'detached' });
	await page.getByText(/^你修改了收货信息：.*任上海/).waitFor();

	const admin = await accountOf(shop, 'admin');
	const parcel = { id, company: 'shunfeng', tracking_no: 'SF1234567890123', confirm: 1 };
	await opener(page).click();
	await to('Ren Yi').check();
	await asking(page).getByText('运费不变，无需补款。').waitFor();
	await admin.call('POST', '/admin/shop.order.Order/delivery', parcel);
	await confirmIn(page).click();
	await asking(page).getByRole('alert').getByText('只有未发货且没有退款的订单可以修改地址').waitFor();
	await asking(page).getByRole('button', { name: '取消', exact: true }).click();
	await asking(page).waitFor({ state: 'detached' });
	await opener(page).waitFor({ state: 'detached' });
});

test('once the waybill is printed the member is led to ask the shop, and staff are warned before they change it', async () => {
	const buyer = await newBuyer(shop, { money: '5000.00' });
	const { id } = await placeOrder(buyer, { search });
	const admin = await accountOf(shop, 'admin');
	await admin.call('POST', '/admin/shop.order.Order/printed', { kind: 'waybill', ids: [id] });
	const page = await detailOf(buyer, id);
	await page.getByText('商家已打印快递面单，如需修改地址请联系商家。').waitFor();
	expect(await opener(page).count()).toBe(0);

	const { page: desk } = await visit({ language: 'en', dark: true, stored: admin.stored });
	await desk.goto(`/admin/shop/order/order/detail/${id}`);
	await desk.getByRole('button', { name: 'Change address' }).click();
	await desk.getByText(/^Its waybill was printed on .*: destroy it, and print a new one after the change\.$/).waitFor();
});
