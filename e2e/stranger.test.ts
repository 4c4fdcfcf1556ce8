import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';
import { newBuyer, orderPieces, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';
import { untilStill } from './sweep.helper.ts';

const shop = await openShop({ LOGIN_CAPTCHA: 'off' });
const visit = visitsTo(shop);
const admin = await accountOf(shop, 'admin');

interface Goods {
	id: number;
	skus: { id: number; stock: number }[];
}

/** A work that can be bought, with one of its versions. */
async function workFor(search: string): Promise<{ id: number; skuId: number }> {
	const { list } = await admin.call<{ list: { id: number }[] }>('GET', '/api/shop.Goods/index', {
		quickSearch: search,
	});
	const { goods } = await admin.call<{ goods: Goods }>('GET', '/api/shop.Goods/detail', { id: list[0]?.id ?? 0 });
	return { id: goods.id, skuId: goods.skus.find(({ stock }) => stock > 2)?.id ?? 0 };
}

/** The box of something, as it lies in the window. */
async function boxOf(locator: Locator): Promise<{ top: number; bottom: number }> {
	const box = await locator.boundingBox();
	// While it is drawn anew it is nowhere.
	return box ? { top: box.y, bottom: box.y + box.height } : { top: Number.NaN, bottom: Number.NaN };
}

/** What has the focus ends above the bar at the bottom. */
async function expectClear(focused: Locator, bar: Locator): Promise<void> {
	await focused.focus();
	await eventually(async () => (await boxOf(focused)).bottom <= (await boxOf(bar)).top + 1).toBe(true);
}

test('on a phone cart, total and button are in reach from the work to the order', { timeout: 180_000 }, async () => {
	const { id, skuId } = await workFor('mug');
	const buyer = await newBuyer(shop, { money: '5000' });
	await buyer.call('POST', '/api/shop.Cart/add', { sku_id: skuId, num: 2 });
	const { page } = await visit({ width: 390, language: 'en', stored: buyer.stored });
	await page.goto(`/store/goods/${id}`);
	const cart = page.getByRole('banner').getByRole('link', { name: /Cart/ });
	await cart.getByText('2', { exact: true }).waitFor();
	await page.mouse.wheel(0, 1500);
	await eventually(async () => (await boxOf(cart)).top >= 0).toBe(true);
	await cart.tap();
	await page.getByRole('heading', { level: 1, name: /Cart/ }).waitFor();
	const summary = page.getByRole('region', { name: 'Summary' });
	const checkout = summary.getByRole('link', { name: /^Checkout/ });
	await eventually(async () => (await boxOf(checkout)).bottom).toBeLessThanOrEqual(844);
	await expectClear(page.getByRole('contentinfo').getByRole('link').last(), summary);
	await checkout.tap();
	const place = page.getByRole('button', { name: 'Place order' });
	await eventually(() => place.isEnabled()).toBe(true);
	await eventually(async () => (await boxOf(place)).bottom).toBeLessThanOrEqual(844);
	const total = page.getByRole('region', { name: 'Summary' }).getByText('To pay', { exact: true });
	await eventually(async () => (await boxOf(total)).bottom).toBeLessThanOrEqual(844);
	await expectClear(page.getByRole('textbox').last(), place);
	await expectClear(page.getByRole('contentinfo').getByRole('link').last(), place);
	await place.tap();
	await page.waitForURL('**/store/pay/*');
	const order = page.getByRole('list', { name: 'Orders' }).getByRole('link');
	expect(await order.textContent()).toMatch(/^Order …\d{6}$/);
	expect(await order.getAttribute('title')).toMatch(/\d{6}$/);
});

/** Fields that are left empty by a tap: what is tapped gets it. */
async function tapFrom(field: Locator, target: Locator): Promise<void> {
	await field.tap();
	await target.tap();
}

test('a tap on a button hits it though it leaves an empty field behind', { timeout: 180_000 }, async () => {
	const phone = { width: 390, language: 'en' } as const;
	const buyer = await newBuyer(shop);
	const { skuId } = await workFor('mug');
	const { page } = await visit({ ...phone, stored: buyer.stored });
	await page.goto(`/store/checkout?sku=${skuId}&num=1`);
	await page.getByRole('button', { name: 'New address', exact: true }).tap();
	const form = page.getByRole('dialog', { name: 'New address' });
	const tag = form.getByRole('button', { name: 'Home' });
	await tapFrom(form.getByRole('textbox', { name: 'Name' }), tag);
	await eventually(() => tag.getAttribute('aria-pressed')).toBe('true');
	await tapFrom(
		form.getByRole('textbox', { name: 'Street and number' }),
		form.getByRole('button', { name: 'Save address' }),
	);
	await eventually(() => form.locator('[data-error]').count()).toBeGreaterThan(2);

	const { page: stranger } = await visit(phone);
	await stranger.goto('/user/login');
	await stranger.getByRole('tab', { name: 'Register' }).tap();
	const register = stranger.getByRole('button', { name: /^Register/ });
	await tapFrom(
		stranger.getByRole('textbox', { name: 'Password' }).or(stranger.getByLabel('Password')).first(),
		register,
	);
	await eventually(() => stranger.locator('[data-error]').count()).toBeGreaterThan(1);

	const { id } = await placeOrder(await newBuyer(shop, { money: '5000' }), { search: 'mug' });
	const creator = await accountOf(shop, 'merchant');
	const { page: studio } = await visit({ ...phone, stored: creator.stored });
	await studio.goto(`/merchant/order/detail/${id}`);
	await studio.getByRole('button', { name: 'Ship', exact: true }).tap();
	const dialog = studio.getByRole('dialog');
	await tapFrom(
		dialog.getByRole('textbox', { name: 'Tracking number' }),
		dialog.getByRole('button', { name: 'Cancel' }),
	);
	await dialog.waitFor({ state: 'detached' });
});

async function comeBackTo(page: Page): Promise<void> {
	await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

test('a list of what is to pay shows what has ended meanwhile, and its payment says so', {
	timeout: 120_000,
}, async () => {
	const buyer = await newBuyer(shop);
	const { skuId } = await workFor('mug');
	const placed = await orderPieces(buyer, [{ sku_id: skuId, num: 1 }]);
	const { page } = await visit({ language: 'en', stored: buyer.stored });
	await page.goto('/user/order/index?status=1');
	const order = page.getByRole('article', { name: `Order no. ${placed.orderNo}` });
	await order.getByRole('link', { name: 'Pay' }).waitFor();
	await shop.advance(31 * 60);
	await comeBackTo(page);
	await order.waitFor({ state: 'detached' });
	await page.goto(`/store/pay/${placed.payNo}`);
	await page.getByText('This payment is closed').first().waitFor();
	await page.goto(`/user/order/detail/${placed.id}`);
	await page.getByText('You placed the order').waitFor();
	await page.getByText('You did not pay in time: the order was cancelled').waitFor();
});

test('histories speak to their reader, and who pays the parcel back is told before it is asked for', {
	timeout: 180_000,
}, async () => {
	const buyer = await newBuyer(shop, { money: '5000' });
	const order = await placeOrder(buyer, { search: 'mug' });
	await admin.call('POST', '/admin/shop.order.Order/delivery', {
		id: order.id,
		company: 'shunfeng',
		tracking_no: 'SF1029384756102',
	});
	await buyer.call('POST', '/api/shop.Order/receive', { id: order.id });
	const { page } = await visit({ language: 'en', stored: buyer.stored });
	await page.goto(`/user/order/detail/${order.id}`);
	await page.getByText(/^You paid ¥/).waitFor();
	await page.getByText('You said that it has arrived').waitFor();
	await page.goto(`/user/refund/apply/${order.id}`);
	await page.getByRole('radio', { name: /Return and refund/ }).check();
	const told = page.getByRole('note');
	await told.getByText('Who pays for the return depends on the reason').waitFor();
	await page.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Arrived damaged' });
	await told.getByText(/The shop pays: up to ¥200\.00/).waitFor();
	await page.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Changed my mind' });
	await told.getByText('You pay for the return yourself').waitFor();
	await page.getByRole('button', { name: 'Send the request' }).click();
	await page.getByText(/^You asked for a refund of ¥/).waitFor();
	await page.goto('/user/account/balance');
	await page.getByText(/^You paid an order \(payment …\d{6}\)/).waitFor();
});

test('a page is drawn in the language that was chosen, from the second one on by the server', async () => {
	const { context, page } = await visit({ language: 'en', fresh: true });
	await page.goto('/store');
	await page.getByRole('link', { name: 'Browse the works' }).waitFor();
	await untilStill(page);
	expect((await context.cookies(`${shop.url}/store`)).find(({ name }) => name === 'lang')?.value).toBe('en');
	const drawn = await page.request.get('/store', { headers: { accept: 'text/html' } });
	expect(await drawn.text()).toContain('Browse the works');
});
