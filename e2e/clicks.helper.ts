import type { BrowserContext } from 'playwright-core';

/** How often a mouse was pressed in any window of a visitor, from now on. */
export async function countClicks(context: BrowserContext): Promise<() => number> {
	let clicks = 0;
	await context.exposeFunction('noteClick', () => {
		clicks += 1;
	});
	await context.addInitScript(() => {
		const { noteClick } = window as unknown as { noteClick(): void };
		addEventListener('pointerdown', () => noteClick(), true);
	});
	return () => clicks;
}
