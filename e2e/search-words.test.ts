import { expect, test } from 'vitest';
import { shoppersWords } from './search.words.ts';
import { openShop } from './shop.ts';

const shop = await openShop();

interface Found {
	readonly data: { readonly list: readonly { name: string }[]; readonly near?: readonly { name: string }[] };
}

/** The first ten that the page of a search shows, by their Chinese names. */
async function firstTen(typed: string): Promise<string[]> {
	const query = new URLSearchParams({ quickSearch: typed, order: 'match,desc', limit: '10' });
	const answer = await fetch(`${shop.url}/api/shop.Goods/index?${query}`, { headers: { 'think-lang': 'zh-cn' } });
	const { data } = (await answer.json()) as Found;
	return [...data.list, ...(data.near ?? [])].slice(0, 10).map(({ name }) => name);
}

test('of what shoppers type, 95 in a hundred words find what is meant among the first ten', async () => {
	expect(shoppersWords.length).toBeGreaterThanOrEqual(200);
	const missed: string[] = [];
	for (const { typed, all, any } of shoppersWords) {
		const found = await firstTen(typed);
		const isFound =
			all.every((name) => found.includes(name)) && (any.length === 0 || any.some((name) => found.includes(name)));
		if (!isFound) missed.push(`${typed}: ${found.join(', ')}`);
	}
	expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(shoppersWords.length * 0.05);
});

test('no search leads to an empty page', async () => {
	for (const typed of ['茶壶杯', 'zzzzqqq', '%', '🙂', '壶灯镜', 'x'.repeat(100), '龘']) {
		expect((await firstTen(typed)).length, typed).toBeGreaterThan(0);
	}
});
