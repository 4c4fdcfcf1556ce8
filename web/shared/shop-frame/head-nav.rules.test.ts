import { expect, test } from 'vitest';
import { headLinks } from './head-nav.rules.ts';

const rule = { name: 'about', title: 'About', path: 'store/about', icon: 'fa fa-home', menu_type: 'tab', url: '' };

test('an entry of the header leads into the shop, or to another site in a window of its own', () => {
	expect(headLinks([rule, { ...rule, menu_type: 'link', url: 'https://example.com/' }])).toEqual([
		{ key: 'about', label: 'About', icon: 'fa fa-home', href: '/store/about', isOutside: false },
		{ key: 'about', label: 'About', icon: 'fa fa-home', href: 'https://example.com/', isOutside: true },
	]);
});

test('an entry without an address, or with a script for one, is left out', () => {
	const bad = ['', 'javascript:alert(1)'].map((url) => ({ ...rule, menu_type: 'link', url }));
	expect(headLinks([...bad, { ...rule, path: '' }])).toEqual([]);
});

test('what shows another site is opened as it is by visitors, and inside of their centre by members', () => {
	const frame = { ...rule, menu_type: 'iframe', url: 'https://example.com/a?b=1' };
	expect(headLinks([frame]).map(({ href }) => href)).toEqual(['https://example.com/a?b=1']);
	expect(headLinks([frame], 'inside').map(({ href }) => href)).toEqual([
		'/user/iframe/https%3A%2F%2Fexample.com%2Fa%3Fb%3D1',
	]);
});
