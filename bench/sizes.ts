import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { newVisitor, openBrowser } from '#e2e/browser.ts';

export interface PageSize {
	name: string;
	/** JS and CSS of the first load, gzip -9, in kB of 1024 bytes. */
	kb: number;
	budgetKb: number;
}

const pages: readonly { name: string; path: string; budgetKb: number }[] = [
	{ name: 'store home', path: '/store', budgetKb: 165 },
	{ name: 'member login', path: '/user/login', budgetKb: 165 },
	{ name: 'creator login', path: '/merchant/login', budgetKb: 165 },
	{ name: 'admin login', path: '/admin/login', budgetKb: 165 },
];

/** What a browser really asks for at the first load of each page. */
export async function measureSizes(url: string): Promise<PageSize[]> {
	const web = path.resolve(import.meta.dirname, '../build/web');
	const browser = await openBrowser();
	const sizes: PageSize[] = [];
	for (const { name, path: address, budgetKb } of pages) {
		const { context, page } = await newVisitor(browser, url);
		const files = new Set<string>();
		page.on('request', (request) => {
			const { pathname } = new URL(request.url());
			if (/\.(js|css)$/.test(pathname)) files.add(pathname);
		});
		await page.goto(address, { waitUntil: 'networkidle' });
		const bytes = [...files].reduce(
			(sum, file) => sum + gzipSync(readFileSync(path.join(web, file)), { level: 9 }).length,
			0,
		);
		sizes.push({ name, kb: Math.round(bytes / 102.4) / 10, budgetKb });
		await context.close();
	}
	await browser.close();
	return sizes;
}
