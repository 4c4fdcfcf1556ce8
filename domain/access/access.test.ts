import { expect, test } from 'vitest';
import { menuFolder, menuPage, menuTree, placeMenus } from '#domain/access/menu.ts';
import { grantOf, isNameGranted, isNodeGranted, isRuleName } from '#domain/access/nodes.ts';
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

const brought = (sent: Record<string, unknown>, read: Record<string, unknown> = sent) => ({
	sent: Object.entries(sent),
	read,
});

test('a rule with a query asks for all of its parameters', () => {
	expect(isNodeGranted(granted, 'shop/log/index', brought({ type: 'money', scope: 'own', page: 1 }))).toBe(true);
	expect(isNodeGranted(granted, 'shop/log/index', brought({ type: 'money' }))).toBe(false);
	expect(isNodeGranted(granted, 'shop/log/index')).toBe(false);
});

test('a parameter counts only where every spelling of its name carries the value', () => {
	const own = { type: 'money', scope: 'own' };
	expect(isNodeGranted(granted, 'shop/log/index', brought({ ...own, SCOPE: 'own' }, own))).toBe(true);
	expect(isNodeGranted(granted, 'shop/log/index', brought({ ...own, SCOPE: 'all' }, own))).toBe(false);
	expect(isNodeGranted(granted, 'shop/log/index', brought({ ...own, type: ['money'] }, own))).toBe(false);
	expect(isNodeGranted(new Set(['shop/log/index?']), 'shop/log/index', brought({ '': '' }))).toBe(false);
	const twice = { sent: [...brought(own).sent, ['scope', 'all']] as const, read: own };
	expect(isNodeGranted(granted, 'shop/log/index', twice)).toBe(false);
});

test('a parameter counts only where the endpoint is given it, under the name that the contract has for it', () => {
	const own = { type: 'money', scope: 'own' };
	const meets = (sent: Record<string, unknown>, read: Record<string, unknown>) =>
		isNodeGranted(granted, 'shop/log/index', brought(sent, read));
	expect(meets({ type: 'money', Scope: 'own' }, { type: 'money', scope: '' })).toBe(false);
	expect(meets({ type: 'money', Scope: 'own' }, own)).toBe(false);
	expect(meets({ type: 'money' }, own)).toBe(false);
	expect(meets(own, { type: 'money' })).toBe(false);
	expect(meets({ ...own, scope: 'own ' }, own)).toBe(false);
	expect(meets(own, { ...own, scope: 'all' })).toBe(false);
	expect(meets({ ...own, scope: 'OWN' }, { ...own, scope: 'OWN' })).toBe(false);
});

test('a condition is compared as it was written, its name with that of the contract without case', () => {
	const rule = new Set([grantOf('User/Log/INDEX?userId=Ab=c')]);
	expect([...rule]).toEqual(['user/log/index?userId=Ab=c']);
	expect(isNodeGranted(rule, 'user/log/index', brought({ userid: 'Ab=c' }))).toBe(true);
	expect(isNodeGranted(rule, 'user/log/index', brought({ userId: 'Ab' }))).toBe(false);
	expect(isNameGranted(rule, 'user/log/index?userId=Ab=c&page=1')).toBe(true);
	expect(isNameGranted(rule, 'user/log/index?userId=ab=c')).toBe(false);
});

test('a name is granted with its node, or under a condition that asks for no less', () => {
	expect(isNameGranted(granted, 'Shop/Order/Order/Index?page=1')).toBe(true);
	expect(isNameGranted(granted, 'shop/log/index?scope=own&page=1&type=money')).toBe(true);
	for (const name of ['shop/log/index', 'shop/log/index?type=money', 'shop/order/order?x=1', 'new', '', '?x=1']) {
		expect([name, isNameGranted(granted, name)]).toEqual([name, false]);
	}
});

test('a rule name differs from every other at sight', () => {
	expect(['shop/log/index?type=money&scope=own', '订单', '*'].every(isRuleName)).toBe(true);
	for (const name of ['', '?a=1', 'a b', 'a,b', '/a', 'a/', 'a/?x=1', 'a\u200b', 'ａ', '\u212a']) {
		expect([name, isRuleName(name)]).toEqual([name, false]);
	}
});

function row(id: number, pid: number, name: string, keepalive = 0): RuleRow {
	const plain = { icon: '', url: '', component: '', extend: 'none', menu_type: 'tab' } as const;
	return { ...plain, id, pid, type: 'menu', title: name, name, path: name, keepalive };
}

test('the tree keeps the order of the rows and names keepalive by the rule name', () => {
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

test('pages stand in their folder in the order of their places, those without one behind', () => {
	const title = { 'zh-cn': '甲', en: 'A' };
	const pages = [
		menuPage('shop/goods/classify', title, 'box', ['index']),
		{ ...menuPage('shop/goods/goods', title, 'box', ['index']), place: 10 },
		{ ...menuPage('shop/link', title, 'box'), folder: 'shop/goods', place: 20 },
		menuPage('notice', title, 'box'),
		{ ...menuPage('dashboard', title, 'box'), place: 0 },
	];
	const placed = placeMenus(menuTree([menuFolder('shop/goods', title, 'box')], pages));
	expect(placed.map(({ name, parent, weigh }) => [name, parent, weigh])).toEqual([
		['dashboard', null, 30],
		['shop/goods', null, 20],
		['shop/goods/goods', 'shop/goods', 30],
		['shop/goods/goods/index', 'shop/goods/goods', 10],
		['shop/link', 'shop/goods', 20],
		['shop/goods/classify', 'shop/goods', 10],
		['shop/goods/classify/index', 'shop/goods/classify', 10],
		['notice', null, 10],
	]);
});
