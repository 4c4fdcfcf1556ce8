import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { oldestGoods } from './goods.helper.ts';
import { visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { type Buyer, newBuyer, type Placed, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);

const say = {
	ship: 'Ship',
	companies: 'Delivery company',
	company: 'SF Express',
	trackingNo: 'Tracking number',
	shipped: 'To receive',
	answer: 'Answer request',
	refuse: /^Reject/,
	reason: /^Reason/,
	submitRefuse: 'Reject',
	toShip: 'To ship',
	agree: /^Agree/,
	submitAgree: /^Agree and pay back/,
	cancelled: 'Cancelled',
	receive: 'Receive goods',
	submitReceive: /^Receive and pay back/,
	paidBack: /^(Paying|Paid) back$/,
	cancel: 'Cancel order',
	refunding: 'Refunding',
	keptBack: 'A refund of this order is being handled',
} as const;

test('a creator sends, answers, takes back and ends orders on a phone', async () => {
	const [admin, studio] = [await accountOf(shop, 'admin'), await accountOf(shop, 'merchant')];
	const buyer = await newBuyer(shop, { money: '20000.00' });
	const search = await oldestGoods(studio, 20);
	const order = () => placeOrder(buyer, { search });
	const wished = async () => {
		const placed = await order();
		await buyer.call('POST', '/api/shop.Order/applyCancel', { id: placed.id, reason: 'Bought by mistake' });
		return placed;
	};
	const { page } = await visit({ language: 'en', width: 390, stored: studio.stored });

	const toShip = await order();
	await step(page, toShip, say.ship, async (dialog) => {
		await dialog.getByRole('combobox', { name: say.companies }).click();
		await dialog.getByRole('option', { name: say.company }).click();
		await dialog.getByLabel(say.trackingNo).fill('SF1029384756102');
		await dialog.getByRole('button', { name: say.ship, exact: false }).last().click();
	});
	await cardOf(page, toShip).getByText(say.shipped, { exact: true }).waitFor();

	const packed = await wished();
	await step(page, packed, say.answer, async (dialog) => {
		await dialog.getByText('Bought by mistake').waitFor();
		await dialog.getByRole('radio', { name: say.refuse }).check();
		await dialog.getByLabel(say.reason).fill('It is packed already');
		await dialog.getByRole('button', { name: say.submitRefuse }).click();
	});
	await cardOf(page, packed).getByText(say.toShip, { exact: true }).waitFor();

	const mistaken = await wished();
	await step(page, mistaken, say.answer, async (dialog) => {
		await dialog.getByRole('radio', { name: say.agree }).check();
		await dialog.getByRole('button', { name: say.submitAgree }).click();
	});
	await cardOf(page, mistaken).getByText(say.cancelled, { exact: true }).waitFor();

	const disputed = await order();
	await askBack(buyer, disputed.id, { type: '1', reason: 'changedMind' });
	await page.goto(`/merchant/order/index?quickSearch=${disputed.orderNo}`);
	await cardOf(page, disputed).getByText(say.refunding, { exact: true }).waitFor();
	await cardOf(page, disputed).getByRole('button', { name: say.ship, exact: true }).hover();
	await page.getByRole('tooltip').filter({ hasText: say.keptBack }).waitFor();

	const unpaid = await placeOrder(buyer, { search, pay: false });
	await step(page, unpaid, say.cancel, async (dialog) => {
		await dialog.getByLabel(say.reason).fill('The kiln has cracked');
		await dialog.getByRole('button', { name: say.cancel, exact: true }).click();
	});
	await cardOf(page, unpaid).getByText(say.cancelled, { exact: true }).waitFor();
	await page.goto(`/merchant/order/detail/${unpaid.id}`);
	await page.getByText('The kiln has cracked').first().waitFor();

	await page.goto(`/merchant/refund/detail/${await returning(await order(), { admin, studio, buyer })}`);
	await page.getByRole('button', { name: say.receive, exact: true }).click();
	const received = page.getByRole('dialog');
	await received.getByRole('button', { name: say.submitReceive, exact: true }).waitFor();
	await received.getByRole('button', { name: say.submitReceive, exact: true }).click();
	await received.waitFor({ state: 'detached' });
	await page.getByText(say.paidBack).first().waitFor();
});

test.each([390, 1440] as const)(
	'a creator ships several orders, remarks on them, takes that back and approves cancellations (%i)',
	async (width) => {
		const studio = await accountOf(shop, 'merchant');
		const buyer = await newBuyer(shop, { money: '20000.00' });
		const search = await oldestGoods(studio, 20);
		const [one, other, late, wished] = [
			await placeOrder(buyer, { search }),
			await placeOrder(buyer, { search }),
			await placeOrder(buyer, { search }),
			await placeOrder(buyer, { search }),
		];
		const { page } = await visit({ language: 'en', width, stored: studio.stored });
		async function choose(...orders: Placed[]): Promise<void> {
			for (const { orderNo } of orders) await page.getByRole('checkbox', { name: `Select row ${orderNo}` }).check();
		}
		const bar = page.getByRole('region', { name: /selected/ });
		await page.goto('/merchant/order/index?status=ready');
		await cardOf(page, wished).waitFor();

		await choose(one, other);
		await bar.getByText('2 selected').waitFor();
		await bar.getByRole('button', { name: 'Remark', exact: true }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel('Remark').fill('Kiln 3, fragile');
		await dialog.getByRole('button', { name: 'Save for 2 orders' }).click();
		await page.getByText(/^Remark written on 2 orders/).waitFor();
		await page.getByRole('button', { name: 'Undo' }).click();
		await page.getByText('Taken back for 2 orders').waitFor();

		// Of three chosen ones two get a number; the third stays, and is shipped after them.
		const number = ({ id }: Placed) => `SF10293${id}`.padEnd(15, '0');
		await choose(one, other, late);
		await bar.getByRole('button', { name: say.ship, exact: true }).click();
		await dialog.getByLabel(one.orderNo).fill(number(one));
		await dialog.getByLabel(other.orderNo).fill(number(other));
		await dialog.getByRole('combobox', { name: say.companies }).click();
		await dialog.getByRole('option', { name: say.company }).click();
		await dialog.getByRole('button', { name: 'Ship 2 orders' }).click();
		await dialog.getByText(/^2 orders were shipped/).waitFor();
		await dialog.getByLabel(late.orderNo).fill(number(late));
		await dialog.getByRole('button', { name: 'Ship 1 order', exact: true }).click();
		await dialog.waitFor({ state: 'detached' });
		await cardOf(page, one).waitFor({ state: 'detached' });
		await cardOf(page, late).waitFor({ state: 'detached' });

		await buyer.call('POST', '/api/shop.Order/applyCancel', { id: wished.id, reason: 'Bought by mistake' });
		await page.goto('/merchant/order/index?status=7');
		await choose(wished);
		await bar.getByRole('button', { name: 'Approve cancellation' }).click();
		await dialog.getByLabel(/^Type .1. to confirm/).fill('1');
		await dialog.getByRole('button', { name: 'Approve and pay back 1 order' }).click();
		await page.getByText(/^1 cancellation approved/).waitFor();
		await cardOf(page, wished).waitFor({ state: 'detached' });
	},
);

function cardOf(page: Page, { orderNo }: Placed) {
	return page.getByRole('article').filter({ hasText: orderNo });
}

/** Looks an order up in the creator's list, opens the dialog of its button, does what it asks and waits until it is gone. */
async function step(
	page: Page,
	order: Placed,
	button: string,
	work: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
): Promise<void> {
	await page.goto(`/merchant/order/index?quickSearch=${order.orderNo}`);
	await cardOf(page, order).getByRole('button', { name: button, exact: true }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByText('Ren Yi').or(dialog.getByText(order.orderNo)).first().waitFor();
	await work(dialog);
	await dialog.waitFor({ state: 'detached' });
}

/** The member asks for the money of one piece of each line. */
async function askBack(buyer: Buyer, id: number, wish: { type: string; reason: string }): Promise<{ id: number }> {
	type Detail = { order: { lines: { id: number }[] } };
	const { order } = await buyer.call<Detail>('GET', '/api/shop.Order/detail', { id });
	const lines = order.lines.map((line) => ({ id: line.id, num: 1 }));
	const asked = { order_id: id, ...wish, lines, description: 'The handle is broken', images: [] };
	return buyer.call<{ id: number }>('POST', '/api/shop.Refund/add', asked);
}

/** A return of the order that its member has sent on its way. */
async function returning(
	{ id }: Placed,
	{ admin, studio, buyer }: { admin: Account; studio: Account; buyer: Buyer },
): Promise<number> {
	const parcel = { company: 'shunfeng', tracking_no: 'SF1234567890123', confirm: 1 };
	await admin.call('POST', '/admin/shop.order.Order/delivery', { id, ...parcel });
	await buyer.call('POST', '/api/shop.Order/receive', { id });
	const refund = await askBack(buyer, id, { type: '3', reason: 'damaged' });
	const home = { contact: 'Studio', phone: '0571-1234567', address: 'Hangzhou, Wensan Road 1' };
	const agreed = { id: refund.id, answer: 'agree', reason: '', return_address: home };
	await studio.call('POST', '/merchant/order.Refund/audit', agreed);
	await buyer.call('POST', '/api/shop.Refund/ship', { id: refund.id, ...parcel });
	return refund.id;
}
