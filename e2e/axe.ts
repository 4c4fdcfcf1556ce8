import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { unhurried } from './journey.helper.ts';

const require = createRequire(import.meta.url);

/**
 * What axe finds on the page, one line a violation; an accessible page gives none. Only what stays counts: a page that
 * is between two states is looked at again.
 */
export async function axeViolations(page: Page): Promise<string[]> {
	let found: string[] = [];
	const isSound = async () => {
		found = await violationsNow(page);
		return found.length === 0;
	};
	await vi.waitUntil(isSound, { timeout: 10_000, interval: 250 }).catch(() => undefined);
	return found;
}

async function violationsNow(page: Page): Promise<string[]> {
	// What is about to be replaced is dimmed, and nobody is meant to read it.
	await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'), undefined, unhurried);
	// Evaluated by the debugger, so the page's own content policy stays as it is.
	await page.evaluate(readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8'));
	return page.evaluate(async () => {
		// Of a page in the background no frames are drawn, so a colour would stay on its way for ever.
		for (const moving of document.getAnimations()) {
			if (moving.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) moving.finish();
		}
		const { axe } = window as unknown as {
			axe: { run(options: object): Promise<{ violations: Violation[] }>; configure(spec: object): void };
		};
		interface Violation {
			id: string;
			nodes: { target: string[]; failureSummary: string }[];
		}
		const judge = async (isNamed: boolean) => {
			axe.configure({ noHtml: !isNamed });
			// Sheets are fetched once more for a rule that is off.
			return (await axe.run({ resultTypes: ['violations'], preload: false, selectors: isNamed })).violations;
		};
		// Where an element stands is looked for only where something is wrong: of all that is judged it takes a tenth.
		if ((await judge(false)).length === 0) return [];
		return (await judge(true)).flatMap(({ id, nodes }) =>
			nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
		);
	});
}
