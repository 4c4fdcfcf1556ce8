import type { Locator, Page } from 'playwright-core';
import { test } from 'vitest';
import type { View } from './browser.ts';
import { visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { newBuyer, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
const button = (name: string) => ({ name, exact: true });

async function pageOf({ stored }: Account, address: string, view: View): Promise<Page> {
	const { page } = await visit({ ...view, stored });
	await page.goto(address);
	await page.getByRole('heading', { level: 1 }).waitFor();
	return page;
}

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function addPicture(dialog: Locator, label: string, remove: string): Promise<void> {
	const file = { name: 'proof.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') };
	await dialog.getByLabel(label).setInputFiles(file);
	await dialog.getByRole('button', button(remove)).waitFor();
}

test('staff ask for a refund in place of the member and answer it with proof, the member sees who did what', async () => {
	const buyer = await newBuyer(shop, { money: '3000.00' });
	const admin = await accountOf(shop, 'admin');
	const { id: orderId } = await placeOrder(buyer);

	const back = await pageOf(admin, `/admin/shop/order/order/detail/${orderId}`, { language: 'en' });
	await back.getByRole('button', button('Refund request')).click();
	const wish = back.getByRole('dialog', { name: 'Ask for a refund for the member' });
	await wish.getByLabel('Reason').selectOption({ label: 'Changed my mind' });
	await wish.getByLabel('Remark').fill('Told us so by phone');
	await addPicture(wish, 'Add a picture', 'Remove picture 1');
	await wish.getByText('The member would get back').waitFor();
	await wish.getByRole('button', button('Send the request')).click();
	await wish.waitFor({ state: 'detached' });
	await back.getByText(/A refund of ¥.* was asked for in place of the member/).waitFor();

	const member = await pageOf(buyer, '/user/refund/index', { language: 'zh-cn', width: 390 });
	await member.getByRole('article').getByRole('link').first().click();
	await member.getByText(/^为你申请了退款 ¥/).waitFor();
	await member.getByText('Told us so by phone').waitFor();
	const id = Number(member.url().split('/').at(-1));

	await back.goto(`/admin/shop/order/refund/detail/${id}`);
	await back.getByRole('button', button('Answer')).click();
	const answer = back.getByRole('dialog', { name: 'Answer the refund' });
	await answer.getByRole('radio', button('Refuse')).check();
	await answer.getByLabel('Message to the member').fill('It left the house this morning');
	await addPicture(answer, 'Add a picture', 'Remove picture 1');
	await answer.getByRole('button', button('Refuse')).click();
	await answer.waitFor({ state: 'detached' });

	await member.reload();
	await member.getByText('你的申请未通过：It left the house this morning').waitFor();
	const step = member.getByRole('listitem').filter({ hasText: '你的申请未通过：' });
	await step.getByRole('button').click();
	await member.getByRole('dialog').waitFor();
	await member.keyboard.press('Escape');
	await member.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a wish that staff give no reason for is not sent', async () => {
	const buyer = await newBuyer(shop, { money: '3000.00' });
	const admin = await accountOf(shop, 'admin');
	const { id: orderId } = await placeOrder(buyer);
	const view = { language: 'zh-cn', width: 390 } as const;
	const back = await pageOf(admin, `/admin/shop/order/order/detail/${orderId}`, view);
	await back.getByRole('button', button('申请退款')).click();
	const wish = back.getByRole('dialog', { name: '代会员申请退款' });
	await wish.getByRole('button', button('提交申请')).click();
	await wish.getByText('请选择原因').last().waitFor();
	await wish.getByLabel('原因').selectOption({ label: '迟迟未发货' });
	await wish.getByRole('button', button('提交申请')).click();
	await wish.waitFor({ state: 'detached' });
	await back.getByText(/^代会员申请退款 ¥/).waitFor();
});

test('staff see for which reasons refunds were opened', async () => {
	const buyer = await newBuyer(shop, { money: '3000.00' });
	const admin = await accountOf(shop, 'admin');
	const { id: orderId } = await placeOrder(buyer);
	const { order } = await buyer.call<{ order: { lines: { id: number }[] } }>('GET', '/api/shop.Order/detail', {
		id: orderId,
	});
	const lines = order.lines.map(({ id }) => ({ id, num: 1 }));
	await admin.call('POST', '/admin/shop.order.Refund/apply', { order_id: orderId, type: '1', reason: 'slow', lines });
	const back = await pageOf(admin, '/admin/shop/order/refund', { language: 'en' });
	await back.getByRole('button', button('Reasons')).click();
	const dialog = back.getByRole('dialog', { name: 'Refunds by reason' });
	await dialog.getByRole('rowheader', button('Not shipped in time')).waitFor();
});
