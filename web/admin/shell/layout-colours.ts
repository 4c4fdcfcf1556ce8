import type { CSSProperties } from 'react';
import { type ColourPair, defaultConfig, type LayoutConfig } from '#web/kit/config/config.store.ts';

const untouched = defaultConfig().layout;

/** A chosen colour of the scheme on screen; where nobody chose one, the theme's. */
function chosen(pair: ColourPair, initial: ColourPair, isDark: boolean, fallback: string): string {
	const scheme = isDark ? 1 : 0;
	const isOwn = pair[scheme] !== '' && pair[scheme] !== initial[scheme];
	return isOwn ? pair[scheme] : fallback;
}

/** The stored menu and tab colours as variables of the shell. */
export function layoutColours(layout: LayoutConfig): CSSProperties {
	const pick = (key: keyof LayoutConfig, fallback: string) =>
		chosen(layout[key] as ColourPair, untouched[key] as ColourPair, layout.isDark, fallback);
	return {
		'--menu-ground': pick('menuBackground', 'var(--at-surface)'),
		'--menu-text': pick('menuColor', 'var(--at-muted)'),
		'--menu-active-ground': pick('menuActiveBackground', 'var(--at-accent-soft)'),
		'--menu-active-text': pick('menuActiveColor', 'var(--at-on-accent-soft)'),
		'--tab-text': pick('headerBarTabColor', 'var(--at-muted)'),
		'--tab-active-ground': pick('headerBarTabActiveBackground', 'var(--at-surface)'),
		'--tab-active-text': pick('headerBarTabActiveColor', 'var(--at-text)'),
		'--header-ground': pick('headerBarBackground', 'var(--at-surface)'),
	} as CSSProperties;
}
