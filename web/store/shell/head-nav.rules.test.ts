import { expect, test } from 'vitest';
import { headLinks } from './head-nav.rules.ts';

const rule = { name: 'about', title: 'About', path: 'store/about', menu_type: 'tab', url: '' };

test('an entry of the header leads into the shop, or to another site in a window of its own', () => {
	expect(headLinks([rule, { ...rule, menu_type: 'link', url: 'https://example.com/' }])).toEqual([
		{ key: 'about', label: 'About', href: '/store/about', isOutside: false },
		{ key: 'about', label: 'About', href: 'https://example.com/', isOutside: true },
	]);
});

test('an entry without an address, or with a script for one, is left out', () => {
	const bad = ['', 'javascript:alert(1)'].map((url) => ({ ...rule, menu_type: 'link', url }));
	expect(headLinks([...bad, { ...rule, path: '' }])).toEqual([]);
});
