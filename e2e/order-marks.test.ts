import { expect, test } from 'vitest';
import { eventually, visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';
import { newBuyer, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);

test('sheets that were printed are marked in the list, in the history and on the next sheet', async () => {
	const buyer = await newBuyer(shop, { money: '5000.00' });
	const admin = await accountOf(shop, 'admin');
	const { id, orderNo } = await placeOrder(buyer);
	const { page } = await visit({ language: 'en', stored: admin.stored });
	await page.goto(`/admin/print/orders?kind=packing&ids=${id}`);
	await page.getByRole('article', { name: `Order ${orderNo}` }).waitFor();
	const marked = page.waitForResponse((response) => response.url().includes('/admin/shop.order.Order/printed'));
	await page.getByRole('button', { name: 'Print 1 order' }).click();
	await marked;
	// By the keys of the browser, whose window says twice that it is about to print.
	await page.goto(`/admin/print/orders?kind=packing&ids=${id}`);
	await page.getByText('1 order was printed before. Do not pack twice:').waitFor();
	let marks = 0;
	page.on('request', (request) => {
		if (request.url().includes('/admin/shop.order.Order/printed')) marks += 1;
	});
	const again = page.waitForResponse((response) => response.url().includes('/admin/shop.order.Order/printed'));
	await page.evaluate(() => {
		for (const event of ['beforeprint', 'beforeprint', 'afterprint']) window.dispatchEvent(new Event(event));
	});
	await again;
	expect(marks).toBe(1);
	type Sheets = { list: { prints: unknown[] }[] };
	const { list } = await admin.call<Sheets>('GET', '/admin/shop.order.Order/print', { ids: [id] });
	// Within a minute once.
	expect(list[0]?.prints).toHaveLength(1);

	await page.goto(`/admin/print/orders?kind=packing&ids=${id}`);
	await page.getByText('1 order was printed before. Do not pack twice:').waitFor();
	await page.getByText(/^Printed again \(before: /).waitFor();
	await page.goto(`/admin/shop/order/order?order_no=${orderNo}`);
	const row = page.getByRole('row').filter({ hasText: orderNo });
	await row.getByText('Printed', { exact: true }).waitFor();
	await page.goto(`/admin/shop/order/order/detail/${id}`);
	await eventually(() => page.getByText('Packing list printed').count()).toBe(1);

	const phone = await visit({ language: 'zh-cn', width: 390, dark: true, stored: admin.stored });
	await phone.page.goto(`/admin/print/orders?kind=waybill&ids=${id}`);
	await phone.page.getByRole('article', { name: new RegExp(orderNo) }).waitFor();
	await eventually(() => phone.page.getByText('请勿重复打包').count()).toBe(0);
	await phone.page.getByRole('radiogroup').getByText('装箱单').click();
	await phone.page.getByText('1 个订单已打印过，请勿重复打包：').waitFor();
});

test('who asked to cancel, and who may answer, read when it is approved by itself', async () => {
	const buyer = await newBuyer(shop, { money: '5000.00' });
	const admin = await accountOf(shop, 'admin');
	const { id } = await placeOrder(buyer);
	await buyer.call('POST', '/api/shop.Order/applyCancel', { id, reason: 'Found it at home' });
	const { page: own } = await visit({ language: 'en', width: 390, stored: buyer.stored });
	await own.goto(`/user/order/detail/${id}`);
	await own.getByText('Your cancellation request is waiting for an answer. You can withdraw it until then.').waitFor();
	const byItself = own.getByText(/^If nobody answers by .*, the order is cancelled and refunded automatically\.$/);
	await eventually(() => byItself.count()).toBe(0);

	await admin.call('POST', '/admin/shop.settings.Basic/edit', { cancel_auto_approve: '1' });
	try {
		await own.reload();
		await own.getByText(/the order is cancelled and refunded automatically/).waitFor();
		const { page } = await visit({ language: 'zh-cn', dark: true, stored: admin.stored });
		await page.goto(`/admin/shop/order/order/detail/${id}`);
		await page.getByText(/无人答复将自动同意，还剩/).waitFor();
	} finally {
		await admin.call('POST', '/admin/shop.settings.Basic/edit', { cancel_auto_approve: '0' });
	}
});

test('the editor names which weight its delivery template needs, and the list finds the goods', async () => {
	const admin = await accountOf(shop, 'admin');
	const rule = { everywhere: 1, area_ids: [], first: '1', first_fee: '8', step: '1', step_fee: '2' };
	const template = { name: `By weight ${Date.now()}`, billing: '2', rules: [rule], free_rules: [], deny_areas: [] };
	await admin.call('POST', '/admin/shop.delivery.Template/add', template);
	const { page } = await visit({ language: 'en', stored: admin.stored });
	await page.goto('/admin/shop/goods/goods/add');
	await page.getByRole('combobox', { name: 'Delivery', exact: true }).selectOption({ label: 'Template' });
	await page.getByRole('combobox', { name: 'Delivery template' }).click();
	await page.getByRole('option', { name: template.name }).click();
	const notice = page.getByText('The chosen delivery template charges by weight, and one variant has none');
	await notice.waitFor();
	await page.getByText('The delivery template charges by it').waitFor();
	await page.getByRole('textbox', { name: /^Weight/ }).fill('0.4');
	await notice.waitFor({ state: 'detached' });
});
