import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { defaultLanguage, type Language, languages } from '#domain/kernel/language.ts';
import { beforeNarrow } from '#web/kit/config/before-narrow.ts';
import { rawStorage } from '#web/kit/config/raw-storage.ts';

/** How a page comes onto the screen; the names are those that other clients store. */
export const pageTransitions = [
	'slide-right',
	'slide-left',
	'el-fade-in-linear',
	'el-fade-in',
	'el-zoom-in-center',
	'el-zoom-in-top',
	'el-zoom-in-bottom',
] as const;

export type PageTransition = (typeof pageTransitions)[number];

/** The layouts of the back office. */
export const layoutModes = ['Default', 'Classic', 'Streamline'] as const;

export type LayoutMode = (typeof layoutModes)[number];

/** A colour in the light and in the dark scheme. */
export type ColourPair = [light: string, dark: string];

export interface LayoutConfig {
	layoutMode: LayoutMode;
	mainAnimation: PageTransition;
	isDark: boolean;
	menuWidth: number;
	/** What a line of the menu shows where it has no icon. */
	menuDefaultIcon: string;
	menuCollapse: boolean;
	/** One open folder at a time. */
	menuUniqueOpened: boolean;
	menuShowTopBar: boolean;
	menuBackground: ColourPair;
	menuColor: ColourPair;
	menuActiveBackground: ColourPair;
	menuActiveColor: ColourPair;
	menuTopBarBackground: ColourPair;
	headerBarTabColor: ColourPair;
	headerBarTabActiveBackground: ColourPair;
	headerBarTabActiveColor: ColourPair;
	headerBarBackground: ColourPair;
	headerBarHoverBackground: ColourPair;
}

export interface StoredConfig {
	layout: LayoutConfig;
	lang: { defaultLang: Language; fallbackLang: Language; langArray: { name: Language; value: string }[] };
	crud: { syncType: 'manual'; syncedUpdate: 'yes' | 'no'; syncAutoPublic: 'yes' | 'no' };
}

interface ConfigState extends StoredConfig {
	setLayout(change: Partial<LayoutConfig>): void;
	setLanguage(language: Language): void;
}

/** Widths and heights that the layouts share. */
export const layoutSizes = {
	menuWidth: 260,
	menuCollapsed: 64,
	menuNarrowest: 180,
	menuWidest: 400,
	header: { Default: 70, Classic: 50, Streamline: 60 },
	otherHeader: 60,
};

function prefersDark(): boolean {
	return typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches;
}

/** The configuration of a first visit. */
export function defaultConfig(): StoredConfig {
	return {
		layout: {
			layoutMode: 'Default',
			mainAnimation: 'slide-right',
			isDark: prefersDark(),
			menuWidth: layoutSizes.menuWidth,
			menuDefaultIcon: 'fa fa-circle-o',
			menuCollapse: false,
			menuUniqueOpened: false,
			menuShowTopBar: true,
			menuBackground: ['#ffffff', '#1d1e1f'],
			menuColor: ['#303133', '#CFD3DC'],
			menuActiveBackground: ['#ffffff', '#1d1e1f'],
			menuActiveColor: ['#409eff', '#3375b9'],
			menuTopBarBackground: ['#fcfcfc', '#1d1e1f'],
			headerBarTabColor: ['#000000', '#CFD3DC'],
			headerBarTabActiveBackground: ['#ffffff', '#1d1e1f'],
			headerBarTabActiveColor: ['#000000', '#409EFF'],
			headerBarBackground: ['#ffffff', '#1d1e1f'],
			headerBarHoverBackground: ['#f5f5f5', '#18222c'],
		},
		lang: {
			defaultLang: defaultLanguage,
			fallbackLang: defaultLanguage,
			langArray: [
				{ name: 'zh-cn', value: '中文简体' },
				{ name: 'en', value: 'English' },
			],
		},
		crud: { syncType: 'manual', syncedUpdate: 'yes', syncAutoPublic: 'no' },
	};
}

/** The active tab of the Classic layout where header and tab have their usual colour. */
export const classicTab: ColourPair = ['#f5f5f5', '#141414'];
const usualTab: ColourPair = ['#ffffff', '#1d1e1f'];

/**
 * On the Classic layout's header an active tab of the same colour would not be seen: where both have the usual colour
 * it gets another one, which goes with the layout.
 */
export function layoutSwitchedTo(layout: LayoutConfig, mode: LayoutMode): LayoutConfig {
	const tab = layout.headerBarTabActiveBackground.map((colour, scheme) => {
		const isUsualHeader = layout.headerBarBackground[scheme] === usualTab[scheme];
		if (mode === 'Classic' && isUsualHeader && colour === usualTab[scheme]) return classicTab[scheme];
		if (mode !== 'Classic' && colour === classicTab[scheme]) return usualTab[scheme];
		return colour;
	}) as ColourPair;
	return { ...layout, layoutMode: mode, headerBarTabActiveBackground: tab };
}

/** What is remembered of the layout: a narrow window's is for the moment, the one before it is meant to stay. */
function layoutToKeep(layout: LayoutConfig): LayoutConfig {
	const before = beforeNarrow.read();
	return before ? { ...layoutSwitchedTo(layout, before.layoutMode), ...before } : layout;
}

/** A stored mode or transition that this build does not have is as if nobody had chosen it. */
function soundLayout(layout: LayoutConfig, initial: LayoutConfig): LayoutConfig {
	const { layoutMode, mainAnimation } = layout;
	return {
		...layout,
		layoutMode: layoutModes.includes(layoutMode) ? layoutMode : initial.layoutMode,
		mainAnimation: pageTransitions.includes(mainAnimation) ? mainAnimation : initial.mainAnimation,
	};
}

/** Layout, language and generator choices, kept under `storeConfig_v2`. */
export const useConfig = create<ConfigState>()(
	persist(
		(set) => ({
			...defaultConfig(),
			setLayout: (change) =>
				set(({ layout }) => {
					const changed = { ...layout, ...change };
					const isSwitch = change.layoutMode && change.layoutMode !== layout.layoutMode;
					return { layout: isSwitch ? layoutSwitchedTo(changed, changed.layoutMode) : changed };
				}),
			setLanguage: (language) => set(({ lang }) => ({ lang: { ...lang, defaultLang: language } })),
		}),
		{
			name: 'storeConfig_v2',
			storage: rawStorage<StoredConfig>(),
			partialize: ({ layout, lang, crud }) => ({ layout: layoutToKeep(layout), lang, crud }),
			merge: (stored, initial) => {
				const kept = (stored ?? {}) as Partial<StoredConfig>;
				const lang = { ...initial.lang, ...kept.lang };
				const known = languages.includes(lang.defaultLang);
				return {
					...initial,
					layout: soundLayout({ ...initial.layout, ...kept.layout }, initial.layout),
					lang: known ? lang : initial.lang,
					crud: { ...initial.crud, ...kept.crud },
				};
			},
		},
	),
);

/** The reader's language. */
export function currentLanguage(): Language {
	return useConfig.getState().lang.defaultLang;
}
