import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { oldestGoods, studioGoods } from './goods.helper.ts';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { newBuyer, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
let boss: Account;
beforeAll(async () => {
	boss = await accountOf(shop, 'admin');
});

test('the palette leads to a screen by the sound of its name, and to an order by its number, by keyboard alone', async () => {
	const { id, orderNo } = await placeOrder(await newBuyer(shop), { pay: false });
	const { page } = await visit({ language: 'zh-cn', stored: boss.stored });
	await page.goto('/admin/shop/order/order');
	await page.getByRole('heading', { name: '订单管理' }).waitFor();

	await page.keyboard.press('Control+k');
	const input = page.getByRole('combobox', { name: '快速查找' });
	await input.fill('spgl');
	await page.getByRole('option', { name: '商品管理', selected: true }).waitFor();
	await page.keyboard.press('Enter');
	await page.waitForURL('**/admin/shop/goods/goods');

	await page.keyboard.press('Control+k');
	await input.fill(orderNo);
	await page.getByRole('option', { name: orderNo, selected: true }).waitFor();
	await page.keyboard.press('Enter');
	await page.waitForURL(`**/admin/shop/order/order/detail/${id}`);

	await page.keyboard.press('Control+k');
	await page.getByRole('option', { name: '商品管理' }).first().waitFor();
	await page.keyboard.press('Escape');
	await input.waitFor({ state: 'detached' });
});

test('what is said is done by keyboard alone: an order shipped, prices changed, a setting opened at its field', async () => {
	const buyer = await newBuyer(shop, { money: '5000.00' });
	const [paid, open] = [await placeOrder(buyer), await placeOrder(buyer, { pay: false })];
	const { page } = await visit({ language: 'en', stored: boss.stored });
	await page.goto('/admin/dashboard');
	await page.getByRole('heading', { level: 1 }).first().waitFor();
	const input = page.getByRole('combobox', { name: 'Find anything' });
	/** As somebody types who does not wait for the answer. */
	async function say(text: string): Promise<void> {
		await page.keyboard.press('Control+k');
		await input.fill(text);
		await page.keyboard.press('Enter');
	}

	await say(`ship ${paid.orderNo.slice(-6)}`);
	const shipping = page.getByRole('dialog', { name: /^Ship/ });
	await shipping.getByRole('textbox', { name: 'Tracking number' }).waitFor();
	await expect.poll(() => new URL(page.url()).pathname).toBe(`/admin/shop/order/order/detail/${paid.id}`);
	await page.keyboard.press('Escape');
	await shipping.waitFor({ state: 'detached' });

	await say(`reprice ${open.orderNo}`);
	await page.getByRole('dialog', { name: /price/i }).waitFor();
	await expect.poll(() => new URL(page.url()).pathname).toBe(`/admin/shop/order/order/detail/${open.id}`);
	await page.keyboard.press('Escape');

	await say('SMTP server');
	const setting = page.getByRole('textbox', { name: 'SMTP server' });
	await expect.poll(() => setting.evaluate((it) => it === document.activeElement)).toBe(true);

	await page.keyboard.press('Control+k');
	await page.getByText('Or say what to do').waitFor();
	await input.fill('stock');
	await page.getByRole('option', { name: 'Change the stock of “…”' }).click();
	await expect.poll(() => input.inputValue()).toBe('change stock ');
	await input.fill('change stock mug');
	await page.getByRole('option', { name: /^Change the stock of “.*mug/i, selected: true }).waitFor();
	await page.keyboard.press('Enter');
	await page.getByRole('dialog', { name: /^Change stock/ }).waitFor();
	await page.keyboard.press('Escape');

	await say('new work');
	await page.waitForURL('**/admin/shop/goods/goods/add');
});

test.each([390, 1440] as const)(
	'creators find their screens, orders, refunds and works, and nothing of the shop’s (%i)',
	async (width) => {
		const studio = await accountOf(shop, 'merchant');
		const buyer = await newBuyer(shop, { money: '9000.00' });
		const { id, orderNo } = await placeOrder(buyer, { search: await oldestGoods(studio, 2) });
		type Ordered = { order: { lines: { id: number }[] } };
		const { order } = await buyer.call<Ordered>('GET', '/api/shop.Order/detail', { id });
		const lines = [{ id: order.lines[0]?.id, num: 1 }];
		const wish = { order_id: id, type: '1', reason: 'slow', lines };
		const { id: refundId } = await boss.call<{ id: number }>('POST', '/admin/shop.order.Refund/apply', wish);
		type Refunded = { refund: { refund_no: string } };
		const { refund } = await studio.call<Refunded>('GET', '/merchant/order.Refund/detail', { id: refundId });
		const name = `Ladle ${orderNo.slice(-6)}`;
		const work = await studioGoods(boss, studio, name);
		const { page } = await visit({ language: 'en', width, stored: studio.stored });
		await page.goto('/merchant/dashboard');
		await page.getByRole('heading', { level: 1 }).first().waitFor();
		const input = page.getByRole('combobox', { name: 'Find anything' });
		async function say(text: string): Promise<void> {
			if (width === 390) await page.getByRole('button', { name: /^Search \(/ }).click();
			else await page.keyboard.press('Control+k');
			await input.fill(text);
		}
		const goes = async (path: string) => {
			await page.keyboard.press('Enter');
			await eventually(() => new URL(page.url()).pathname).toBe(path);
			await input.waitFor({ state: 'detached' });
		};

		await say('fht');
		await page.getByRole('option', { name: 'Shipping desk', selected: true }).waitFor();
		await goes('/merchant/order/desk');
		await say(orderNo.slice(-6));
		await goes(`/merchant/order/detail/${id}`);
		await say(refund.refund_no);
		await goes(`/merchant/refund/detail/${refundId}`);
		await say(name);
		await goes(`/merchant/goods/goods/edit/${work}`);

		// What a refund is asked for is not shipped before that is answered.
		const toShip = await placeOrder(buyer, { search: await oldestGoods(studio, 2) });
		await say(`ship ${toShip.orderNo.slice(-6)}`);
		await page.getByRole('option', { name: `Ship order ${toShip.orderNo}`, selected: true }).waitFor();
		if (width === 390) await wholeNumbers(page);
		await page.keyboard.press('Enter');
		const shipping = page.getByRole('dialog', { name: /^Ship/ });
		await shipping.getByRole('textbox', { name: 'Tracking number' }).waitFor();
		expect(new URL(page.url()).pathname).toBe(`/merchant/order/detail/${toShip.id}`);
		await page.keyboard.press('Escape');
		await shipping.waitFor({ state: 'detached' });
		await say(`reprice ${name}`);
		await page.getByRole('option', { name: `Change prices of “${name}”`, selected: true }).waitFor();
		await goes(`/merchant/goods/goods/edit/${work}`);
		await say('new work');
		await goes('/merchant/goods/goods/add');

		// A work of the platform's is none of theirs.
		const { list } = await boss.call<{ list: { name: string; merchant_id: number }[] }>(
			'GET',
			'/admin/shop.goods.Goods/index',
			{ limit: 50 },
		);
		await say(list.find(({ merchant_id }) => merchant_id === 0)?.name ?? '');
		await page.getByText('Nothing found.').waitFor();
	},
);

test('a screen that comes behind the open palette takes no key from it', async () => {
	const studio = await accountOf(shop, 'merchant');
	const { page } = await visit({ language: 'en', stored: studio.stored, fresh: true });
	await page.goto('/merchant/dashboard');
	await page.getByRole('heading', { level: 1 }).first().waitFor();
	await page.keyboard.press('Control+k');
	const input = page.getByRole('combobox', { name: 'Find anything' });
	await input.fill('Shipping desk');
	await page.getByRole('option', { name: 'Shipping desk', selected: true }).waitFor();
	let goOn = (): void => undefined;
	const isTyped = new Promise<void>((resolve) => {
		goOn = resolve;
	});
	await page.route('**/assets/*.js', async (route) => {
		await isTyped;
		await route.continue();
	});
	await page.keyboard.press('Enter');
	await input.waitFor({ state: 'detached' });
	await page.keyboard.press('Control+k');
	await input.fill('works');
	goOn();
	await page.getByRole('heading', { name: 'Shipping desk', level: 1 }).waitFor();
	await page.getByRole('textbox', { name: /order/i }).first().waitFor({ state: 'attached' });
	expect(await input.evaluate((it) => it === document.activeElement)).toBe(true);
});

test('on a phone the palette of the back office shows the numbers of orders whole', async () => {
	const { orderNo } = await placeOrder(await newBuyer(shop), { pay: false });
	const { page } = await visit({ language: 'en', width: 390, stored: boss.stored });
	await page.goto('/admin/shop/order/order');
	await page.getByRole('heading', { level: 1 }).first().waitFor();
	await page.keyboard.press('Control+k');
	await page.getByRole('combobox', { name: 'Find anything' }).fill(`reprice ${orderNo}`);
	await page.getByRole('option', { name: `Change the price of order ${orderNo}` }).waitFor();
	await wholeNumbers(page);
});

/** No line of the palette is cut. */
async function wholeNumbers(page: Page): Promise<void> {
	const cut = page.getByRole('option').evaluateAll((lines) =>
		lines
			.flatMap((line) => [...line.querySelectorAll('span')])
			.filter((part) => part.scrollWidth > part.clientWidth + 1)
			.map((part) => part.textContent),
	);
	expect(await cut).toEqual([]);
}
