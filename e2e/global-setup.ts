import type { TestProject } from 'vitest/node';
import { type ShopAddress, startShop } from './shop.ts';

declare module 'vitest' {
	interface ProvidedContext {
		shop: ShopAddress;
	}
}

/** One demo shop for all journeys: drawing its pictures takes longer than most of them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const { stop, url, control, hasCaptcha } = await startShop();
	project.provide('shop', { url, control, hasCaptcha });
	return stop;
}
