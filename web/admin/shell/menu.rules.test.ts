import { expect, test } from 'vitest';
import type { MenuRule } from '#web/kit/auth/permissions.ts';
import { findPage, firstPage, foldersAbove, menuOf, pagesOf } from './menu.rules.ts';

function rule(name: string, change: Partial<MenuRule> = {}): MenuRule {
	return {
		id: 1,
		pid: 0,
		type: 'menu',
		title: name,
		name,
		path: name,
		icon: '',
		menu_type: 'tab',
		url: '',
		component: `/src/views/backend/${name}/index.vue`,
		keepalive: name,
		extend: 'none',
		...change,
	};
}

function folder(name: string, children: MenuRule[]): MenuRule {
	return rule(name, { type: 'menu_dir', menu_type: null, component: '', children });
}

const rules = [
	folder('empty', []),
	folder('shop', [
		rule('docs', { menu_type: 'link', url: 'https://example.com' }),
		folder('shop/order', [
			rule('shop/order/order', { children: [rule('shop/order/order/index', { type: 'button' })] }),
		]),
		rule('board', { menu_type: 'iframe', url: 'https://example.com/a b' }),
		rule('hidden', { extend: 'add_rules_only' }),
		rule('shown', { extend: 'add_menu_only' }),
		rule('nowhere', { component: '' }),
	]),
];
const menu = menuOf(rules);

test('the menu has no empty folders, no buttons and no pages that lead nowhere', () => {
	expect(menu.map(({ id }) => id)).toEqual(['shop']);
	expect(menu[0]?.children.map(({ id }) => id)).toEqual(['docs', 'shop/order', 'board', 'shown']);
});

test('a rule for permissions only has an address but no line, one for the menu only has a line but no address', () => {
	const addresses = pagesOf(rules).map(({ id }) => id);
	expect(addresses).toContain('hidden');
	expect(addresses).not.toContain('shown');
});

test('an iframe lives under its encoded address, a link leads away', () => {
	const board = pagesOf(rules).find(({ id }) => id === 'board');
	expect(board?.path).toBe('/admin/iframe/https%3A%2F%2Fexample.com%2Fa%20b');
	expect(menu[0]?.children[0]?.page).toMatchObject({ kind: 'link', path: 'https://example.com' });
});

test('the first page is found through folders and never a link', () => {
	expect(firstPage(menu)?.id).toBe('shop/order/order');
});

test('an address below a page belongs to that page', () => {
	const pages = pagesOf(rules);
	expect(findPage(pages, '/admin/shop/order/order/detail/7')?.id).toBe('shop/order/order');
	expect(findPage(pages, '/admin/shop/order/orders')).toBeUndefined();
});

test('a page knows the folders it lies in', () => {
	expect(foldersAbove(menu, 'shop/order/order')).toEqual(['shop', 'shop/order']);
	expect(foldersAbove(menu, 'board')).toEqual(['shop']);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'example.com', '', 'https://'])(
	'a link or an iframe to %j leads nowhere',
	(url) => {
		for (const menu_type of ['link', 'iframe'] as const) {
			const page = rule('page', { menu_type, url });
			expect(menuOf([page])).toEqual([]);
			expect(pagesOf([page])).toEqual([]);
		}
	},
);
