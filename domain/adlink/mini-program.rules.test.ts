import { expect, test } from 'vitest';
import { isMiniAppId, miniPathPattern, miniProgramScheme } from './mini-program.rules.ts';

const appId = 'wx1234567890abcdef';

test('a page without a query is opened without one', () => {
	expect(miniProgramScheme({ appId, path: 'pages/index', utm: [] })).toBe(
		`weixin://dl/business/?appid=${appId}&path=pages/index`,
	);
});

test('what a page asks for stands beside its path, encoded whole', () => {
	const utm = [{ key: 'utm_source', value: 'a&b' }];
	const scheme = new URL(miniProgramScheme({ appId, path: 'pages/goods?id=3&back=a?b', utm }));
	expect(scheme.searchParams.get('query')).toBe('id=3&back=a?b&utm_source=a%26b');
});

test('a parameter that would make the query longer than WeChat takes is left out, a shorter one after it is not', () => {
	const utm = [
		{ key: 'utm_source', value: '长'.repeat(60) },
		{ key: 'utm_term', value: 'tea' },
	];
	const scheme = new URL(miniProgramScheme({ appId, path: 'pages/goods?id=3', utm }));
	expect(scheme.searchParams.get('query')).toBe('id=3&utm_term=tea');
});

test.each([
	['pages/index', true],
	['pages/goods/detail?id=3&from=a%20b', true],
	['/pages/index', false],
	['pages//index', false],
	['pages/../index', false],
	['pages/index#top', false],
	['https://elsewhere.example', false],
	['javascript:alert(1)', false],
])('%s is a page of a mini program: %s', (path, isOne) => {
	expect(new RegExp(`^(?:${miniPathPattern})$`).test(path)).toBe(isOne);
});

test('an app id is as WeChat gives it', () => {
	expect([appId, 'wx123', 'WX1234567890ABCDEF', `${appId}0`].map(isMiniAppId)).toEqual([true, false, false, false]);
});
