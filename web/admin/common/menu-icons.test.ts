import { expect, test } from 'vitest';
import type { MenuSeed } from '#domain/access/menu.ts';
import { adminMenus } from '#domain/menus.ts';
import { iconSet } from '#web/kit/icons/icon-set.ts';
import { menuIcons } from './menu-icons.ts';

const iconsOf = ({ icon, children = [] }: MenuSeed): string[] => [icon ?? '', ...children.flatMap(iconsOf)];
const seeded = adminMenus.flatMap(iconsOf);

test('menus name their icons as clients of the protocol do, and have them at hand', () => {
	for (const name of new Set(seeded.filter(Boolean))) {
		expect(name).toMatch(/^(?:fa fa-[a-z-]+|el-icon-[A-Z]\w+|local-[a-z-]+)$/);
		expect(menuIcons[name], name).toBeDefined();
	}
});

test('one name is drawn alike wherever it stands', () => {
	for (const [name, icon] of Object.entries(menuIcons)) expect(iconSet.get(name), name).toBe(icon);
});
