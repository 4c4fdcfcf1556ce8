import { expect, test } from 'vitest';
import { type MenuRule, mayUse, nodesOf } from '#web/kit/auth/permissions.ts';

function rule(type: MenuRule['type'], name: string, children: MenuRule[] = []): MenuRule {
	const plain = { id: 1, pid: 0, title: name, path: name, icon: '', url: '', component: '', extend: 'none' } as const;
	return { ...plain, type, name, menu_type: 'tab', children };
}

const nodes = nodesOf(
	[rule('menu_dir', 'shop', [rule('menu', 'shop/order/order', [rule('button', 'shop/order/order/delivery')])])],
	'/admin',
);

test('a button is allowed only on the page that its rule stands under', () => {
	const account = { passesAll: false, nodes };
	expect(mayUse(account, '/admin/shop/order/order', 'delivery')).toBe(true);
	expect(mayUse(account, '/admin/shop/order/order', 'close')).toBe(false);
	expect(mayUse(account, '/admin/shop/goods/goods', 'delivery')).toBe(false);
});

test('another page is asked by its name, with or without one of its nodes', () => {
	const account = { passesAll: false, nodes };
	expect(mayUse(account, '', { name: '/admin/shop/order/order' })).toBe(true);
	const node = { name: '/admin/shop/order/order', subNodeName: '/admin/shop/order/order/delivery' };
	expect(mayUse(account, '', node)).toBe(true);
	expect(mayUse(account, '', { name: '/admin/unknown' })).toBe(false);
});

test('a merchant user passes every check', () => {
	expect(mayUse({ passesAll: true, nodes: new Map() }, '/merchant/order', 'delivery')).toBe(true);
});
