import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type Messages, setTexts } from '#web/kit/i18n/texts.ts';
import { planOf } from './server-plan.ts';

const textsAt = (file: string) => JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8')) as Messages;

beforeAll(() =>
	setTexts('en', {
		texts: {
			'store-home': textsAt('home/store-home.messages.en.json'),
			'store-list': textsAt('goods/store-list.messages.en.json'),
		},
	}),
);

const headOf = (address: string) =>
	planOf(new URL(address, 'http://store'))?.head({
		answer: () => undefined,
		absolute: (at) => at,
		site: { siteName: 'S', currency: 'CNY' },
	});

test('the home page and the list say what they are, a search what it looked for', () => {
	expect(headOf('/store')?.title).toMatch(/^[A-Z][a-z ]+/);
	expect(headOf('/store/list')?.title).toBe('All works');
	const found = headOf('/store/list?quickSearch=tea');
	expect(found?.title).toContain('tea');
	expect(found?.description).not.toMatch(/store-|\{/);
	expect(found?.isHidden).toBe(true);
});

test('the price that search engines read is in the currency of the shop', () => {
	const goods = { id: 7, name: 'Bowl', brief: 'Thrown', seo: {}, images: [], skus: [], price_min: '5.00', star_num: 0 };
	const head = planOf(new URL('/store/goods/7', 'http://store'))?.head({
		answer: () => ({ goods }) as never,
		...{ absolute: (at: string) => at, site: { siteName: 'S', currency: 'EUR' } },
	});
	expect(head?.jsonLd).toMatchObject({ offers: { priceCurrency: 'EUR', lowPrice: '5.00' } });
});

test('the list of a category says what staff wrote for search engines, with the way to it; a search there does not', () => {
	const classify = {
		id: 7,
		name: 'Cups',
		image: '/cup.webp',
		seo: { title: 'Cups by hand', keywords: 'cup', description: '' },
		path: [
			{ id: 3, name: 'Ceramics' },
			{ id: 7, name: 'Cups' },
		],
	};
	const answers: Readonly<Record<string, unknown>> = {
		'/api/shop.Classify/index': { list: [{ id: 7, name: 'Cups', children: [] }] },
		'/api/shop.Classify/detail': { classify },
		'/api/shop.Goods/index': { list: [{ id: 12, name: 'Mug' }] },
	};
	const answer = ({ path }: { path: string }) => answers[path] as never;
	const plan = planOf(new URL('/store/list?classify_id=7', 'http://store'));
	const head = plan?.head({
		answer,
		absolute: (at) => `https://shop.example${at}`,
		site: { siteName: 'S', currency: 'CNY' },
	});
	expect(head).toMatchObject({
		title: 'Cups by hand',
		keywords: 'cup',
		image: 'https://shop.example/cup.webp',
		jsonLd: {
			'@graph': [
				{
					'@type': 'CollectionPage',
					mainEntity: { itemListElement: [{ position: 1, name: 'Mug', url: 'https://shop.example/store/goods/12' }] },
				},
				{
					'@type': 'BreadcrumbList',
					itemListElement: [{ name: 'Ceramics' }, { item: 'https://shop.example/store/list?classify_id=7' }],
				},
			],
		},
	});
	expect(head?.description).toContain('Cups');
	const paths = (address: string) => planOf(new URL(address, 'http://store'))?.reads.map(({ path }) => path);
	expect(paths('/store/list?classify_id=7')).toContain('/api/shop.Classify/detail');
	expect(paths('/store/list?classify_id=7&quickSearch=mug')).not.toContain('/api/shop.Classify/detail');
});

test('a page of the shop is the same however its address is spelled; one that it does not know is none', () => {
	const planned = (address: string) => planOf(new URL(address, 'http://store'))?.reads;
	expect(planned('/store/page/HELP')).toEqual([{ path: '/api/shop.Agreement/detail', input: { code: 'help' } }]);
	expect(planned('/store/page/help?version=2')).toEqual([
		{ path: '/api/shop.Agreement/detail', input: { code: 'help', version: 2 } },
	]);
	expect(planned('/store/page/nothing')).toBeUndefined();
});
