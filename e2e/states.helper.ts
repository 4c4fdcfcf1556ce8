import type { BrowserContext } from 'playwright-core';
import type { View } from './browser.ts';
import { eachOf, faultsOf, type Screen } from './sweep.helper.ts';

/** Every other state is looked at in two of them: each is seen wide and on a phone, light and dark, in both languages. */
export const stateViews: readonly (View & { title: string; half: 0 | 1 })[] = [
	{ title: 'wide, light, Chinese', half: 0, width: 1440, dark: false, language: 'zh-cn' },
	{ title: 'wide, dark, English', half: 1, width: 1440, dark: true, language: 'en' },
	{ title: 'phone, dark, English', half: 0, width: 390, dark: true, language: 'en' },
	{ title: 'phone, light, Chinese', half: 1, width: 390, dark: false, language: 'zh-cn' },
];

/** What is wrong with the screens of the states that this half looks at, by the screens' names. */
export async function faultsOfStates(
	{ context, troubles }: { context: BrowserContext; troubles: string[] },
	states: readonly (readonly Screen[])[],
	half: 0 | 1,
): Promise<Record<string, string[]>> {
	const found: Record<string, string[]> = {};
	const looked = states.filter((_, place) => place % 2 === half);
	await eachOf(looked.flat(), 3, async (screen) => {
		const faults = await faultsOf(context, screen);
		if (faults.length > 0) found[screen.name] = faults;
	});
	// Told screen by screen instead.
	troubles.length = 0;
	return found;
}
