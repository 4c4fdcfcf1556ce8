import { expect, test } from 'vitest';
import { menuFolder, menuPage, placeMenus, withDeclared } from '#domain/access/menu.ts';
import { isNodeGranted } from '#domain/access/nodes.ts';
import { type RuleRow, ruleTree } from '#domain/access/rule.ts';

const granted = new Set(['shop/order/order/index', 'shop/log/index?type=money&scope=own']);

test('a node is compared in lower case', () => {
	expect(isNodeGranted(granted, 'Shop/Order/Order/Index')).toBe(true);
	expect(isNodeGranted(granted, 'shop/order/order/delivery')).toBe(false);
});

test('one node of a comma list is enough', () => {
	expect(isNodeGranted(granted, 'shop/order/order/delivery, shop/order/order/index')).toBe(true);
	expect(isNodeGranted(granted, ',')).toBe(false);
});

test('a rule with a query asks for all of its parameters', () => {
	expect(isNodeGranted(granted, 'shop/log/index', { type: 'money', scope: 'own', page: 1 })).toBe(true);
	expect(isNodeGranted(granted, 'shop/log/index', { type: 'money' })).toBe(false);
	expect(isNodeGranted(granted, 'shop/log/index')).toBe(false);
});

function row(id: number, pid: number, name: string, keepalive = 0): RuleRow {
	const plain = { icon: '', url: '', component: '', extend: 'none', menu_type: 'tab' } as const;
	return { ...plain, id, pid, type: 'menu', title: name, name, path: name, keepalive };
}

test('the tree keeps the order of the rows and tells keepalive by the rule name', () => {
	const tree = ruleTree([row(1, 0, 'shop'), row(3, 1, 'shop/b', 1), row(2, 1, 'shop/a')]);
	expect(tree.map((node) => node.name)).toEqual(['shop']);
	expect(tree[0]?.children?.map((node) => [node.name, node.keepalive])).toEqual([
		['shop/b', 'shop/b'],
		['shop/a', 0],
	]);
	expect(tree[0]?.children?.[0]).not.toHaveProperty('children');
});

test('a rule whose parent is not granted is left out', () => {
	expect(ruleTree([row(2, 1, 'shop/a')])).toEqual([]);
});

test('declared pages join the folder that their name begins with', () => {
	const title = { 'zh-cn': '甲', en: 'A' };
	const folders = [menuFolder('shop/goods', title, 'box', [menuPage('shop/goods/goods', title, 'box', ['index'])])];
	const declared = [menuPage('shop/goods/classify', title, 'box', ['index']), menuPage('notice', title, 'box')];
	const placed = placeMenus(withDeclared(folders, declared));
	expect(placed.map(({ name, parent, weigh }) => [name, parent, weigh])).toEqual([
		['shop/goods', null, 20],
		['shop/goods/goods', 'shop/goods', 20],
		['shop/goods/goods/index', 'shop/goods/goods', 10],
		['shop/goods/classify', 'shop/goods', 10],
		['shop/goods/classify/index', 'shop/goods/classify', 10],
		['notice', null, 10],
	]);
});
