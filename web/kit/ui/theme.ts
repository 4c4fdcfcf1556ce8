import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import {
	amber,
	brick,
	darkScheme,
	ink,
	lightScheme,
	paper,
	pine,
	type Scheme,
	type Shades,
} from '#web/kit/ui/colours.ts';

const sans =
	'"Inter", -apple-system, BlinkMacSystemFont, "Segoe UI Variable Text", "Segoe UI", "PingFang SC", "HarmonyOS Sans SC", ' +
	'"Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", "Source Han Sans SC", sans-serif';
const mono = 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Noto Sans Mono", monospace';

function tuple(shades: Shades): MantineColorsTuple {
	return [...shades] as unknown as MantineColorsTuple;
}

const overlay = { backgroundOpacity: 0.4, blur: 2 };
/** A dialog's `<header>` lies outside of the page and would pass for the page's own. */
const plainHeader = { header: { role: 'presentation' } };

/** Colours, letters, density and corners of every screen. */
export const theme = createTheme({
	primaryColor: 'pine',
	primaryShade: { light: 7, dark: 6 },
	colors: { pine: tuple(pine), red: tuple(brick), amber: tuple(amber), gray: tuple(paper), dark: tuple(ink) },
	black: lightScheme.text,
	fontFamily: sans,
	fontFamilyMonospace: mono,
	fontSizes: { xs: '12px', sm: '14px', md: '15px', lg: '17px', xl: '20px' },
	lineHeights: { xs: '1.45', sm: '1.5', md: '1.55', lg: '1.6', xl: '1.6' },
	headings: {
		fontFamily: sans,
		fontWeight: '600',
		sizes: {
			h1: { fontSize: '28px', lineHeight: '1.25' },
			h2: { fontSize: '22px', lineHeight: '1.3' },
			h3: { fontSize: '18px', lineHeight: '1.35' },
			h4: { fontSize: '16px', lineHeight: '1.4' },
		},
	},
	radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
	defaultRadius: 'md',
	cursorType: 'pointer',
	respectReducedMotion: true,
	breakpoints: { xs: '30em', sm: '40em', md: '64em', lg: '80em', xl: '96em' },
	shadows: {
		xs: '0 1px 2px rgb(34 32 29 / 5%)',
		sm: '0 1px 2px rgb(34 32 29 / 5%), 0 4px 12px rgb(34 32 29 / 4%)',
		md: '0 2px 4px rgb(34 32 29 / 4%), 0 8px 24px rgb(34 32 29 / 7%)',
		lg: '0 4px 8px rgb(34 32 29 / 5%), 0 16px 40px rgb(34 32 29 / 10%)',
		xl: '0 8px 16px rgb(34 32 29 / 6%), 0 28px 64px rgb(34 32 29 / 14%)',
	},
	components: {
		Modal: {
			defaultProps: { centered: true, radius: 'lg', attributes: plainHeader, overlayProps: overlay },
		},
		Drawer: { defaultProps: { attributes: plainHeader, overlayProps: overlay } },
		Menu: { defaultProps: { shadow: 'md', radius: 'md', withInitialFocusPlaceholder: false } },
		Popover: { defaultProps: { shadow: 'md', radius: 'md' } },
		Tooltip: { defaultProps: { withArrow: true, openDelay: 300, fz: 'xs' } },
		Paper: { defaultProps: { radius: 'lg' } },
		Card: { defaultProps: { radius: 'lg' } },
		Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 500 } },
		ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
	},
});

function kebab(name: string): string {
	return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function schemeVariables(scheme: Scheme): Record<string, string> {
	const own = Object.fromEntries(Object.entries(scheme).map(([name, colour]) => [`--at-${kebab(name)}`, colour]));
	return {
		...own,
		'--mantine-color-body': scheme.ground,
		'--mantine-color-text': scheme.text,
		'--mantine-color-dimmed': scheme.muted,
		'--mantine-color-placeholder': scheme.placeholder,
		'--mantine-color-anchor': scheme.accent,
		'--mantine-color-error': scheme.danger,
		'--mantine-color-default': scheme.surface,
		'--mantine-color-default-hover': scheme.raised,
		'--mantine-color-default-color': scheme.text,
		'--mantine-color-default-border': scheme.line,
		'--mantine-primary-color-filled': scheme.filled,
		'--mantine-primary-color-filled-hover': scheme.filledHover,
		'--mantine-color-pine-filled': scheme.filled,
		'--mantine-color-pine-filled-hover': scheme.filledHover,
		'--mantine-color-pine-text': scheme.accent,
		'--mantine-color-pine-light': scheme.accentSoft,
		'--mantine-color-pine-light-hover': scheme.accentSoft,
		'--mantine-color-pine-light-color': scheme.onAccentSoft,
		'--mantine-color-pine-outline': scheme.accent,
		'--mantine-primary-color-light': scheme.accentSoft,
		'--mantine-primary-color-light-hover': scheme.accentSoft,
		'--mantine-primary-color-light-color': scheme.onAccentSoft,
		'--mantine-color-red-text': scheme.danger,
		'--mantine-color-red-light': scheme.dangerSoft,
		'--mantine-color-red-light-hover': scheme.dangerSoft,
		'--mantine-color-red-light-color': scheme.danger,
		'--mantine-color-red-outline': scheme.danger,
		'--mantine-color-amber-light': scheme.warningSoft,
		'--mantine-color-amber-light-hover': scheme.warningSoft,
		'--mantine-color-amber-light-color': scheme.warning,
		'--mantine-color-gray-light': scheme.raised,
		'--mantine-color-gray-light-hover': scheme.raised,
		'--mantine-color-gray-light-color': scheme.muted,
		'--mantine-color-gray-text': scheme.muted,
		'--mantine-color-gray-outline': scheme.muted,
	};
}

/** Hands the purposes of both schemes to the style sheets, as `--at-…` and under the library's own names. */
export const cssVariables: CSSVariablesResolver = () => ({
	variables: { '--at-radius': '12px', '--at-touch': '44px' },
	light: schemeVariables(lightScheme),
	dark: schemeVariables(darkScheme),
});
