import { beforeAll, expect, test } from 'vitest';
import { visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { newBuyer, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
let boss: Account;
beforeAll(async () => {
	boss = await accountOf(shop, 'admin');
});

test('a timer is paused, resumed and run now, and its order moves on', async () => {
	const { id, orderNo } = await placeOrder(await newBuyer(shop, { money: '5000' }));
	await boss.call('POST', '/admin/shop.order.Order/delivery', {
		id,
		company: 'shunfeng',
		tracking_no: 'SF1234567890123',
		confirm: 1,
	});
	const { page } = await visit({ language: 'en', stored: boss.stored });
	await page.goto(`/admin/routine/job?list=timers&quickSearch=${orderNo}&state=1`);
	const row = page.getByRole('row').filter({ hasText: orderNo });
	await row.getByText('Waiting').waitFor();
	const take = async (step: string) => {
		await row.getByRole('button', { name: new RegExp(`^${step}:`) }).click();
		await page.getByRole('dialog').getByRole('button', { name: step }).click();
	};
	await take('Pause');
	await page.getByText('Nothing matches').waitFor();
	await page.goto(`/admin/routine/job?list=timers&quickSearch=${orderNo}`);
	await row.getByText('Paused').waitFor();
	await take('Resume');
	await row.getByText('Waiting').waitFor();

	await row.getByRole('button', { name: /^Move:/ }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Due').fill('2020-01-01T10:00');
	await dialog.getByRole('button', { name: 'Move' }).click();
	await dialog.getByText('Choose a time in the future').waitFor();
	await dialog.getByLabel('Due').fill('2091-01-01T10:00');
	await dialog.getByRole('button', { name: 'Move' }).click();
	await row.getByText('2091-01-01 10:00:00').waitFor();

	// Among those to come the one that is due next stands first.
	await page.goto('/admin/routine/job');
	const dues = page.getByRole('row').filter({ hasText: /20\d\d-/ });
	await dues.first().waitFor();
	const times = (await dues.allInnerTexts()).map((text) => /20\d\d-[\d-]+ [\d:]+/.exec(text)?.[0]);
	expect(times).toEqual([...times].sort());

	await page.goto(`/admin/routine/job?list=timers&quickSearch=${orderNo}`);
	await take('Run now');
	await row.filter({ hasText: 'Count as received' }).getByText('Done').waitFor();
	const { order } = await boss.call<{ order: { status: string } }>('GET', '/admin/shop.order.Order/detail', { id });
	expect(order.status).toBe('4');
});
