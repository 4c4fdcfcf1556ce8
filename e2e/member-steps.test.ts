import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { eventually, visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';
import { newBuyer, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);

async function confirmIn(page: Page, title: string, answer: string): Promise<void> {
	const dialog = page.getByRole('dialog', { name: title });
	await dialog.getByRole('button', { name: answer, exact: true }).click();
	await dialog.waitFor({ state: 'detached' });
}

test('on a phone a member reminds, takes more time, is helped by staff, and takes an old order off the list', async () => {
	const buyer = await newBuyer(shop, { money: '5000.00' });
	const admin = await accountOf(shop, 'admin');
	const { id } = await placeOrder(buyer);
	const { page } = await visit({ language: 'zh-cn', width: 390, stored: buyer.stored });
	const button = (name: string) => page.getByRole('button', { name, exact: true });
	await page.goto(`/user/order/detail/${id}`);
	await button('提醒发货').click();
	await page.getByText(/你已于 .* 提醒发货/).waitFor();
	await eventually(() => button('已提醒').isDisabled()).toBe(true);

	await admin.call('POST', '/admin/shop.order.Order/delivery', {
		id,
		company: 'shunfeng',
		tracking_no: 'SF1234567890123',
		confirm: 1,
	});
	await page.reload();
	await button('延长收货').click();
	await confirmIn(page, '延长收货时间？', '延长收货');
	await page.getByText(/已延长至 \d\d-/).waitFor();
	await button('延长收货').waitFor({ state: 'detached' });
	await page.getByText('你延长了 7 天收货时间').waitFor();

	const staff = await visit({ language: 'zh-cn', stored: admin.stored });
	await staff.page.goto(`/admin/shop/order/order/detail/${id}`);
	await staff.page.getByRole('button', { name: '代会员收货' }).click();
	const dialog = staff.page.getByRole('dialog', { name: '代会员确认收货' });
	await dialog.getByRole('button', { name: '确认收货' }).click();
	await dialog.getByText('原因不能为空').waitFor();
	await dialog.getByLabel('原因').fill('会员来电确认');
	await dialog.getByRole('button', { name: '确认收货' }).click();
	await dialog.waitFor({ state: 'detached' });
	await staff.page.getByText('客服代为确认收货：会员来电确认').waitFor();

	const old = await placeOrder(buyer, { pay: false });
	await buyer.call('POST', '/api/shop.Order/cancel', { id: old.id, reason: '' });
	await page.goto('/user/order/index');
	const card = page.getByRole('article', { name: old.orderNo });
	const remove = card.getByRole('button', { name: '删除订单' });
	await remove.click();
	await confirmIn(page, '删除这个订单？', '删除订单');
	await card.waitFor({ state: 'detached' });
	await page.getByRole('button', { name: '撤销', exact: true }).click();
	await card.waitFor();
	await remove.click();
	await confirmIn(page, '删除这个订单？', '删除订单');
	await card.waitFor({ state: 'detached' });
	// As from one of its refunds or reviews.
	await page.goto(`/user/order/detail/${old.id}`);
	await page.getByText(/^此订单已于 .* 从你的列表中删除，记录仍保留。$/).waitFor();
	await eventually(() => page.getByRole('button', { name: '删除订单' }).count()).toBe(0);
	await page.getByRole('button', { name: '恢复到列表' }).click();
	await page.getByRole('button', { name: '删除订单' }).waitFor();
	await page.goto('/user/order/index');
	await card.waitFor();
});
