import { describe, expect, test } from 'vitest';
import { defaultConfig, type LayoutConfig, layoutSwitchedTo } from '#web/kit/config/config.store.ts';
import { darkScheme, lightScheme } from '#web/kit/ui/colours.ts';
import { hardToRead, layoutColours, shownColour } from './layout-colours.ts';

const first: LayoutConfig = { ...defaultConfig().layout, isDark: false };

describe('a colour of the layout', () => {
	test('is the theme’s until somebody chooses another one, in each scheme for itself', () => {
		expect(shownColour(first, 'menuActiveColor')).toBe(lightScheme.onAccentSoft);
		const chosen: LayoutConfig = { ...first, menuActiveColor: ['#aa0000', '#3375b9'] };
		expect(shownColour(chosen, 'menuActiveColor')).toBe('#aa0000');
		expect(shownColour({ ...chosen, isDark: true }, 'menuActiveColor')).toBe(darkScheme.onAccentSoft);
	});

	test('has a variable each', () => {
		expect(Object.keys(layoutColours(first))).toHaveLength(10);
	});
});

describe('switching to Classic', () => {
	test('sets the active tab off from a header of the usual colour, and any other layout takes that back', () => {
		const classic = layoutSwitchedTo(first, 'Classic');
		expect(classic.headerBarTabActiveBackground).toEqual(['#f5f5f5', '#141414']);
		expect(shownColour(classic, 'headerBarTabActiveBackground')).toBe(lightScheme.raised);
		for (const mode of ['Default', 'Streamline'] as const) {
			expect(layoutSwitchedTo(classic, mode)).toEqual({ ...first, layoutMode: mode });
		}
	});

	test('leaves chosen colours alone', () => {
		const chosen: LayoutConfig = { ...first, headerBarBackground: ['#123456', '#1d1e1f'] };
		expect(layoutSwitchedTo(chosen, 'Classic').headerBarTabActiveBackground).toEqual(['#ffffff', '#141414']);
	});
});

test('colours that are hard to read are named, those of a first visit are not', () => {
	for (const isDark of [false, true]) {
		for (const mode of ['Default', 'Classic', 'Streamline'] as const) {
			expect(hardToRead(layoutSwitchedTo({ ...first, isDark }, mode))).toEqual([]);
		}
	}
	expect(hardToRead({ ...first, menuColor: ['#dddddd', ''] })).toEqual(['menuColor']);
	expect(hardToRead({ ...first, menuColor: ['red', ''] })).toEqual([]);
});
