import { beforeAll, expect, test } from 'vitest';
import { newGoods } from './goods.helper.ts';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { newBuyer, orderPieces, payByBalance } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
let admin: Account;

beforeAll(async () => {
	admin = await accountOf(shop, 'admin');
});

test('what is made to order says when it leaves: on its page, with the order and to whoever sends it', async () => {
	const { page: editor } = await visit({ language: 'en', stored: admin.stored });
	const { id, skuId } = await newGoods(admin, { name: '定做的茶盘' });
	const address = `/store/goods/${id}`;
	await editor.goto(`/admin/shop/goods/goods/edit/${id}`);
	await editor.getByRole('textbox', { name: 'Days to make' }).fill('21');
	await editor.keyboard.press('Control+Enter');
	await editor.getByText('Saved', { exact: true }).first().waitFor();

	const { page: store } = await visit({ language: 'en', width: 390 });
	await eventually(async () => {
		await store.goto(address);
		return store.getByText('Sent within 21 days of payment').count();
	}).toBe(1);

	const buyer = await newBuyer(shop, { money: '900.00' });
	await buyer.call('POST', '/api/shop.Cart/add', { sku_id: skuId, num: 1 });
	const { page: shopper } = await visit({ language: 'en', stored: buyer.stored, width: 390 });
	for (const place of ['/store/cart', '/store/checkout']) {
		await shopper.goto(place);
		await shopper.getByText('Made to order, sent within 21 days of payment').waitFor();
	}
	const placed = await orderPieces(buyer, [{ sku_id: skuId, num: 1 }]);
	await payByBalance(buyer, placed);
	const { page: member } = await visit({ language: 'en', stored: buyer.stored, width: 390 });
	await member.goto(`/user/order/detail/${placed.id}`);
	await member.getByText(/Promised to leave by \d\d-\d\d \d\d:\d\d\./).waitFor();
	await member.getByText('Sent within 21 days of payment').waitFor();

	const { page: desk } = await visit({ language: 'en', stored: admin.stored });
	await desk.goto(`/admin/shop/order/order?quickSearch=${placed.orderNo}`);
	await desk.getByRole('row', { name: /By \d\d-\d\d/ }).waitFor();
	expect(await desk.getByRole('row', { name: /By \d\d-\d\d/ }).count()).toBe(1);
});
