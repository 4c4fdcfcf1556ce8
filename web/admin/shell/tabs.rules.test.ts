import { expect, test } from 'vitest';
import type { AdminPage } from './menu.rules.ts';
import { latestOf, nextAfter, opened } from './tabs.rules.ts';

function page(id: string): AdminPage {
	return { id, title: id, icon: '', kind: 'tab', path: `/admin/${id}`, url: '', component: id, isKept: true };
}

const order = page('order');
const goods = page('goods');

test('a menu page has one tab, whatever its query', () => {
	const once = opened([], order, '/admin/order', '?status=2');
	const twice = opened(once, order, '/admin/order', '?status=7');
	expect(twice.map(({ key, search }) => [key, search])).toEqual([['order', '?status=7']]);
});

test('an address below a page has a tab of its own, also only once', () => {
	const tabs = opened(
		opened(opened([], order, '/admin/order', ''), order, '/admin/order/detail/7', ''),
		order,
		'/admin/order/detail/7',
		'',
	);
	expect(tabs.map(({ key }) => key)).toEqual(['order', '/admin/order/detail/7']);
});

test('closing the tab on screen leads to the last one, closing another leads nowhere', () => {
	const tabs = opened(
		opened(opened([], order, '/admin/order', ''), goods, '/admin/goods', ''),
		order,
		'/admin/order/detail/7',
		'',
	);
	expect(nextAfter(tabs, 'order', 'order')?.key).toBe('/admin/order/detail/7');
	expect(nextAfter(tabs, 'goods', 'order')?.key).toBe('order');
	expect(nextAfter(tabs.slice(0, 1), 'order', 'order')).toBeUndefined();
});

test('where no strip shows them only the latest pages rest, except for those where something was typed', () => {
	const tabs = ['/admin/a', '/admin/b', '/admin/c', '/admin/d'].map((path, place) => ({
		key: path,
		page: {} as AdminPage,
		title: '',
		pathname: path,
		search: '',
		life: 0,
		isDirty: place === 1,
		isAsleep: false,
	}));
	const keys = (active: string, most: number) => latestOf(tabs, active, most).map(({ key }) => key);
	expect(keys('/admin/a', 4)).toHaveLength(4);
	expect(keys('/admin/d', 3)).toEqual(['/admin/b', '/admin/c', '/admin/d']);
	expect(keys('/admin/a', 1)).toEqual(['/admin/a', '/admin/b']);
});
