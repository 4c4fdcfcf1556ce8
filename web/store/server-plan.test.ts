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
	planOf(new URL(address, 'http://store'))?.head({ answer: () => undefined, absolute: (at) => at, currency: 'CNY' });

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
		...{ absolute: (at: string) => at, currency: 'EUR' },
	});
	expect(head?.jsonLd).toMatchObject({ offers: { priceCurrency: 'EUR', lowPrice: '5.00' } });
});
