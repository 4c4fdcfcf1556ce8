import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Known, newGoods } from './goods.helper.ts';
import { visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { newBuyer, orderPieces, payByBalance } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
const mark = randomUUID().slice(0, 6);
const list = '/admin/shop/market/promotion';
let admin: Account;
let goods: Known;

beforeAll(async () => {
	admin = await accountOf(shop, 'admin');
	const skus = [{ spec_key: '', price: '80.00', cost_price: '70.00', stock: 40 }];
	goods = await newGoods(admin, { name: `Costly${mark}`, skus, coupon_allowed: 0, margin_reason: 'A sample' });
});

test.each([1440, 390] as const)(
	'what sells below cost is said with its works, and saved with a reason, at %i px',
	async (width) => {
		const name = `Half ${mark} ${width}`;
		const { id } = await admin.call<{ id: number }>('POST', '/admin/shop.market.Promotion/add', {
			...{
				name,
				type: '1',
				discount_rate: '99.00',
				scope: '3',
				goods_ids: [goods.id],
				audience: '1',
				own_only: 0,
				bearer: '1',
			},
			...{ start_time: '2020-01-01 00:00:00', end_time: '2090-01-01 00:00:00', status: '1' },
		});
		const { page, troubles } = await visit({ language: 'en', stored: admin.stored, width });
		await page.goto(`${list}?id=${id}`);
		await page.getByText(name).first().waitFor();
		await page.getByRole('button', { name: `Edit: ${name}` }).click();
		const form = page.getByRole('dialog').first();
		await form.getByRole('textbox', { name: 'To pay' }).fill(width === 1440 ? '30' : '20');
		await page.keyboard.press('Control+Enter');
		const question = page.getByRole('dialog', { name: 'Sell below cost?' });
		await question.getByText(`Costly${mark}`).waitFor();
		expect(await question.textContent()).toContain('70.00');
		expect(await question.textContent()).toContain(`promotion “${name}”`);
		await question.getByRole('textbox', { name: 'Reason' }).fill('Clearance');
		await question.getByRole('button', { name: 'Save anyway' }).click();
		await question.waitFor({ state: 'detached' });
		await form.waitFor({ state: 'detached' });
		await page
			.getByText(width === 1440 ? '70% off' : '80% off')
			.first()
			.waitFor();
		expect(troubles).toEqual([]);
	},
);

test('the work is marked in the list, with what makes it so for pointer and key, and is found by its tab', async () => {
	const { page, troubles } = await visit({ language: 'en', stored: admin.stored });
	await page.goto(`/admin/shop/goods/goods?quickSearch=Costly${mark}`);
	const badge = page.getByRole('button', { name: /^Below cost: / }).first();
	const isMarked = async () => {
		await page.reload();
		return badge.waitFor({ timeout: 3000 }).then(
			() => true,
			() => false,
		);
	};
	await expect.poll(isMarked, { timeout: 30_000 }).toBe(true);
	await badge.focus();
	const tip = page.getByRole('tooltip');
	await tip.waitFor();
	expect(await tip.textContent()).toContain('70.00');
	await page.getByRole('button', { name: /^Below cost\s*\d/ }).click();
	await page.getByText(`Costly${mark}`).first().waitFor();
	expect(troubles).toEqual([]);
});

test('a promotion and a delivery template are tried on past orders in their forms', async () => {
	const buyer = await newBuyer(shop, { money: '500.00' });
	await payByBalance(buyer, await orderPieces(buyer, [{ sku_id: goods.skuId, num: 2 }]));
	const { page, troubles } = await visit({ language: 'en', stored: admin.stored });
	await page.goto(list);
	await page.getByRole('button', { name: 'Add' }).first().click();
	const form = page.getByRole('dialog');
	await form.getByRole('textbox', { name: 'Name' }).first().fill(`Try ${mark}`);
	await form.getByRole('textbox', { name: 'From', exact: true }).fill('50');
	await form.getByRole('textbox', { name: 'Off', exact: true }).fill('20');
	await form.getByRole('textbox', { name: 'Begins' }).fill('2030-03-01 00:00:00');
	await form.getByRole('textbox', { name: 'Ends' }).fill('2030-04-01 00:00:00');
	await form.getByRole('button', { name: 'Rehearse' }).click();
	const outcome = form.getByRole('region', { name: 'Rehearsal' });
	await outcome.getByText('Orders that change').waitFor();
	await outcome.getByRole('link').first().waitFor();
	expect(troubles).toEqual([]);
});
