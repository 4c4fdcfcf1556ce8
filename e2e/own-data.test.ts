import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { eventually, visitsTo } from './journey.helper.ts';
import { newBuyer, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);

test.each([1440, 390] as const)(
	'at %i px a member asks for all that the shop keeps of them, ready for invoices, and downloads it',
	async (width) => {
		const member = await newBuyer(shop, { money: '5000.00' });
		await placeOrder(member, { search: '' });
		const { page } = await visit({ width, language: 'en', stored: member.stored });
		await page.goto('/user/account/end');
		await page.getByRole('button', { name: 'Export my data' }).click();
		await page.getByText(/^Your archive of .* is ready/).waitFor();
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			page.getByRole('button', { name: 'Download' }).click(),
		]);
		expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.zip$/);
		const archive = await readFile(await download.path());
		expect(archive.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
		for (const name of ['index.html', 'orders.html', 'orders.json', 'invoice_lines.html', 'profile.json'])
			expect(archive.includes(name)).toBe(true);
		await eventually(() => page.getByRole('button', { name: 'Export my data' }).count()).toBe(0);
		await page.getByText(/^You can export again after/).waitFor();
	},
);
