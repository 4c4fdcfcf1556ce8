import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { newVisitor, openBrowser } from '#e2e/browser.ts';
import { logAdminIn } from './buyers.ts';
import { openClient } from './client.ts';
import type { BenchShop } from './shop.ts';

export interface PageSize {
	readonly name: string;
	/** JS and CSS of the first load, gzip -9, in kB of 1024 bytes. */
	readonly kb: number;
	readonly budgetKb: number;
}

const web = path.resolve(import.meta.dirname, '../build/web');
const pages = [
	{ name: 'store home', address: '/store', budgetKb: 165 },
	{ name: 'member login', address: '/user/login', budgetKb: 165 },
	{ name: 'creator login', address: '/merchant/login', budgetKb: 165 },
	{ name: 'admin login', address: '/admin/login', budgetKb: 165 },
] as const;

/** What a browser that knows nothing yet asks for at each page; the goods list belongs to an admin who is logged in. */
export async function measureSizes({ url }: BenchShop): Promise<PageSize[]> {
	const client = openClient(url);
	const adminInfo = JSON.stringify(await logAdminIn(client));
	client.close();
	const browser = await openBrowser();
	try {
		const sizes: PageSize[] = [];
		for (const { address, ...page } of pages) sizes.push({ ...page, kb: await firstLoadKb(browser, url, address) });
		const goods = await firstLoadKb(browser, url, '/admin/shop/goods/goods', { adminInfo });
		return [...sizes, { name: 'admin goods list', kb: goods, budgetKb: 280 }];
	} finally {
		await browser.close();
	}
}

async function firstLoadKb(
	browser: Browser,
	url: string,
	address: string,
	stored: Readonly<Record<string, string>> = {},
): Promise<number> {
	const { context, page } = await newVisitor(browser, url, { stored });
	const files = new Set<string>();
	page.on('response', (response) => {
		const { pathname } = new URL(response.url());
		if (/\.(js|css)$/.test(pathname) && response.ok()) files.add(pathname);
	});
	await page.goto(address, { waitUntil: 'networkidle' });
	const shown = new URL(page.url()).pathname;
	if (shown !== address) throw new Error(`${address} led to ${shown}.`);
	await context.close();
	const bytes = [...files].reduce(
		(sum, file) => sum + gzipSync(readFileSync(path.join(web, file)), { level: 9 }).length,
		0,
	);
	return Math.round(bytes / 102.4) / 10;
}
