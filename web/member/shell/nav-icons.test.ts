import { expect, test } from 'vitest';
import { memberMenus } from '#domain/access/member-menus.ts';
import type { MenuSeed } from '#domain/access/menu.ts';
import { iconSet } from '#web/kit/icons/icon-set.ts';
import { navIcons } from './nav-icons.ts';

const iconsOf = ({ icon, children = [] }: MenuSeed): string[] => [icon ?? '', ...children.flatMap(iconsOf)];

test('our own menu has its icons at hand, drawn as they are anywhere else', () => {
	for (const name of new Set(memberMenus.flatMap(iconsOf))) expect(navIcons[name], name).toBeDefined();
	for (const [name, icon] of Object.entries(navIcons)) expect(iconSet.get(name), name).toBe(icon);
});
