import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newGoods } from './goods.helper.ts';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { newBuyer, orderPieces } from './orders.helper.ts';
import { openShop } from './shop.ts';

// The payment companies of the journey are on this machine.
const shop = await openShop({ ALLOW_PRIVATE_ADDRESSES: 'on' });
const visit = visitsTo(shop);
let admin: Account;

beforeAll(async () => {
	admin = await accountOf(shop, 'admin');
	await shop.openGateway('wechat');
});

const said = {
	scan: 'Scan with WeChat',
	code: 'Code for WeChat Pay',
	check: 'I have paid, check now',
	none: 'No payment has arrived yet',
	other: 'Pay another way',
	away: 'Finish paying on the page that was opened',
	paid: 'Paid, thank you',
} as const;

async function atPayPage(
	width: 390 | 1440 = 1440,
	money = '0',
	{ fresh = false } = {},
): Promise<{ page: Page; payNo: string; orderNo: string }> {
	const { skuId } = await newGoods(admin, { name: '粉青杯', skus: [{ spec_key: '', price: '80.00', stock: 5 }] });
	const buyer = await newBuyer(shop, { money });
	const { payNo, orderNo } = await orderPieces(buyer, [{ sku_id: skuId, num: 1 }]);
	const { page } = await visit({ language: 'en', width, stored: buyer.stored, fresh });
	await page.goto(`/store/pay/${payNo}`);
	return { page, payNo, orderNo };
}

test.each([1440, 390] as const)(
	'a member pays with WeChat by a code at %i px, and the page follows by itself',
	async (width) => {
		const { page, payNo, orderNo } = await atPayPage(width);
		await page.getByRole('radio', { name: /WeChat Pay/ }).check();
		await page.getByRole('button', { name: /^Pay ¥/ }).click();
		await page.getByRole('heading', { name: said.scan }).waitFor();
		await page.getByRole('img', { name: said.code }).waitFor();
		await page.getByRole('button', { name: said.check }).click();
		await page.getByText(said.none).waitFor();
		await page.getByRole('button', { name: said.other }).click();
		await page.getByRole('button', { name: /^Pay ¥/ }).click();
		await page.getByRole('img', { name: said.code }).waitFor();
		await shop.payThere(payNo);
		await page.getByRole('heading', { name: said.paid }).waitFor();
		await eventually(async () => (await orderOf(orderNo)).pay_type).toBe('wechat');
	},
);

test.each([1440, 390] as const)(
	'a balance that is too low pays its part at %i px, and WeChat the rest; given up, the part is back',
	async (width) => {
		const { page, payNo, orderNo } = await atPayPage(width, '30.00');
		const part = page.getByRole('checkbox', { name: /Use ¥30.00 from your balance/ });
		expect(await part.isChecked()).toBe(false);
		await part.check();
		await page.getByText('¥30.00 from your balance + ¥50.00').waitFor();
		await page.getByRole('radio', { name: /WeChat Pay/ }).check();
		await page.getByRole('button', { name: 'Pay the remaining ¥50.00' }).click();
		const asked = page.getByRole('dialog', { name: 'Pay ¥30.00 from your balance and ¥50.00 another way?' });
		await asked.getByRole('button', { name: 'Confirm' }).click();
		await page.getByRole('img', { name: said.code }).waitFor();
		// It is taken now; given up, it comes back.
		await page.getByRole('button', { name: said.other }).click();
		await page.getByText('Taken from your balance').waitFor();
		await part.click();
		await page.getByText('¥30.00 is back on your balance').waitFor();
		await page.getByText('Taken from your balance').waitFor({ state: 'detached' });
		await part.check();
		await page.getByText('and pay ¥50.00 as chosen below').waitFor();
		await page.getByRole('button', { name: 'Pay the remaining ¥50.00' }).click();
		await asked.getByRole('button', { name: 'Confirm' }).click();
		await page.getByRole('img', { name: said.code }).waitFor();
		await shop.payThere(payNo);
		await page.getByRole('heading', { name: said.paid }).waitFor();
		await page.getByText('¥30.00 of it from your balance').waitFor();
		await eventually(async () => (await orderOf(orderNo)).pay_type).toBe('wechat');
		await page.getByRole('link', { name: /^See order/ }).click();
		await page
			.getByText(/Balance.*¥30\.00.*\+.*WeChat Pay.*¥50\.00/)
			.first()
			.waitFor();
	},
);

test('inside of WeChat the page says that WeChat pays in another browser', async () => {
	const { page } = await atPayPage(390, '0', { fresh: true });
	await page.addInitScript(() => {
		Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone) MicroMessenger/8.0' });
	});
	await page.reload();
	await page.getByText('open this page in another browser').waitFor();
	expect(await page.getByRole('radio', { name: /WeChat Pay/ }).isDisabled()).toBe(true);
});

test('staff try the connection, switch the channel off, and the pay page offers it no more', async () => {
	const { page, troubles } = await visit({ language: 'en', stored: admin.stored });
	await page.goto('/admin/shop/settings/pay?group=wechat');
	const form = page.getByRole('form', { name: 'WeChat Pay' });
	await form.getByText('On the pay page', { exact: true }).waitFor();
	await form.getByText('/api/pay.Wechat/notify').waitFor();
	await form.getByRole('button', { name: 'Test the saved keys' }).click();
	await page.getByText(/The connection works/).waitFor();
	await form.getByRole('switch', { name: 'In use' }).uncheck({ force: true });
	await form.getByRole('button', { name: 'Save', exact: true }).click();
	await form.getByText('Off', { exact: true }).waitFor();
	const { page: store } = await atPayPage();
	await store.getByRole('radio', { name: /Balance/ }).waitFor();
	expect(await store.getByRole('radio', { name: /WeChat Pay/ }).count()).toBe(0);
	expect(troubles).toEqual([]);
});

async function orderOf(orderNo: string) {
	const { list } = await admin.call<{ list: { pay_type: string }[] }>('GET', '/admin/shop.order.Order/index', {
		quickSearch: orderNo,
	});
	const [order] = list;
	expect(order).toBeDefined();
	return order as { pay_type: string };
}

test.each([
	['alipay', 'Alipay'],
	['card', 'Card'],
] as const)('by %s a member pays on the company’s page and comes back to what is paid', async (channel, name) => {
	await shop.openGateway(channel);
	const { page, payNo, orderNo } = await atPayPage();
	// Nothing of a journey leaves the machine.
	await page.route('https://checkout.stripe.com/**', (route) => route.fulfill({ body: 'Pay here' }));
	await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
	await page.getByRole('button', { name: /^Pay ¥/ }).click();
	await page.waitForURL((url) => !url.pathname.startsWith('/store'), { waitUntil: 'commit' });
	await page.goto(`/store/pay/${payNo}`);
	await page.getByRole('heading', { name: said.away }).waitFor();
	await page.getByRole('button', { name: said.check }).click();
	await page.getByText(said.none).waitFor();
	await shop.payThere(payNo);
	await page.getByRole('heading', { name: said.paid }).waitFor();
	await eventually(async () => (await orderOf(orderNo)).pay_type).toBe(channel);
});

test('the balance asks for a payment password, which a member sets in their account', async () => {
	await admin.call('POST', '/admin/shop.settings.Pay/edit', { balance_asks: 'pay' });
	const { page } = await atPayPage(390, '500.00');
	await page.getByRole('radio', { name: /Balance/ }).check();
	await page.getByText('Set a payment password before you pay from the balance.').waitFor();
	await page.getByRole('link', { name: 'Set it now' }).click();
	await page.getByRole('button', { name: 'Set a payment password' }).click();
	const dialog = page.getByRole('dialog', { name: 'Payment password' });
	await dialog.getByLabel('New payment password').fill('123456');
	await dialog.getByLabel('Once more').fill('123456');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await dialog.getByText('Sequences and repeated digits are easy to guess, choose another').first().waitFor();
	await dialog.getByLabel('New payment password').fill('135790');
	await dialog.getByLabel('Once more').fill('135790');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await dialog.waitFor({ state: 'detached' });
	await page.goBack();
	const password = page.getByLabel('Payment password', { exact: true });
	await password.fill('246801');
	await page.getByRole('button', { name: /^Pay ¥/ }).click();
	await page.getByText('The payment password is wrong').waitFor();
	await password.fill('135790');
	await password.press('Enter');
	await page.getByRole('heading', { name: said.paid }).waitFor();
});
