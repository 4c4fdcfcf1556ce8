import type { CSSProperties } from 'react';
import { type ColourPair, classicTab, defaultConfig, type LayoutConfig } from '#web/kit/config/config.store.ts';
import { darkScheme, lightScheme, type Scheme } from '#web/kit/ui/colours.ts';
import { contrast } from '#web/kit/ui/contrast.ts';

/** The colours of the layout that can be chosen. */
export type ColourKey = {
	[Key in keyof LayoutConfig]: LayoutConfig[Key] extends ColourPair ? Key : never;
}[keyof LayoutConfig];

interface Place {
	/** The variable that the style sheets read. */
	variable: string;
	/** What the theme shows there as long as nobody chose a colour. */
	purpose: keyof Scheme;
}

const places: Readonly<Record<ColourKey, Place>> = {
	menuBackground: { variable: '--menu-ground', purpose: 'surface' },
	menuColor: { variable: '--menu-text', purpose: 'muted' },
	menuActiveBackground: { variable: '--menu-active-ground', purpose: 'accentSoft' },
	menuActiveColor: { variable: '--menu-active-text', purpose: 'onAccentSoft' },
	menuTopBarBackground: { variable: '--menu-top-ground', purpose: 'surface' },
	headerBarBackground: { variable: '--header-ground', purpose: 'surface' },
	headerBarTabColor: { variable: '--tab-text', purpose: 'muted' },
	headerBarHoverBackground: { variable: '--header-hover', purpose: 'raised' },
	headerBarTabActiveBackground: { variable: '--tab-active-ground', purpose: 'surface' },
	headerBarTabActiveColor: { variable: '--tab-active-text', purpose: 'text' },
};

const untouched = defaultConfig().layout;
const keys = Object.keys(places) as ColourKey[];

function same(one: string, other: string): boolean {
	return one.toLowerCase() === other.toLowerCase();
}

/** The colour on screen: the chosen one, or the theme's where it is as on a first visit. */
export function shownColour(layout: LayoutConfig, key: ColourKey): string {
	const scheme = layout.isDark ? 1 : 0;
	const own = layout[key][scheme];
	const theme = layout.isDark ? darkScheme : lightScheme;
	if (key === 'headerBarTabActiveBackground' && same(own, classicTab[scheme])) return theme.raised;
	const isChosen = own !== '' && !same(own, untouched[key][scheme]);
	return isChosen ? own : theme[places[key].purpose];
}

/** All colours of the layout as variables of the shell. */
export function layoutColours(layout: LayoutConfig): CSSProperties {
	return Object.fromEntries(keys.map((key) => [places[key].variable, shownColour(layout, key)])) as CSSProperties;
}

/** Letters and what they stand on. */
const read: readonly (readonly [text: ColourKey, ground: ColourKey])[] = [
	['menuColor', 'menuBackground'],
	['menuActiveColor', 'menuActiveBackground'],
	['headerBarTabColor', 'headerBarBackground'],
	['headerBarTabColor', 'headerBarHoverBackground'],
	['headerBarTabActiveColor', 'headerBarTabActiveBackground'],
];

const enough = 4.5;

/** The letters that are hard to read as the colours are chosen. */
export function hardToRead(layout: LayoutConfig): ColourKey[] {
	const isColour = (colour: string) => /^#[0-9a-f]{6}$/i.test(colour);
	const hard = read.flatMap(([text, ground]) => {
		const [letters, paper] = [shownColour(layout, text), shownColour(layout, ground)];
		return isColour(letters) && isColour(paper) && contrast(letters, paper) < enough ? [text] : [];
	});
	return [...new Set(hard)];
}
