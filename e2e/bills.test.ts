import { beforeAll, expect, test } from 'vitest';
import { newGoods } from './goods.helper.ts';
import { visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { newBuyer, orderPieces } from './orders.helper.ts';
import { openShop } from './shop.ts';

// The payment company of the journey is on this machine.
const shop = await openShop({ ALLOW_PRIVATE_ADDRESSES: 'on' });
const visit = visitsTo(shop);
const hour = 3600;
let payNo = '';
let day = '';

/** The time of day where companies reckon their days, in seconds. */
const chinaSeconds = () => (Math.floor(Date.now() / 1000) + 8 * hour) % (24 * hour);
const chinaDay = () => new Date(Date.now() + 8 * hour * 1000).toISOString().slice(0, 10);

beforeAll(async () => {
	const admin: Account = await accountOf(shop, 'admin');
	await shop.openGateway('wechat');
	const { skuId } = await newGoods(admin, { name: '粉青杯', skus: [{ spec_key: '', price: '80.00', stock: 5 }] });
	const buyer = await newBuyer(shop, { money: '0' });
	payNo = (await orderPieces(buyer, [{ sku_id: skuId, num: 1 }])).payNo;
	await buyer.call('POST', '/api/shop.Pay/create', { pay_no: payNo, channel: 'wechat', client: 'pc' });
	await shop.payThere(payNo);
	day = chinaDay();
	await shop.lieInBills('wechat', payNo);
	// The morning after, when the company has its bill.
	await shop.advance(34 * hour - chinaSeconds() + 600);
});

test.each([1440, 390] as const)('staff see at %i px what a bill and our books do not agree on', async (width) => {
	const admin = await accountOf(shop, 'admin');
	const { page } = await visit({ language: 'en', width, stored: admin.stored });
	await page.goto('/admin/system/health');
	await page.getByRole('link', { name: 'Channel bills', exact: true }).click();
	const bill = page.getByRole('link', { name: `Open: bill of WeChat Pay, ${day}` });
	await bill.getByText('2 differences').waitFor();
	await bill.click();
	const dialog = page.getByRole('dialog', { name: `WeChat Pay · ${day}` });
	const ours = dialog.getByRole('listitem').filter({ hasText: 'Only in our books' });
	await ours.getByText('80.00').first().waitFor();
	const theirs = dialog.getByRole('listitem').filter({ hasText: 'Only in the bill' });
	await theirs.getByText('7.77').first().waitFor();
	// Nobody can be asked about what is of somebody else.
	expect(await theirs.getByRole('button', { name: 'Ask the channel' }).count()).toBe(0);
	await page.keyboard.press('Escape');
	await dialog.waitFor({ state: 'detached' });
	await bill.waitFor();
});

test('staff settle one with a reason, and what is right by now is gone after another comparison', async () => {
	const admin = await accountOf(shop, 'admin');
	const { page } = await visit({ language: 'en', stored: admin.stored });
	await page.goto(`/admin/system/health?bill=wechat-${day}`);
	const dialog = page.getByRole('dialog', { name: `WeChat Pay · ${day}` });
	const theirs = dialog.getByRole('listitem').filter({ hasText: 'Only in the bill' });
	await theirs.getByRole('button', { name: 'Mark as settled' }).click();
	const settle = page.getByRole('dialog', { name: 'Mark as settled' });
	await settle.getByRole('button', { name: 'Mark as settled' }).click();
	await settle.getByText('Give a reason').waitFor();
	await settle.getByLabel(/^Reason/).fill('Another shop on the same account');
	await settle.getByRole('button', { name: 'Mark as settled' }).click();
	await settle.waitFor({ state: 'detached' });
	await theirs.getByText('Another shop on the same account').waitFor();
	await shop.lieInBills('wechat');
	await dialog.getByRole('button', { name: 'Compare again' }).click();
	await dialog.getByText('1 difference settled').waitFor();
	expect(await dialog.getByRole('listitem').count()).toBe(1);
});
