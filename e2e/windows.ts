import type { Browser, BrowserContext, Page } from 'playwright-core';
import { memoryOf, newVisitor, newWindow, openBrowser, sizeOf, type View, type Visitor, visitorIn } from './browser.ts';

/** A window that is free. */
interface Free {
	readonly context: BrowserContext;
	/** Stays with the shop, at an address without scripts. */
	readonly page: Page;
}

/**
 * The browser of this worker and its windows, kept from file to file: a window that has shown the shop once has its
 * scripts, which a new one would fetch, read and compile again. Its page is kept as well: with it goes the process that draws
 * it, and to start one takes as long as what most pages cost.
 */
let browser: Promise<Browser> | undefined;
const free = new Map<string, Free[]>();

/** What a window is made for; the rest of a view is what its visitor brings. */
function kindOf(
	url: string,
	{ width = 1440, dark = false, language = 'zh-cn', isCalm = false, zone = '' }: View,
): string {
	return `${url} ${width} ${dark} ${language} ${isCalm} ${zone}`;
}

/** Somebody in a window that nobody has seen the shop in. */
export async function openWindow(url: string, view: View): Promise<Visitor> {
	browser ??= openBrowser();
	return newVisitor(await browser, url, view);
}

/** Somebody new in a window that is free, or in a new one: it remembers nothing of whoever was there before but the shop's scripts and pictures. */
export async function borrowWindow(url: string, view: View): Promise<Visitor> {
	const { context, page } = free.get(kindOf(url, view))?.pop() ?? (await makeWindow(url, view));
	await Promise.all([context.setExtraHTTPHeaders({}), context.clearCookies(), context.clearPermissions()]);
	await page.evaluate((memory) => {
		sessionStorage.clear();
		localStorage.clear();
		for (const { name, value } of memory) localStorage.setItem(name, value);
	}, memoryOf(view));
	return visitorIn(context, page);
}

async function makeWindow(url: string, view: View): Promise<Free> {
	browser ??= openBrowser();
	const context = await newWindow(await browser, url, view);
	const page = await context.newPage();
	await leave(page, view);
	return { context, page };
}

/** Frees the window of a visitor who leaves. */
export async function returnWindow({ context, page }: Visitor, url: string, view: View): Promise<void> {
	const pages = context.pages();
	for (const event of ['weberror', 'console', 'request'] as const) context.removeAllListeners(event);
	await Promise.all(pages.filter((each) => each !== page).map((each) => each.close()));
	if (page.isClosed()) return context.close();
	await leave(page, view);
	const kind = kindOf(url, view);
	free.set(kind, [...(free.get(kind) ?? []), { context, page }]);
}

/** Leaves nothing of a visit in its page: no listener, no way back, no pointer above what comes next. */
async function leave(page: Page, view: View): Promise<void> {
	page.removeAllListeners();
	await page.unrouteAll({ behavior: 'ignoreErrors' });
	await page.goto('/health');
	await page.setViewportSize(sizeOf(view));
	await page.mouse.move(-1, -1);
	const session = await page.context().newCDPSession(page);
	await session.send('Page.resetNavigationHistory');
	await session.detach();
}
