import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { chooseCategory } from './goods.helper.ts';
import { eventually, visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);

const table = [
	'No,What it is called,How much,Left',
	'kiln-1,Kiln Stool,88.00,4',
	'kiln-2,Kiln Bench,not a price,1',
	'kiln-3,Kiln Shelf,120,2',
].join('\n');

test('a table of one’s own is mapped, looked at, imported and taken back', { timeout: 120_000 }, async () => {
	const { stored } = await accountOf(shop, 'admin');
	const { page } = await visit({ language: 'en', stored });
	await page.goto('/admin/shop/goods/import');
	await page
		.getByLabel('Choose a file')
		.and(page.locator('input'))
		.setInputFiles({
			name: 'kiln.csv',
			mimeType: 'text/csv',
			buffer: Buffer.from(table),
		});
	await page.getByText('Still missing: Name, Price').waitFor();
	await page.getByRole('combobox', { name: 'Name', exact: true }).selectOption('What it is called');
	await page.getByRole('combobox', { name: 'Price', exact: true }).selectOption('How much');
	await page.getByRole('combobox', { name: 'Stock', exact: true }).selectOption('Left');
	await chooseCategory(page, 'Ceramics', 'Tea ware');
	await page.getByRole('button', { name: 'Preview' }).click();

	const preview = page.getByRole('list', { name: 'Preview of the goods' });
	await preview.getByText('“not a price” is not a valid amount').waitFor();
	await page.getByRole('button', { name: 'Import 2 goods' }).click();
	await page.getByRole('heading', { name: 'Import finished' }).waitFor();
	const report = page.getByRole('list', { name: 'Result of the import' });
	await eventually(() => report.getByText('Created', { exact: true }).count()).toBe(2);

	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Download what was skipped' }).click();
	expect((await download).suggestedFilename()).toBe('kiln-errors.csv');

	// The import is found again by its address.
	await page.reload();
	await page.getByRole('button', { name: 'Roll back' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
	await page.getByRole('heading', { name: 'Import rolled back' }).waitFor();
	await eventually(() => report.getByText('Taken back').count()).toBe(2);
	await page.goto('/admin/shop/goods/goods?tab=recycled&quickSearch=kiln');
	await page.getByText('Kiln Stool').first().waitFor();
});

const untracked = Buffer.concat([
	Buffer.from('A list of pots,,\nTitle,URL handle,Type,Price\nCaf'),
	Buffer.from([0xe9]),
	Buffer.from(' pot,e2e-pot,Pots of Elsewhere,$12.00\nPlain pot,e2e-plain,Pots of Elsewhere,$9.00\n'),
]);

test('what a file does not say is asked, and what is odd is counted', { timeout: 120_000 }, async () => {
	const { stored } = await accountOf(shop, 'admin');
	const { page } = await visit({ language: 'en', stored });
	await page.goto('/admin/shop/goods/import');
	await page
		.getByLabel('Choose a file')
		.and(page.locator('input'))
		.setInputFiles({ name: 'pots.csv', mimeType: 'text/csv', buffer: untracked });
	await page.getByText('Read as Windows-1252, separated by commas, header in row 2').waitFor();
	await page.getByRole('button', { name: 'Read it differently' }).click();
	await page.getByLabel('Header in row').fill('3');
	await page.getByRole('button', { name: 'Read again' }).click();
	await page.getByText('header in row 3').waitFor();
	await page.getByRole('button', { name: 'Read it differently' }).click();
	await page.getByLabel('Header in row').fill('2');
	await page.getByRole('button', { name: 'Read again' }).click();
	await page.getByText('header in row 2').waitFor();
	await chooseCategory(page, 'Ceramics', 'Tea ware');
	// Nothing in it tells whose handles these are.
	await page.getByRole('button', { name: 'Preview' }).click();
	await page
		.getByText(/^Say which shop the file is from/)
		.first()
		.waitFor();
	await page.getByLabel('Name of the shop it is from').and(page.locator('input')).fill('pots.example');
	await page.getByRole('button', { name: 'Preview' }).click();

	await page.getByText(/^Of the shop “pots.example”/).waitFor();
	await page.getByRole('region', { name: 'Good to know' }).getByText('The price is in USD').waitFor();
	expect(await page.getByRole('button', { name: 'Answer the question above first' }).isDisabled()).toBe(true);
	await page.getByLabel('How many pieces of each?').fill('4');
	await page.getByRole('combobox', { name: /Pots of Elsewhere/ }).click();
	await page.getByRole('option', { name: 'Create it' }).click();
	await page.getByRole('button', { name: 'Import 2 goods' }).click();
	await page.getByRole('heading', { name: 'Import finished' }).waitFor();
	await page.goto('/admin/shop/goods/goods?quickSearch=Café pot');
	await page.getByText('Café pot').first().waitFor();
	await page.getByText('Pots of Elsewhere').first().waitFor();
});

test('the reading of a running shop is watched and stopped', { timeout: 60_000 }, async () => {
	const products = Array.from({ length: 20 }, () => ({ id: 'p', title: 'Tray' }));
	const endless = createServer((_, reply) => void setTimeout(() => reply.end(JSON.stringify({ products })), 300));
	await new Promise<void>((listening) => endless.listen(0, '127.0.0.1', listening));
	onTestFinished(() => void endless.close());
	const { stored } = await accountOf(shop, 'admin');
	const { page } = await visit({ language: 'en', stored });
	await page.goto('/admin/shop/goods/import');
	await page.getByText('Running shop').click();
	await page.getByLabel('Kind of shop').selectOption('Medusa');
	await page.getByLabel('Address of the shop').fill(`http://127.0.0.1:${(endless.address() as AddressInfo).port}`);
	await page.getByLabel('Secret API key').fill('sk_1');
	await page.getByRole('button', { name: 'Read the products' }).click();
	await page.getByRole('button', { name: 'Stop reading' }).click();
	await page.getByText('The reading was stopped').waitFor();
	await page.getByRole('button', { name: 'Import another file' }).waitFor();
});
