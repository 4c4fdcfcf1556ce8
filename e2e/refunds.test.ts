import type { Page } from 'playwright-core';
import { test } from 'vitest';
import type { View } from './browser.ts';
import { oldestGoods } from './goods.helper.ts';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { newBuyer, payAtGateway, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);

async function pageOf({ stored }: Account, address: string, view: View = {}): Promise<Page> {
	const { page } = await visit({ language: 'en', ...view, stored });
	await page.goto(address);
	await page.getByRole('heading', { level: 1 }).waitFor();
	return page;
}

const button = (name: string) => ({ name, exact: true });
const parcel = { company: 'shunfeng', tracking_no: 'SF1234567890123', confirm: 1 };

test('goods go back: asked, agreed, sent, received, and the money is on the balance', async () => {
	const buyer = await newBuyer(shop, { money: '3000.00' });
	const admin = await accountOf(shop, 'admin');
	const { id: orderId, orderNo } = await placeOrder(buyer);
	await admin.call('POST', '/admin/shop.order.Order/delivery', { id: orderId, ...parcel });
	await buyer.call('POST', '/api/shop.Order/receive', { id: orderId });

	const member = await pageOf(buyer, `/user/order/detail/${orderId}`);
	await member.getByRole('link', button('Ask for a refund')).click();
	await member.getByRole('radio', { name: /^Return and refund/ }).check();
	await member.getByLabel('Reason').selectOption({ label: 'Arrived damaged' });
	await member.getByLabel('Details').fill('The handle is broken');
	await member.getByText('You would get back').waitFor();
	await member.getByRole('button', button('Send the request')).click();
	await member.getByRole('heading', { level: 1, name: 'To be answered' }).waitFor();
	const refundId = Number(member.url().split('/').at(-1));
	await member.getByText('The handle is broken').waitFor();

	const back = await pageOf(admin, `/admin/shop/order/refund?audit_status=1&orderRelation.order_no=${orderNo}`);
	const row = back.getByRole('row').filter({ hasText: orderNo });
	await row.waitFor();
	await eventually(() => back.getByRole('row').filter({ hasText: 'Return and refund' }).count()).toBe(1);
	await row.getByRole('button', { name: /^Answer: / }).click();
	const audit = back.getByRole('dialog', { name: 'Answer the refund' });
	await audit.getByRole('radio', button('Agree')).check();
	await audit.getByLabel('Recipient').fill('Warehouse');
	await audit.getByLabel('Phone').fill('0571-1234567');
	await audit.getByLabel('Address', { exact: true }).fill('Hangzhou, Wensan Road 1');
	await audit.getByRole('button', { name: /^Agree to the return.*¥/ }).click();
	await audit.waitFor({ state: 'detached' });

	await member.reload();
	await member
		.getByText(/Hangzhou, Wensan Road 1/)
		.first()
		.waitFor();
	await member.getByRole('button', button('Enter the parcel')).click();
	const sending = member.getByRole('dialog', { name: 'The parcel back' });
	await sending.getByLabel('Carrier').selectOption({ index: 1 });
	await sending.getByLabel('Tracking number').fill('SF1234567890199');
	await sending.getByRole('button', button('Send')).click();
	await member.getByRole('heading', { level: 1, name: 'On its way back' }).waitFor();

	await back.goto(`/admin/shop/order/refund/detail/${refundId}`);
	await back.getByRole('button', button('Receive')).click();
	const receipt = back.getByRole('dialog', { name: 'Receive the goods' });
	await receipt.getByLabel('Good').fill('0');
	await receipt.getByLabel('Damaged').fill('1');
	await receipt.getByLabel('For return shipping').fill('12.00');
	await receipt.getByRole('button', { name: /^Receive and pay back.*¥/ }).click();
	await receipt.waitFor({ state: 'detached' });
	await shop.settle();

	await member.reload();
	await member.getByRole('heading', { level: 1, name: 'Paid back' }).waitFor();
	await member.getByText('For return shipping (on the balance)').waitFor();
	await member.goto('/user/account/balance');
	await member.getByText('¥3,012.00').or(member.getByText('¥3012.00')).first().waitFor();
});

test('a lower amount waits for the member, who accepts it', async () => {
	const buyer = await newBuyer(shop, { money: '3000.00' });
	const admin = await accountOf(shop, 'admin');
	const { id: orderId } = await placeOrder(buyer);
	const { order } = await buyer.call<{ order: { lines: { id: number }[] } }>('GET', '/api/shop.Order/detail', {
		id: orderId,
	});
	const lines = order.lines.map(({ id }) => ({ id, num: 1 }));
	const wish = { order_id: orderId, type: '1', reason: 'changedMind', lines };
	const { id } = await buyer.call<{ id: number }>('POST', '/api/shop.Refund/add', wish);

	const back = await pageOf(admin, `/admin/shop/order/refund/detail/${id}`);
	await back.getByRole('button', button('Answer')).click();
	const audit = back.getByRole('dialog', { name: 'Answer the refund' });
	const propose = { name: /^Propose this amount.*¥1/ };
	await eventually(() => audit.getByRole('button', button('Answer')).isDisabled()).toBe(true);
	await audit.getByRole('radio', button('Agree')).check();
	await audit.getByRole('button', { name: /^Agree and pay back.*¥/ }).waitFor();
	await audit.getByLabel('For the goods').fill('1.00');
	await audit.getByRole('button', propose).click();
	await audit.getByText('A reason is needed').waitFor();
	await audit.getByLabel('Message to the member').fill('It was made to your measures');
	await audit.getByRole('button', propose).click();
	await audit.waitFor({ state: 'detached' });

	const member = await pageOf(buyer, `/user/refund/detail/${id}`);
	await member.getByText('It was made to your measures').first().waitFor();
	await member.getByRole('button', { name: /^Accept ¥/ }).click();
	await member
		.getByRole('dialog')
		.getByRole('button', { name: /^Accept ¥/ })
		.click();
	// The money may be back before the page has read what stands now.
	await member.getByRole('heading', { level: 1, name: /^(Paying|Paid) back$/ }).waitFor();
	await shop.settle();
	await member.reload();
	await member.getByRole('heading', { level: 1, name: 'Paid back' }).waitFor();
});

test('a creator refuses, the member calls in the platform', async () => {
	const [buyer, studio] = [await newBuyer(shop, { money: '3000.00' }), await accountOf(shop, 'merchant')];
	const { id: orderId, orderNo } = await placeOrder(buyer, { search: await oldestGoods(studio, 5) });
	const { order } = await buyer.call<{ order: { lines: { id: number }[] } }>('GET', '/api/shop.Order/detail', {
		id: orderId,
	});
	const lines = order.lines.map(({ id }) => ({ id, num: 1 }));
	const wish = { order_id: orderId, type: '1', reason: 'slow', lines };
	const { id } = await buyer.call<{ id: number }>('POST', '/api/shop.Refund/add', wish);

	const creator = await pageOf(studio, '/merchant/refund/index?status=waiting');
	const card = creator.getByRole('article').filter({ hasText: orderNo });
	await card.getByRole('button', button('Answer')).click();
	const audit = creator.getByRole('dialog', { name: 'Answer the refund' });
	await audit.getByRole('radio', button('Refuse')).check();
	await audit.getByLabel('Message to the member').fill('It leaves the studio today');
	await audit.getByRole('button', button('Refuse')).click();
	await card.waitFor({ state: 'detached' });

	const member = await pageOf(buyer, `/user/refund/detail/${id}`);
	await member.getByRole('heading', { level: 1, name: 'Refused' }).waitFor();
	await member.getByRole('button', button('Call in the platform')).click();
	// Wherever in the dialog the focus is, as it is on its cross.
	await member.getByRole('dialog').getByRole('button', button('Close')).focus();
	// Twice, as of a hand that does not wait: sent once, or the second would be refused.
	await member.keyboard.press('Control+Enter');
	await member.keyboard.press('Control+Enter');
	await member.getByRole('heading', { level: 1, name: 'To be answered' }).waitFor();
});

test('money alone, asked for on a phone, and goodwill with freight: each explains how its amount came out', async () => {
	const buyer = await newBuyer(shop, { money: '3000.00' });
	const admin = await accountOf(shop, 'admin');
	const { id: orderId } = await placeOrder(buyer, { search: 'Field Notebook' });
	await admin.call('POST', '/admin/shop.order.Order/delivery', { id: orderId, ...parcel });
	await buyer.call('POST', '/api/shop.Order/receive', { id: orderId });

	const member = await pageOf(buyer, `/user/order/detail/${orderId}`, { language: 'zh-cn', width: 390 });
	await member.getByRole('link', button('申请退款')).click();
	await member.getByRole('radio', { name: /^仅退款/ }).check();
	await member.getByLabel('原因').selectOption({ label: '收到时已损坏' });
	await member.getByLabel('退款金额').fill('9.00');
	await member.getByText('这个金额怎么来的？').click();
	await member.getByText(/件实付 ¥.*退 1 件/).waitFor();
	await member.getByRole('button', button('提交申请')).click();
	await member.getByRole('heading', { level: 1, name: '待审核' }).waitFor();
	const id = Number(member.url().split('/').at(-1));
	await member.getByText('这个金额怎么来的？').click();
	await member.getByText(/^协商减少 −¥/).waitFor();
	await member.getByText('应退 ¥9.00').waitFor();
	await admin.call('POST', '/admin/shop.order.Refund/audit', { id, answer: 'agree', reason: '' });
	await shop.settle();

	const back = await pageOf(admin, `/admin/shop/order/order/detail/${orderId}`);
	await back.getByRole('button', button('Goodwill refund')).click();
	const gift = back.getByRole('dialog', { name: 'Goodwill refund' });
	await gift.getByLabel('Of the goods').fill('2.00');
	await gift.getByLabel('Of the freight').fill('1.00');
	await gift.getByLabel('Reason').fill('It came late');
	await gift.getByRole('button', button('Pay back')).click();
	await gift.waitFor({ state: 'detached' });
	await shop.settle();

	await member.goto('/user/refund/index');
	await member.getByRole('article').first().getByRole('link').click();
	await member.getByRole('heading', { level: 1, name: '已退款' }).waitFor();
	await member.getByText('这个金额怎么来的？').click();
	await member.getByText('商定的运费 ¥1.00').waitFor();
	await member.getByText('应退 ¥3.00').waitFor();
});

test('money that the gateway does not give back is shown with its reason, tried again and paid', async () => {
	const buyer = await newBuyer(shop);
	const admin = await accountOf(shop, 'admin');
	const { id: orderId, payNo } = await placeOrder(buyer, { pay: false });
	await payAtGateway(buyer, payNo);
	const { order } = await buyer.call<{ order: { lines: { id: number }[] } }>('GET', '/api/shop.Order/detail', {
		id: orderId,
	});
	const lines = order.lines.map(({ id }) => ({ id, num: 1 }));
	const wish = { order_id: orderId, type: '1', reason: 'changedMind', lines };
	const { id } = await buyer.call<{ id: number }>('POST', '/api/shop.Refund/add', wish);
	await shop.keepMoney(payNo);
	await admin.call('POST', '/admin/shop.order.Refund/audit', { id, answer: 'agree' });
	await shop.keepMoney(payNo);

	const back = await pageOf(admin, `/admin/shop/order/refund/detail/${id}`);
	await back.getByText('The payment channel refused').waitFor();
	const member = await pageOf(buyer, `/user/refund/detail/${id}`);
	await member.getByText('Something went wrong with the refund. We are working on it.').waitFor();

	await shop.giveMoney(payNo);
	await back.getByRole('button', button('Handle payout')).click();
	const dialog = back.getByRole('dialog', { name: 'Handle a failed payout' });
	await dialog.getByRole('radio', { name: /^Pay back again/ }).check();
	await dialog.getByRole('button', { name: /^Pay back again.*¥/ }).click();
	await dialog.waitFor({ state: 'detached' });
	await shop.settle();
	await back.reload();
	await back.getByText('The payment channel refused').waitFor({ state: 'detached' });
	await member.reload();
	await member.getByRole('heading', { level: 1, name: 'Paid back' }).waitFor();
});
