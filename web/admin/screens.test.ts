import { expect, test } from 'vitest';
import type { MenuSeed } from '#domain/access/menu.ts';
import { adminMenus } from '#domain/menus.ts';
import { ownScreens } from './screens.generated.ts';
import { hasScreen, isScreenAddress } from './screens.ts';

const pagesOf = (menu: MenuSeed): MenuSeed[] =>
	menu.type === 'menu' ? [menu] : (menu.children ?? []).flatMap(pagesOf);
const pages = adminMenus.flatMap(pagesOf);

test('every page of the menu has its screen', () => {
	for (const { name, component = `/src/views/backend/${name}/index.vue` } of pages) {
		expect(hasScreen(component), name).toBe(true);
		expect(isScreenAddress(`/admin/${name}`), name).toBe(true);
	}
});

test('every screen is a page of the menu', () => {
	const names = pages.map(({ name }) => name);
	for (const name of Object.keys(ownScreens)) expect(names).toContain(name.replace('.vue', ''));
});
