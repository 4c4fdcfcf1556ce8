import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { newBuyer, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);

async function pageOf(account: Account | undefined, path: string): Promise<Page> {
	const { page } = await visit({ language: 'en', stored: account?.stored ?? {} });
	await page.goto(path);
	return page;
}

interface Sold {
	order: { merchant_id: number; lines: { goods_id: number; name: string }[] };
}

test('a member reviews what came, the creator answers, a visitor reads both, the shop hides it', async () => {
	const [buyer, admin, creator] = [
		await newBuyer(shop, { money: '9000.00' }),
		await accountOf(shop, 'admin'),
		await accountOf(shop, 'merchant'),
	];
	// The first mug is the creator's, and there are many of it.
	const { id, orderNo } = await placeOrder(buyer);
	const parcel = { id, company: 'shunfeng', tracking_no: `SF${String(Date.now()).padEnd(13, '0').slice(0, 13)}` };
	await admin.call('POST', '/admin/shop.order.Order/delivery', parcel);
	await buyer.call('POST', '/api/shop.Order/receive', { id });
	const { order } = await buyer.call<Sold>('GET', '/api/shop.Order/detail', { id });
	const goodsPage = `/store/goods/${order.lines[0]?.goods_id}#reviews`;
	const words = `Lovely, ${orderNo}`;

	const member = await pageOf(buyer, '/user/order/index?status=4');
	await member
		.getByRole('article', { name: `Order no. ${orderNo}` })
		.getByRole('link', { name: 'Write a review' })
		.click();
	const send = member.getByRole('button', { name: 'Send the review' });
	await send.waitFor();
	await eventually(() => send.isDisabled()).toBe(true);
	const given = member.getByRole('group', { name: 'Work' }).getByRole('radio', { name: '4 of 5 stars' });
	await given.check();
	// What is missing is led to and listed.
	await send.click();
	const wrong = member.getByRole('region', { name: '2 entries to correct' });
	await wrong.getByRole('button', { name: 'Service' }).waitFor();
	await wrong.getByRole('button', { name: 'Delivery' }).click();
	const delivery = member.getByRole('group', { name: 'Delivery' });
	await eventually(() => delivery.evaluate((group) => group.contains(document.activeElement))).toBe(true);
	for (const [part, stars] of [
		['Service', 5],
		['Delivery', 5],
	] as const) {
		await member
			.getByRole('group', { name: part })
			.getByRole('radio', { name: `${stars} of 5 stars` })
			.check();
	}
	await member.getByRole('textbox', { name: 'Review' }).fill(words);
	await send.click();
	await member.getByRole('heading', { level: 1, name: 'My reviews' }).waitFor();
	await member.getByText(words).waitFor();

	const seller = await pageOf(creator, '/merchant/evaluate/index?status=open');
	const review = seller.getByRole('article').filter({ hasText: words });
	await review.getByRole('button', { name: 'Answer' }).click();
	await seller.getByRole('dialog').getByRole('textbox').fill(`Thank you, ${orderNo}`);
	await seller.getByRole('button', { name: 'Publish the answer' }).click();
	await review.waitFor({ state: 'detached' });

	const visitor = await pageOf(undefined, goodsPage);
	await visitor.getByText(words).waitFor();
	await visitor.getByText(`Thank you, ${orderNo}`).waitFor();

	const staff = await pageOf(admin, `/admin/shop/order/evaluate?quickSearch=${orderNo}`);
	await staff.getByRole('button', { name: `Hide: ${orderNo}` }).click();
	await staff.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Only a test');
	await staff.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
	await staff.getByRole('button', { name: `Show: ${orderNo}` }).waitFor();
	await eventually(async () => {
		await visitor.reload();
		await visitor.waitForLoadState('networkidle');
		return visitor.getByText(words).count();
	}).toBe(0);
});
