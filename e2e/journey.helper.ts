import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { axeViolations } from './axe.ts';
import { newVisitor, openBrowser, type View, type Visitor } from './browser.ts';
import { type Shop, shopAt } from './shop.ts';

/** The demo shop that all journeys share. */
export function sharedShop(): Shop {
	return shopAt(inject('shop'));
}

/**
 * A browser for the file, and who comes to visit in it. A visit ends with its journey, which fails where a page had
 * errors; a failed journey leaves a picture behind.
 */
export function visitsTo(shop: () => { url: string }): (view?: View) => Promise<Visitor> {
	let browser: Browser;
	beforeAll(async () => {
		browser = await openBrowser();
	});
	afterAll(() => browser?.close());
	return async (view) => {
		const visitor = await newVisitor(browser, shop().url, view);
		onTestFinished(async ({ task }) => {
			if (task.result?.state === 'fail') {
				console.log(`${task.name}\n  ${task.result.errors?.map(({ message }) => message.slice(0, 2000)).join('\n  ')}`);
				await picture(visitor, task.name);
			}
			await visitor.context.close();
			expect(visitor.troubles).toEqual([]);
		});
		return visitor;
	};
}

/** Waits until the reading is as told by the matcher that follows. */
export function eventually<Value>(read: () => Value | Promise<Value>) {
	return expect.poll(read, { timeout: 45_000 });
}

/** Path and query of where the page is. */
export function addressOf(page: Page): string {
	const { pathname, search } = new URL(page.url());
	return pathname + search;
}

/** Nothing stands in the way of who cannot see the page, and nothing is wider than the window; a picture where one is asked for. */
export async function expectSound(page: Page, name?: string): Promise<void> {
	expect(await axeViolations(page)).toEqual([]);
	await eventually(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
	const folder = process.env['E2E_PICTURES'];
	if (folder && name) await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
}

async function picture({ context }: Visitor, name: string): Promise<void> {
	const folder = path.join(tmpdir(), 'atelier-e2e-failures');
	mkdirSync(folder, { recursive: true });
	for (const page of context.pages()) {
		const place = `${name.slice(0, 60)} at ${new URL(page.url()).pathname}`;
		const file = path.join(folder, `${place.replace(/[^\w]+/g, '-')}.png`);
		await page.screenshot({ path: file, timeout: 10_000 }).then(
			() => console.log(`${page.url()}\n  ${file}`),
			() => undefined,
		);
	}
}
