import { describe, expect, test } from 'vitest';
import { darkScheme, lightScheme, type Scheme } from '#web/kit/ui/colours.ts';
import { contrast } from '#web/kit/ui/contrast.ts';

const texts: (keyof Scheme)[] = [
	'text',
	'muted',
	'placeholder',
	'accent',
	'danger',
	'warning',
	'success',
	'info',
	'price',
];
const grounds: (keyof Scheme)[] = ['ground', 'surface', 'raised'];
const pairs: [keyof Scheme, keyof Scheme][] = [
	['onFilled', 'filled'],
	['onFilled', 'filledHover'],
	['onAccentSoft', 'accentSoft'],
	['danger', 'dangerSoft'],
	['warning', 'warningSoft'],
	['success', 'successSoft'],
	['info', 'infoSoft'],
];

test('black on white is the most contrast there is', () => {
	expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});

describe.each([
	['light', lightScheme],
	['dark', darkScheme],
])('%s scheme', (_name, scheme) => {
	test.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))(
		'%s is readable on %s',
		(text, ground) => {
			expect(contrast(scheme[text], scheme[ground])).toBeGreaterThanOrEqual(4.5);
		},
	);

	test.each(pairs)('%s is readable on %s', (text, ground) => {
		expect(contrast(scheme[text], scheme[ground])).toBeGreaterThanOrEqual(4.5);
	});

	test('a filled button stands out from every ground', () => {
		for (const ground of grounds) expect(contrast(scheme.filled, scheme[ground])).toBeGreaterThanOrEqual(3);
	});
});
