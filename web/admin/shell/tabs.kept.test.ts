import { beforeEach, expect, test, vi } from 'vitest';
import type { AdminPage } from './menu.rules.ts';
import { forgetTabs, keepTabsOf, keptTabsOf, reopened } from './tabs.kept.ts';
import { opened } from './tabs.rules.ts';

function page(id: string): AdminPage {
	return { id, title: id, icon: '', kind: 'tab', path: `/admin/${id}`, url: '', component: id, isKept: true };
}
const [order, goods] = [page('order'), page('goods')];

beforeEach(() => {
	const kept = new Map<string, string>();
	vi.stubGlobal('sessionStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, text: string) => kept.set(key, text),
		removeItem: (key: string) => kept.delete(key),
	});
	return () => vi.unstubAllGlobals();
});

function openTabs() {
	const list = opened([], order, '/admin/order', '?status=2');
	const both = opened(list, goods, '/admin/goods/edit/7', '');
	return both.map((tab) => (tab.key === '/admin/goods/edit/7' ? { ...tab, title: 'Bowl' } : tab));
}

test('tabs come again in their order, with what their lists show and their own names, asleep', async () => {
	keepTabsOf(1, openTabs());
	const again = reopened(await keptTabsOf(1), [order, goods], () => true);
	expect(again.map(({ key, search, title, isAsleep }) => [key, search, title, isAsleep])).toEqual([
		['order', '?status=2', 'order', true],
		['/admin/goods/edit/7', '', 'Bowl', true],
	]);
});

test('tabs of another account, and those whose page is gone or has no screen, do not come again', async () => {
	keepTabsOf(1, openTabs());
	expect(await keptTabsOf(2)).toEqual([]);
	const kept = await keptTabsOf(1);
	expect(reopened(kept, [goods], () => true).map(({ key }) => key)).toEqual(['/admin/goods/edit/7']);
	expect(reopened(kept, [order, goods], ({ id }) => id === 'order').map(({ key }) => key)).toEqual(['order']);
});

test('whoever logs out leaves no tabs behind', async () => {
	keepTabsOf(1, openTabs());
	forgetTabs();
	expect(sessionStorage.getItem('adminTabs')).toBeNull();
	expect(await keptTabsOf(1)).toEqual([]);
});
