import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { View, Visitor } from './browser.ts';
import type { Shop } from './shop.ts';
import { borrowWindow, openWindow, returnWindow } from './windows.ts';

/**
 * Who comes to visit a shop. A visit ends with its journey, which fails where a page had errors; a failed journey leaves
 * a picture behind. Windows go from one visitor to the next, with an empty memory; a journey that bends its window
 * (scripts of its own in every page, what it emulates) or begins as a browser that knows nothing asks for a `fresh` one. Visitors want no
 * motion, each picture of which is drawn by the processor; the long journeys see everything move (`isCalm: false`).
 */
export function visitsTo(
	{ url }: Pick<Shop, 'url'>,
	{ isCalm = true }: Pick<View, 'isCalm'> = {},
): (view?: View & { fresh?: boolean }) => Promise<Visitor> {
	return async ({ fresh = false, ...asked } = {}) => {
		const view = { isCalm, ...asked };
		const visitor = await (fresh ? openWindow(url, view) : borrowWindow(url, view));
		onTestFinished(async ({ task }) => {
			const failed = task.result?.state === 'fail';
			if (failed) {
				console.log(
					`${task.name}\n  ${task.result?.errors?.map(({ message }) => message.slice(0, 2000)).join('\n  ')}`,
				);
				for (const page of visitor.context.pages()) await pictureOf(page, task.name);
			}
			await (fresh || failed ? visitor.context.close() : returnWindow(visitor, url, view));
			expect(visitor.troubles).toEqual([]);
		});
		return visitor;
	};
}

/** How a page is asked again: looked at in every frame, it would draw sixty of them a second while it is waited for. */
export const unhurried = { polling: 100 };

/** Waits until the reading is as the matcher that follows wants it. */
export function eventually<Value>(read: () => Value | Promise<Value>) {
	return expect.poll(read, { timeout: 45_000 });
}

/**
 * Goes to another address inside of the page, as its links and the buttons of the browser do: a third of what it costs to
 * load it, which is for journeys that are about something else.
 */
export async function moveTo(page: Page, address: string): Promise<void> {
	await page.evaluate((to) => {
		history.pushState(null, '', to);
		dispatchEvent(new PopStateEvent('popstate', { state: null }));
	}, address);
}

/** Resolves once the socket of a page that is about to be opened has been answered. */
export async function bound(page: Page): Promise<void> {
	const socket = await page.waitForEvent('websocket');
	await socket.waitForEvent('framereceived');
}

/** Path and query of where the page is. */
export function addressOf(page: Page): string {
	const { pathname, search } = new URL(page.url());
	return pathname + search;
}

/** Keeps a picture of a page where something went wrong, and says where it is. */
export async function pictureOf(page: Page, name: string): Promise<void> {
	const folder = path.join(tmpdir(), 'atelier-e2e-failures');
	mkdirSync(folder, { recursive: true });
	const place = `${name.slice(0, 60)} at ${new URL(page.url()).pathname}`;
	const file = path.join(folder, `${place.replace(/[^\w]+/g, '-')}.png`);
	await page.screenshot({ path: file, timeout: 10_000 }).then(
		() => console.log(`${page.url()}\n  ${file}`),
		() => undefined,
	);
}
