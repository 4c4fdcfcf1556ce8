import { expect, test } from 'vitest';
import type { RuleNode } from '#domain/access/rule.ts';
import { firstPage, groupsOf, pageAt, pagesOf } from './menu.rules.ts';

let id = 0;
function rule(name: string, more: Partial<RuleNode> = {}): RuleNode {
	id += 1;
	const plain = { icon: '', url: '', extend: 'none', menu_type: 'tab', component: `${name}.vue` } as const;
	return { ...plain, id, pid: 0, type: 'menu', title: name.toUpperCase(), name, path: name, ...more };
}
const folder = (name: string, children: RuleNode[]) =>
	rule(name, { type: 'menu_dir', menu_type: null, component: '', children });
const shown = (menus: RuleNode[]) => groupsOf(menus).map(({ title, pages }) => [title, pages.map(({ to }) => to)]);

test('folders stand in the order of the server, each with its pages; one within another follows it, empty ones are left out', () => {
	const menus = [
		folder('b', [rule('b/two'), folder('deep', [rule('deep/one')]), rule('b/one')]),
		folder('none', [rule('none/hidden', { extend: 'add_rules_only' })]),
		folder('a', [rule('a/one')]),
	];
	expect(shown(menus)).toEqual([
		['B', ['/user/b/two', '/user/b/one']],
		['DEEP', ['/user/deep/one']],
		['A', ['/user/a/one']],
	]);
});

test('a link leads to its site, a frame to a page of the centre; what leads nowhere is left out', () => {
	const menus = [
		folder('a', [
			rule('a/link', { menu_type: 'link', url: 'https://example.com/x' }),
			rule('a/frame', { menu_type: 'iframe', url: 'https://example.com/y?z=1' }),
			rule('a/script', { menu_type: 'iframe', url: 'javascript:alert(1)' }),
			rule('a/bare', { component: '' }),
		]),
	];
	const frame = '/user/iframe/https%3A%2F%2Fexample.com%2Fy%3Fz%3D1';
	expect(shown(menus)).toEqual([['A', ['https://example.com/x', frame]]]);
	const pages = pagesOf(menus, []);
	expect(pages.map(({ to }) => to)).toEqual([frame]);
	expect(pageAt(pages, frame)?.url).toBe('https://example.com/y?z=1');
	expect(pageAt(pages, '/user/iframe/https%3A%2F%2Fevil.example%2F')).toBeUndefined();
});

test('what is hidden has its address, what is only in the menu has none, and the first page is one that opens', () => {
	const menus = [
		folder('a', [
			rule('a/menu', { extend: 'add_menu_only' }),
			rule('a/link', { menu_type: 'link', url: 'https://example.com/' }),
			rule('a/Open'),
			rule('a/hidden', { extend: 'add_rules_only' }),
			rule('a/route', { type: 'route' }),
		]),
	];
	const pages = pagesOf(menus, []);
	expect(pages.map(({ id: name }) => name)).toEqual(['a/Open', 'a/hidden', 'a/route']);
	expect(firstPage(groupsOf(menus), pages)?.id).toBe('a/Open');
	expect(pageAt(pages, '/user/a/open/')?.id).toBe('a/Open');
	expect(firstPage([], pages)).toBeUndefined();
});

test('rules outside of the menu count from the root of the shop: those below the centre and its frames are pages of it', () => {
	const rules = [
		rule('one', { type: 'route', path: 'user/one' }),
		rule('two', { type: 'nav', path: 'store/list' }),
		rule('three', { type: 'nav_user_menu', menu_type: 'iframe', url: 'https://example.com/' }),
	];
	expect(pagesOf([], rules).map(({ to }) => to)).toEqual(['/user/one', '/user/iframe/https%3A%2F%2Fexample.com%2F']);
});
