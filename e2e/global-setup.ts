import chromium from '@sparticuz/chromium';
import type { TestProject } from 'vitest/node';
import { type ShopAddress, startShop } from './shop.ts';

declare module 'vitest' {
	interface ProvidedContext {
		shop: ShopAddress;
	}
}

/** One demo shop for all journeys: drawing its pictures takes longer than most of them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	// Unpacked once: a worker must not start the browser while another one is still writing it.
	await chromium.executablePath();
	const { stop, url, control, hasCaptcha } = await startShop();
	project.provide('shop', { url, control, hasCaptcha });
	return stop;
}
