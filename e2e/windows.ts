import type { Browser, BrowserContext } from 'playwright-core';
import { enter, newVisitor, openBrowser, type View, type Visitor } from './browser.ts';

/**
 * The browser of this worker and its windows, kept from file to file: a window that has shown the shop once has its
 * scripts, which a new one would fetch, read and compile again, and that is most of what a page costs.
 */
let browser: Promise<Browser> | undefined;
const free = new Map<string, BrowserContext[]>();

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

/** Somebody new in a window that is free, or in a new one. */
export async function borrowWindow(url: string, view: View): Promise<Visitor> {
	const context = free.get(kindOf(url, view))?.pop();
	if (!context) return openWindow(url, view);
	await context.setExtraHTTPHeaders({});
	return enter(context, url, view);
}

/** Frees the window of a visitor who leaves. */
export async function returnWindow({ context }: Visitor, url: string, view: View): Promise<void> {
	for (const event of ['weberror', 'console', 'request'] as const) context.removeAllListeners(event);
	await Promise.all(context.pages().map((page) => page.close()));
	const kind = kindOf(url, view);
	free.set(kind, [...(free.get(kind) ?? []), context]);
}
