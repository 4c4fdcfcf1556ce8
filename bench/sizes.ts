import { newVisitor, openBrowser } from '#e2e/browser.ts';
import { firstLoad, firstLoadBudgets } from '#e2e/first-load.helper.ts';
import { logAdminIn } from './buyers.ts';
import { openClient } from './client.ts';
import type { BenchShop } from './shop.ts';

export interface PageSize {
	readonly name: string;
	/** JS and CSS of the first load, gzip -9, in kB of 1024 bytes. */
	readonly kb: number;
	readonly budgetKb: number;
}

const pages = [
	{ name: 'store home', address: '/store' },
	{ name: 'member login', address: '/user/login' },
	{ name: 'creator login', address: '/merchant/login' },
	{ name: 'admin login', address: '/admin/login' },
] as const;

/** What a browser that knows nothing yet asks for at each page; the goods list belongs to an admin who is logged in. */
export async function measureSizes({ url }: BenchShop): Promise<PageSize[]> {
	const client = openClient(url);
	const adminInfo = JSON.stringify(await logAdminIn(client));
	client.close();
	const browser = await openBrowser();
	const measure = async (address: string, stored: Readonly<Record<string, string>> = {}) => {
		const visitor = await newVisitor(browser, url, { stored });
		const { kb } = await firstLoad(visitor, address);
		await visitor.context.close();
		return kb;
	};
	try {
		const sizes: PageSize[] = [];
		for (const { address, name } of pages) {
			sizes.push({ name, kb: await measure(address), budgetKb: firstLoadBudgets.light.kb });
		}
		const kb = await measure('/admin/shop/goods/goods', { adminInfo });
		return [...sizes, { name: 'admin goods list', kb, budgetKb: firstLoadBudgets.adminList.kb }];
	} finally {
		await browser.close();
	}
}
