import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { axeViolations } from './axe.ts';

/** A screen to look at, or what one step on it opens. */
export interface Screen {
	name: string;
	path: string;
	/** Strangers see it; everybody else is a member, an admin and a creator at once. */
	isForGuests?: boolean;
	open?: (page: Page) => Promise<void>;
	/** The page that the server answers with 404. */
	isMissing?: boolean;
}

/** The first order of each status, by its id. */
export type Orders = Readonly<Record<string, number | undefined>>;

/** What is wrong with a screen as it stands: errors, title, width, accessibility. */
export async function faultsOf(context: BrowserContext, { path: address, open, isMissing }: Screen, picture?: string) {
	const page = await context.newPage();
	const faults: string[] = [];
	page.on('pageerror', (error) => faults.push(error.stack ?? String(error)));
	page.on('console', (message) => {
		if (message.type() === 'error' && !isMissing) faults.push(message.text());
	});
	try {
		await page.goto(address);
		await untilStill(page);
		if (open) {
			await open(page);
			await untilStill(page);
		}
		if (!/\S - (画坊|Atelier)$/.test(await page.title())) faults.push(`title “${await page.title()}”`);
		const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		if (beyond > 0) faults.push(`${beyond} px wider than the window`);
		// The back office scrolls inside of its shell.
		const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
		if (address.startsWith('/admin/') && below > 0) faults.push(`${below} px higher than the window`);
		faults.push(...(await axeViolations(page)));
		if (picture) await save(page, picture);
	} catch (error) {
		faults.push(String(error));
	} finally {
		await page.close();
	}
	return faults;
}

/** Works through the list, a few at a time. */
export async function eachOf<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<void>) {
	const queue = [...items];
	const worker = async () => {
		for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next);
	};
	await Promise.all(Array.from({ length: atOnce }, worker));
}

/** The page lives and is not only what the server drew, nothing is on its way any more, the first cover is gone. */
async function untilStill(page: Page): Promise<void> {
	await page.getByRole('heading', { level: 1 }).first().waitFor();
	await page.waitForFunction(() => {
		const drawn = [...(document.getElementById('root')?.children ?? [])].flatMap((element) => Object.keys(element));
		const isAlive = drawn.some((key) => key.startsWith('__reactFiber$'));
		const isLoading = document.querySelector('[role="status"][aria-label], [aria-busy="true"], [class^="_overlay_"]');
		const images = [...document.images].filter((image) => image.loading !== 'lazy');
		return isAlive && !isLoading && images.every((image) => image.complete) && document.fonts.status === 'loaded';
	});
}

async function save(page: Page, file: string): Promise<void> {
	mkdirSync(path.dirname(file), { recursive: true });
	await page.screenshot({ path: file, fullPage: true });
}

/** Opens the dialog of the first button of this name that can be pressed: the first row may be one that waits. */
export function dialogOf(name: RegExp): (page: Page) => Promise<void> {
	return async (page) => {
		await page.getByRole('button', { name, disabled: false }).first().click();
		await page.getByRole('dialog').waitFor();
	};
}
