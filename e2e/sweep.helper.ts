import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeViolations } from './axe.ts';
import type { View, Visitor } from './browser.ts';
import { pictureOf, unhurried, visitsTo } from './journey.helper.ts';
import type { Shop } from './shop.ts';

/** A screen to look at, or what a few steps on it open. */
export interface Screen {
	name: string;
	path: string;
	/** Strangers see it; everybody else is all those at once whom the part brings. */
	isForGuests?: boolean;
	/** It is seen in a window of its own, which remembers this besides. */
	remembers?: (language: 'zh-cn' | 'en') => Readonly<Record<string, string>>;
	open?: (page: Page) => Promise<void>;
	/** The page that the server answers with 404. */
	isMissing?: boolean;
	/** Phones do without it: it is looked at in both wide views. */
	isWide?: boolean;
}

/** A part of the product's screens. */
interface Part {
	screens: readonly Screen[];
	/** What the browser of whoever looks at them remembers. */
	stored: Readonly<Record<string, string>>;
}

/** The first order of each status, by its id. */
export type Orders = Readonly<Record<string, number | undefined>>;

const views = [
	{ title: 'wide, light, Chinese', width: 1440, dark: false, language: 'zh-cn' },
	{ title: 'phone, dark, English', width: 390, dark: true, language: 'en' },
	{ title: 'wide, dark, English', width: 1440, dark: true, language: 'en' },
	{ title: 'phone, light, Chinese', width: 390, dark: false, language: 'zh-cn' },
] as const satisfies readonly (View & { title: string })[];

/** Pictures of every screen are kept where this says so. */
const pictures = process.env['E2E_PICTURES'];

/**
 * The views that a screen is looked at in: the first two or the last two, so that each is seen in both widths, both
 * schemes and both languages. Pictures are taken of all.
 */
function isSeen(place: number, viewIndex: number): boolean {
	return pictures !== undefined || place % 2 === Math.floor(viewIndex / 2);
}

/** Looks at a part of the screens: a test for each view, which names what is wrong by the screens' names. */
export function sweep(title: string, shop: Shop, prepare: () => Promise<Part>): void {
	const visit = visitsTo(shop);
	let part: Part;
	beforeAll(async () => {
		part = await prepare();
	}, 300_000);
	test.each(views)(`${title}: $title`, { timeout: 600_000 }, async ({ title: name, ...view }) => {
		const { screens, stored } = part;
		const [guest, known] = [await visit(view), await visit({ ...view, stored })];
		const visitors = [guest, known];
		const visitorOf = async ({ isForGuests, remembers }: Screen): Promise<Visitor> => {
			if (!remembers) return isForGuests ? guest : known;
			const own = await visit({ ...view, stored: { ...stored, ...remembers(view.language) } });
			visitors.push(own);
			return own;
		};
		const found: Record<string, string[]> = {};
		const viewIndex = views.findIndex((each) => each.title === name);
		const chosen = screens.filter(({ isWide }, place) => (isWide ? view.width > 390 : isSeen(place, viewIndex)));
		await eachOf(chosen, 3, async (screen) => {
			const picture = pictures && path.join(pictures, name.replaceAll(', ', '-'), `${screen.name}.png`);
			const faults = await faultsOf(await visitorOf(screen), screen, picture);
			if (faults.length > 0) found[screen.name] = faults;
		});
		// Named screen by screen below; a missing page is no trouble.
		for (const { troubles } of visitors) troubles.length = 0;
		expect(found).toEqual({});
	});
}

/** What is wrong with a screen as it stands: errors, title, size, accessibility. */
async function faultsOf(visitor: Visitor, { name, path: address, open, isMissing }: Screen, picture?: string) {
	const page = await pageOf(visitor);
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
		// Status and actions of every list are in sight; phones have cards.
		const besides = await page.evaluate(() => {
			const grid = innerWidth >= 1440 ? document.querySelector('[data-grid]') : null;
			return grid ? grid.scrollWidth - grid.clientWidth : 0;
		});
		// What a step opens above a list hides it.
		if (!open && besides > 0) faults.push(`the list is ${besides} px wider than its place`);
		// The back office scrolls inside of its shell, which sheets for the printer do without.
		const isInShell = /^\/admin\/(?!print\/)/.test(address);
		const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
		if (isInShell && below > 0) faults.push(`${below} px higher than the window`);
		const turning = await page.evaluate(
			() =>
				document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
					.length,
		);
		if (turning > 0) faults.push(`${turning} things turn for ever, though nobody wants motion`);
		faults.push(...(await axeViolations(page)));
		if (picture) await save(page, picture);
	} catch (error) {
		faults.push(String(error));
		await pictureOf(page, name);
	}
	await (faults.length > 0 ? page.close() : empty(visitor, page));
	return faults;
}

/** Pages that have shown a screen, to be loaded anew: the process of a new one would read all scripts again. */
const idle = new WeakMap<Visitor, Page[]>();

async function pageOf(visitor: Visitor): Promise<Page> {
	const pages = idle.get(visitor) ?? [visitor.page];
	idle.set(visitor, pages);
	return pages.pop() ?? visitor.context.newPage();
}

/** Leaves nothing of a screen in its page, which stays with the shop: at an address elsewhere it would lose its process. */
async function empty(visitor: Visitor, page: Page): Promise<void> {
	for (const event of ['pageerror', 'console'] as const) page.removeAllListeners(event);
	await page.unrouteAll({ behavior: 'ignoreErrors' });
	await page.evaluate(() => sessionStorage.clear());
	await page.goto('/health');
	idle.get(visitor)?.push(page);
}

/** Works through the list, a few at a time. */
export async function eachOf<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<void>) {
	const queue = [...items];
	const worker = async () => {
		for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next);
	};
	await Promise.all(Array.from({ length: atOnce }, worker));
}

/** What React keeps at the element that it draws into: the lanes are what it has still to draw. */
interface Drawing {
	readonly stateNode: { readonly pendingLanes: number };
}

/**
 * The page lives and is not only what the server drew, nothing is on its way any more, the first cover is gone, and
 * nothing is drawn again and again: what is drawn later would never come.
 */
export async function untilStill(page: Page): Promise<void> {
	await page.getByRole('heading', { level: 1 }).first().waitFor();
	const isStill = () => {
		const root = document.getElementById('root') as Record<string, unknown> | null;
		const name = Object.keys(root ?? {}).find((key) => key.startsWith('__reactContainer$'));
		const drawing = name === undefined ? undefined : (root?.[name] as Drawing);
		const isAlive = drawing?.stateNode.pendingLanes === 0;
		const isLoading = document.querySelector('[role="status"][aria-label], [aria-busy="true"], [class^="_overlay_"]');
		const images = [...document.images].filter((image) => image.loading !== 'lazy');
		return isAlive && !isLoading && images.every((image) => image.complete) && document.fonts.status === 'loaded';
	};
	await page.waitForFunction(isStill, undefined, unhurried);
}

async function save(page: Page, file: string): Promise<void> {
	mkdirSync(path.dirname(file), { recursive: true });
	await page.screenshot({ path: file, fullPage: true });
}

/** Opens the dialog of the first button of this name that can be pressed: the first row may be one that waits. */
export function dialogOf(name: RegExp, fill?: (page: Page) => Promise<void>): (page: Page) => Promise<void> {
	return async (page) => {
		await page.getByRole('button', { name, disabled: false }).first().click();
		await page.getByRole('dialog').waitFor();
		await fill?.(page);
	};
}
