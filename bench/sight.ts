import { newVisitor, openBrowser, type Visitor } from '#e2e/browser.ts';
import type { BenchShop } from './shop.ts';

export interface Sight {
	readonly name: string;
	/** Milliseconds to the largest thing in the first window. */
	readonly ms: number;
	/** Milliseconds for that picture alone, asked for by its own address. */
	readonly bareMs: number;
}

/** What browsers' tools call slow 4G. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const turns = 3;

/** When pages of the store are in sight for a browser that knows nothing yet, on a slow line and this machine's processor. */
export async function measureSight({ url }: BenchShop): Promise<Sight[]> {
	const answer = (await (await fetch(`${url}/api/shop.Goods/index?limit=1`)).json()) as {
		data: { list: { id: number }[] };
	};
	const pages = { home: '/store', list: '/store/list', goods: `/store/goods/${answer.data.list[0]?.id}` };
	const browser = await openBrowser();
	try {
		const seen: Sight[] = [];
		for (const [page, address] of Object.entries(pages)) {
			for (const width of [390, 1440] as const) {
				const times: Pick<Sight, 'ms' | 'bareMs'>[] = [];
				for (let turn = 0; turn < turns; turn += 1) {
					const visitor = await newVisitor(browser, url, { width });
					times.push(await seenAt(visitor, address));
					await visitor.context.close();
				}
				times.sort((one, other) => one.ms - other.ms);
				const { ms = 0, bareMs = 0 } = times[Math.floor(turns / 2)] ?? {};
				seen.push({ name: `sight of ${page}, ${width} px`, ms, bareMs });
			}
		}
		return seen;
	} finally {
		await browser.close();
	}
}

async function seenAt({ context, page }: Visitor, address: string): Promise<Pick<Sight, 'ms' | 'bareMs'>> {
	const line = await context.newCDPSession(page);
	await line.send('Network.enable');
	await line.send('Network.setCacheDisabled', { cacheDisabled: true });
	await line.send('Network.emulateNetworkConditions', slow4g);
	await page.goto(address);
	await page.waitForLoadState('networkidle');
	const { ms, picture } = await page.evaluate(largestPaint);
	if (picture === '') return { ms, bareMs: 0 };
	await page.goto(picture);
	const bareMs = await page.evaluate(
		() => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseEnd,
	);
	return { ms, bareMs };
}

/** In the page: when its largest content was painted, and the picture it is, if it is one. */
function largestPaint(): Promise<{ ms: number; picture: string }> {
	return new Promise((resolve) => {
		new PerformanceObserver((list) => {
			const last = list.getEntries().at(-1) as (PerformanceEntry & { readonly url?: string }) | undefined;
			resolve({ ms: last?.startTime ?? 0, picture: last?.url ?? '' });
		}).observe({ type: 'largest-contentful-paint', buffered: true });
	});
}
