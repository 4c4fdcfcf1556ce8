import type { BrowserContext, Locator, Page } from 'playwright-core';
import { untilStill } from './sweep.helper.ts';

/** Both widths, both schemes, both languages. */
export const views = [
	{ title: 'wide, light, Chinese', width: 1440, dark: false, language: 'zh-cn' },
	{ title: 'phone, dark, English', width: 390, dark: true, language: 'en' },
	{ title: 'wide, dark, English', width: 1440, dark: true, language: 'en' },
	{ title: 'phone, light, Chinese', width: 390, dark: false, language: 'zh-cn' },
] as const;

/** The most that what has been drawn may move, as browsers count it: at 0.1 they call a page unsteady. */
export const mostShift = 0.05;

declare global {
	interface Window {
		shifts?: { sum: number; places: string[] };
	}
}

/** Runs in the page before everything else. */
export function noteShifts(): void {
	interface Shift extends PerformanceEntry {
		readonly value: number;
		readonly hadRecentInput: boolean;
		readonly sources: readonly { readonly node: Node | null }[];
	}
	const noted = { sum: 0, places: [] as string[] };
	window.shifts = noted;
	const note = (shift: Shift) => {
		if (shift.hadRecentInput) return;
		noted.sum += shift.value;
		const names = shift.sources.map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.className}` : ''));
		noted.places.push(`${shift.value.toFixed(3)} ${names.join(' ')}`);
	};
	const observer = new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) note(entry as Shift);
	});
	observer.observe({ type: 'layout-shift', buffered: true });
}

/** Opens a page as a slow phone does that knows nothing of the shop; what is `shown` arrives last. */
export async function shiftsAt(context: BrowserContext, address: string, shown?: (page: Page) => Locator) {
	const page = await context.newPage();
	const slow = await context.newCDPSession(page);
	await slow.send('Network.enable');
	await slow.send('Network.setCacheDisabled', { cacheDisabled: true });
	const line = { offline: false, latency: 60, downloadThroughput: 500_000, uploadThroughput: 100_000 };
	await slow.send('Network.emulateNetworkConditions', line);
	await slow.send('Emulation.setCPUThrottlingRate', { rate: 3 });
	// Slowed down threefold beside other journeys, a page may take its time.
	await page.goto(address, { timeout: 120_000 });
	await shown?.(page).waitFor({ timeout: 120_000 });
	await untilStill(page);
	await page.waitForLoadState('networkidle', { timeout: 120_000 });
	const seen = await page.evaluate(() => {
		const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href);
		return { ...window.shifts, doubled: sheets.filter((href, at) => sheets.indexOf(href) !== at) };
	});
	await page.close();
	return { sum: 0, places: [], ...seen };
}
