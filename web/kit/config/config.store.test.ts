import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let kept: Map<string, string>;

beforeEach(() => {
	kept = new Map();
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => kept.set(key, value),
		removeItem: (key: string) => kept.delete(key),
	});
	vi.resetModules();
});

afterEach(() => vi.unstubAllGlobals());

const open = () => import('#web/kit/config/config.store.ts');
const stored = () => JSON.parse(kept.get('storeConfig_v2') ?? 'null') as Record<string, Record<string, unknown>>;

test('choices lie under storeConfig_v2 as plain fields', async () => {
	const { useConfig } = await open();
	useConfig.getState().setLanguage('en');
	useConfig.getState().setLayout({ menuCollapse: true });
	expect(Object.keys(stored())).toEqual(['layout', 'lang', 'crud']);
	expect(stored()['lang']).toMatchObject({ defaultLang: 'en', fallbackLang: 'zh-cn' });
	expect(stored()['layout']).toMatchObject({ layoutMode: 'Default', menuCollapse: true, menuWidth: 260 });
	expect(stored()['crud']).toEqual({ syncType: 'manual', syncedUpdate: 'yes', syncAutoPublic: 'no' });
});

test('what another client stored is taken over, what it lacks is filled in', async () => {
	kept.set('storeConfig_v2', JSON.stringify({ layout: { isDark: true }, lang: { defaultLang: 'en' } }));
	const { useConfig, currentLanguage } = await open();
	expect(currentLanguage()).toBe('en');
	expect(useConfig.getState().layout).toMatchObject({ isDark: true, layoutMode: 'Default', menuWidth: 260 });
});

test('an unknown language and a broken store fall back to the defaults', async () => {
	kept.set('storeConfig_v2', JSON.stringify({ lang: { defaultLang: 'fr' } }));
	expect((await open()).currentLanguage()).toBe('zh-cn');
	vi.resetModules();
	kept.set('storeConfig_v2', '{broken');
	expect((await open()).currentLanguage()).toBe('zh-cn');
});

test('switching to Classic gives the active tab a colour of its own where it equals the header, and back', async () => {
	const { useConfig } = await open();
	const tabColours = () => useConfig.getState().layout.headerBarTabActiveBackground;
	const before = tabColours();
	useConfig.getState().setLayout({ layoutMode: 'Classic' });
	expect(tabColours()).not.toEqual(before);
	useConfig.getState().setLayout({ layoutMode: 'Default' });
	expect(tabColours()).toEqual(before);
	useConfig.getState().setLayout({ headerBarTabActiveBackground: ['#ffeecc', '#332211'] });
	useConfig.getState().setLayout({ layoutMode: 'Classic' });
	expect(tabColours()).toEqual(['#ffeecc', '#332211']);
});
