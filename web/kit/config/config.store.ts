import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { defaultLanguage, type Language, languages } from '#domain/kernel/language.ts';
import { rawStorage } from '#web/kit/config/raw-storage.ts';

export type LayoutMode = 'Default' | 'Classic' | 'Streamline';

/** A colour in the light and in the dark scheme; empty = the theme's own. */
export type ColourPair = [light: string, dark: string];

export interface LayoutConfig {
	layoutMode: LayoutMode;
	isDark: boolean;
	menuWidth: number;
	menuCollapse: boolean;
	menuUniqueOpened: boolean;
	menuShowTopBar: boolean;
	menuBackground: ColourPair;
	menuColor: ColourPair;
	menuActiveBackground: ColourPair;
	menuActiveColor: ColourPair;
	headerBarBackground: ColourPair;
	headerBarTabColor: ColourPair;
	headerBarTabActiveBackground: ColourPair;
	headerBarTabActiveColor: ColourPair;
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
	header: { Default: 70, Classic: 50, Streamline: 60 },
	otherHeader: 60,
};

const plainPaper: ColourPair = ['#ffffff', '#1f1d1b'];
const plainTab: ColourPair = ['#f3f0ea', '#2a2825'];

function prefersDark(): boolean {
	return typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches;
}

/** The configuration of a first visit. */
export function defaultConfig(): StoredConfig {
	return {
		layout: {
			layoutMode: 'Default',
			isDark: prefersDark(),
			menuWidth: layoutSizes.menuWidth,
			menuCollapse: false,
			menuUniqueOpened: false,
			menuShowTopBar: true,
			menuBackground: plainPaper,
			menuColor: ['', ''],
			menuActiveBackground: ['', ''],
			menuActiveColor: ['', ''],
			headerBarBackground: plainPaper,
			headerBarTabColor: ['', ''],
			headerBarTabActiveBackground: plainPaper,
			headerBarTabActiveColor: ['', ''],
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

/** Where header and active tab have one colour, the Classic layout would hide the tab: it gets a colour of its own there. */
export function layoutSwitchedTo(layout: LayoutConfig, mode: LayoutMode): LayoutConfig {
	const tab = layout.headerBarTabActiveBackground.map((colour, scheme) => {
		if (mode === 'Classic' && colour === layout.headerBarBackground[scheme]) return plainTab[scheme];
		if (mode === 'Default' && colour === plainTab[scheme]) return plainPaper[scheme];
		return colour;
	}) as ColourPair;
	return { ...layout, layoutMode: mode, headerBarTabActiveBackground: tab };
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
			partialize: ({ layout, lang, crud }) => ({ layout, lang, crud }),
			merge: (stored, initial) => {
				const kept = (stored ?? {}) as Partial<StoredConfig>;
				const lang = { ...initial.lang, ...kept.lang };
				const known = languages.includes(lang.defaultLang);
				return {
					...initial,
					layout: { ...initial.layout, ...kept.layout },
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
