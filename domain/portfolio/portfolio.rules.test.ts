import { expect, test } from 'vitest';
import { isSlug, linkHost, portfolioSections, slugOf, wholeSections } from './portfolio.rules.ts';

test.each([
	['https://weibo.com/clay', 'weibo.com'],
	['https://www.Instagram.com/a?b=c#d', 'www.instagram.com'],
	['https://xn--fiqs8s.example', 'xn--fiqs8s.example'],
])('%s is shown as %s', (address, host) => expect(linkHost(address)).toBe(host));

test.each([
	...[
		'http://a.example',
		'javascript:alert(1)',
		'https://me@a.example',
		'https://a.example:8443/',
		'https://10.0.0.1/',
	],
	...[
		'https://host',
		'https://a.example\\@b.example',
		'https://a..example',
		'https://a.example/" onclick="x',
		'//a.example',
	],
])('%s is no link to show', (address) => expect(linkHost(address)).toBe(''));

test('an address begins with a letter, so that it is never a number', () => {
	expect(['clay', 'slow-clay-2', 'abc'].every(isSlug)).toBe(true);
	expect(['1', '12', 'ab', 'a--b', 'ab-', '-ab', 'Ab1', 'a_b'].some(isSlug)).toBe(false);
	expect(slugOf('Mountain Mist Studio')).toBe('mountain-mist-studio');
	expect(slugOf('山岚')).toBe('');
});

test('every section stands once, the named ones first', () => {
	const places = wholeSections([
		{ key: 'works', shown: 0 },
		{ key: 'works', shown: 1 },
		{ key: 'unknown', shown: 1 },
	]);
	expect(places[0]).toEqual({ key: 'works', shown: 0 });
	expect(places.map(({ key }) => key).toSorted()).toEqual([...portfolioSections].toSorted());
});
