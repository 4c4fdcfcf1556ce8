import { expect, test } from 'vitest';
import { addressOf, bound, eventually, visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';
import { newBuyer, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);

async function shipped(): Promise<{ buyer: Awaited<ReturnType<typeof newBuyer>>; id: number }> {
	const buyer = await newBuyer(shop, { money: '5000.00' });
	const admin = await accountOf(shop, 'admin');
	const { id } = await placeOrder(buyer);
	await buyer.call('POST', '/api/account/readMessages', {});
	const parcel = { company: 'shunfeng', tracking_no: 'SF1234567890123', confirm: 1 };
	await admin.call('POST', '/admin/shop.order.Order/delivery', { id, ...parcel });
	return { buyer, id };
}

test('what staff ship is counted in the store, told in the member centre, and leads to the order', async () => {
	const { buyer, id } = await shipped();
	const { page } = await visit({ language: 'en', stored: buyer.stored });
	await page.goto('/store');
	await page.getByRole('link', { name: 'My account 1' }).click();
	await page.waitForURL('**/user/**');
	const entry = page.getByRole('navigation').getByRole('link', { name: /^Messages/ });
	await eventually(() => entry.textContent()).toBe('Messages1');
	await entry.click();
	const message = page.getByRole('listitem').filter({ hasText: 'Order shipped' });
	await message.getByText('SF Express').waitFor();
	await message.getByText('Unread').waitFor({ state: 'attached' });
	await message.getByRole('link').click();
	await eventually(() => addressOf(page)).toBe(`/user/order/detail/${id}`);
	await eventually(() => entry.textContent()).toBe('Messages');
	await page.goBack();
	await message.waitFor();
	expect(await message.getByText('Unread').count()).toBe(0);
});

test('what comes while the page is open is counted and listed without a reload', async () => {
	const buyer = await newBuyer(shop, { money: '5000.00' });
	const admin = await accountOf(shop, 'admin');
	const { id } = await placeOrder(buyer);
	await buyer.call('POST', '/api/account/readMessages', {});
	const { page } = await visit({ language: 'en', stored: buyer.stored });
	const isBound = bound(page);
	await page.goto('/user/account/messages');
	await isBound;
	const parcel = { company: 'shunfeng', tracking_no: 'SF1234567890123', confirm: 1 };
	await admin.call('POST', '/admin/shop.order.Order/delivery', { id, ...parcel });
	await page.getByRole('listitem').filter({ hasText: 'Order shipped' }).waitFor();
	const entry = page.getByRole('navigation').getByRole('link', { name: /^Messages/ });
	await eventually(() => entry.textContent()).toBe('Messages1');
	// Read in another window.
	await buyer.call('POST', '/api/account/readMessages', {});
	await eventually(() => entry.textContent()).toBe('Messages');
});

test('on a phone all are read at once, one kind is looked at alone, and mails are switched', async () => {
	const { buyer } = await shipped();
	const { page } = await visit({ language: 'zh-cn', width: 390, stored: buyer.stored });
	await page.goto('/user/account/messages?status=unread');
	await page.getByText('订单已发货').waitFor();
	await page.getByRole('button', { name: '全部标为已读' }).click();
	await page.getByText('没有未读消息').waitFor();
	await page.getByRole('link', { name: '资金' }).click();
	await page.getByText('Welcome').waitFor();
	expect(await page.getByText('订单已发货').count()).toBe(0);

	await page.getByRole('button', { name: '邮件设置' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('积分').selectOption('all');
	await dialog.getByRole('button', { name: '保存' }).click();
	await dialog.waitFor({ state: 'detached' });
	await page.reload();
	await page.getByRole('button', { name: '邮件设置' }).click();
	await eventually(() => dialog.getByLabel('积分').inputValue()).toBe('all');
	expect(await dialog.getByLabel('订单').inputValue()).toBe('main');
});
