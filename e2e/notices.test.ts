import { beforeAll, expect, test } from 'vitest';
import { addressOf, bound, eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { newBuyer, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
let boss: Account;
beforeAll(async () => {
	boss = await accountOf(shop, 'admin');
});

/** Who looks after orders, and has a page of what they are told. */
const clerkNodes = [
	...['shop', 'shop/order', 'shop/order/order', 'shop/order/order/index'],
	...['shop/notify', 'shop/notify/notify', 'shop/notify/notify/index'],
];

test('a paid order rings the bell; a click opens that order among those to ship and takes the notice away', async () => {
	await boss.call('POST', '/admin/shop.notify.Notify/read', { all: 1 });
	const { orderNo } = await placeOrder(await newBuyer(shop, { money: '5000' }));
	const { page } = await visit({ language: 'en', stored: boss.stored });
	await page.goto('/admin/shop/goods/goods');
	await page.getByRole('button', { name: /^Notices, \d+ unread/ }).click();
	const panel = page.getByRole('region', { name: 'Notices' });
	const notice = panel.getByRole('button', { name: new RegExp(`^New order.*${orderNo}`) });
	await notice.waitFor();
	await notice.click();
	await eventually(() => addressOf(page)).toBe(`/admin/shop/order/order?status=2&order_no=${orderNo}`);
	const main = page.getByRole('main');
	await main.getByText(orderNo).first().waitFor();
	await eventually(() => main.getByRole('row').count()).toBe(2);
	await page.getByRole('button', { name: /^Notices, / }).click();
	await panel.waitFor();
	await eventually(() => notice.count()).toBe(0);
});

test('a new order rings at everybody who may open it, opens filtered, and bell and page agree', async () => {
	const token = await shop.clerk(clerkNodes);
	const [{ page: bosses }, { page: clerks }] = [
		await visit({ language: 'en', stored: boss.stored }),
		await visit({ language: 'en', stored: { adminInfo: JSON.stringify({ id: 1, token }) }, fresh: true }),
	];
	await boss.call('POST', '/admin/shop.notify.Notify/read', { all: 1 });
	const areBound = Promise.all([bosses, clerks].map(bound));
	await Promise.all([bosses.goto('/admin/shop/goods/goods'), clerks.goto('/admin/shop/notify/notify')]);
	await areBound;
	const { orderNo } = await placeOrder(await newBuyer(shop, { money: '5000' }));
	const said = new RegExp(`New order ${orderNo}`);
	for (const page of [bosses, clerks]) await page.getByRole('status').getByText(said).waitFor();
	await bosses.getByRole('button', { name: 'Notices, 1 unread' }).waitFor();
	await clerks.getByRole('row', { name: said }).waitFor();
	await bosses.getByRole('status').getByRole('button', { name: 'Open' }).click();
	await eventually(() => addressOf(bosses)).toBe(`/admin/shop/order/order?status=2&order_no=${orderNo}`);
	await bosses.getByRole('main').getByText(orderNo).first().waitFor();
	await bosses.getByRole('button', { name: 'Notices, none unread' }).waitFor();
});

test('an open list of orders says how many have come, and shows them at a press', async () => {
	const { page } = await visit({ language: 'en', stored: boss.stored });
	const isBound = bound(page);
	await page.goto('/admin/shop/order/order');
	const main = page.getByRole('main');
	await main.getByRole('row').nth(1).waitFor();
	await isBound;
	const { orderNo } = await placeOrder(await newBuyer(shop, { money: '5000' }));
	const news = main.getByRole('button', { name: '1 new order Show' });
	await news.waitFor();
	expect(await main.getByText(orderNo).count()).toBe(0);
	await news.click();
	await main.getByText(orderNo).first().waitFor();
	await eventually(() => news.count()).toBe(0);
});

test('notices are muted and set louder in the bell, for this browser', async () => {
	const { page } = await visit({ language: 'en', stored: boss.stored });
	await page.goto('/admin/system/health');
	await page.getByRole('button', { name: /^Notices, / }).click();
	const panel = page.getByRole('region', { name: 'Notices' });
	const volume = panel.getByRole('slider', { name: 'Volume' });
	await volume.press('ArrowRight');
	await panel.getByText('65%').waitFor();
	await panel.getByRole('button', { name: 'Mute notices' }).click();
	await panel.getByText('Muted').waitFor();
	await page.reload();
	await page.getByRole('button', { name: /^Notices, / }).click();
	await panel.getByRole('button', { name: 'Let notices be heard' }).click();
	expect(await volume.inputValue()).toBe('65');
});

test('the list shows what is unread, a row opens what it is about, and all can be read at once', async () => {
	await placeOrder(await newBuyer(shop, { money: '5000' }));
	const { page } = await visit({ language: 'en', stored: boss.stored });
	await page.goto('/admin/shop/goods/goods');
	await page.getByRole('button', { name: /^Notices, / }).click();
	await page.getByRole('button', { name: 'All notices' }).click();
	await page.getByRole('heading', { level: 1, name: 'Notices' }).waitFor();
	expect(addressOf(page)).toBe('/admin/shop/notify/notify?status=0');
	await page
		.getByRole('row', { name: /Unread/ })
		.first()
		.waitFor();
	await eventually(() => page.getByRole('row', { name: /\bRead\b/ }).count()).toBe(0);
	await page.getByRole('button', { name: 'Mark all as read' }).click();
	await page.getByRole('button', { name: 'Notices, none unread' }).waitFor();
	await eventually(() => page.getByRole('row', { name: /Unread/ }).count()).toBe(0);
});

test('a hundred unread notices and more are seen and heard as the same number', async () => {
	const { page } = await visit({ language: 'en', stored: boss.stored });
	// As a shop answers where nobody has looked for a week.
	await page.route('**/admin/shop.base/config**', async (route) => {
		const response = await route.fetch();
		const answer = (await response.json()) as { data: object };
		await route.fulfill({ response, json: { ...answer, data: { ...answer.data, unreadCount: 132 } } });
	});
	await page.goto('/admin/system/health');
	await page.getByRole('button', { name: 'Notices, 99+ unread' }).getByText('99+').waitFor();
});
