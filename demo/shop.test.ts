import { describe, expect, test } from 'vitest';
import { agreementsInEnglish } from '#demo/shop/agreements.en.ts';
import { agreementsInChinese } from '#demo/shop/agreements.zh.ts';
import { demoBrands } from '#demo/shop/brands.ts';
import { demoCategories } from '#demo/shop/categories.ts';
import { demoCrowds } from '#demo/shop/crowd.ts';
import { demoMembers } from '#demo/shop/members.ts';
import { demoMerchants } from '#demo/shop/merchants.ts';
import { demoLevels, demoPromotions, demoTags } from '#demo/shop/offers.ts';
import { orderStories, picturesAtHome } from '#demo/shop/orders.ts';
import { htmlOf } from '#demo/shop/plain-html.ts';
import type { DemoSku, DemoWork } from '#demo/shop/shop.types.ts';
import { demoTopics } from '#demo/shop/topics.ts';
import { demoWorks } from '#demo/works/works.ts';
import { documentCodes } from '#domain/agreement/agreement.codes.ts';

const unique = (values: readonly string[]) => new Set(values).size === values.length;
const chinese = /[\u4e00-\u9fff]/;

function combinations(work: DemoWork): number {
	return work.specs.reduce((count, spec) => count * spec.values.length, 1);
}

function valuesOfSku(work: DemoWork, sku: DemoSku): boolean {
	return (
		sku.values.length === work.specs.length &&
		work.specs.every((spec, index) => spec.values.some((value) => value.key === sku.values[index]))
	);
}

describe('the demo shop', () => {
	test('has some sixty works in seven categories, most by six makers of different trades', () => {
		expect(demoWorks.length).toBeGreaterThanOrEqual(60);
		expect(demoCategories.filter((category) => !category.parent)).toHaveLength(7);
		expect(demoMerchants).toHaveLength(6);
		for (const { key, page } of demoMerchants) {
			const works = demoWorks.filter((work) => work.merchant === key).map((work) => work.key);
			expect(works.length).toBeGreaterThanOrEqual(3);
			for (const shown of [...page.covers, ...page.pictures])
				expect([key, works]).toEqual([key, expect.arrayContaining([shown])]);
			for (const text of [page.slogan, page.city, page.hours, page.notice, page.story]) {
				expect(text['zh-cn']).toMatch(chinese);
				expect(text.en).not.toMatch(chinese);
			}
		}
		expect(demoWorks.filter((work) => work.merchant === 'platform').length).toBeGreaterThan(10);
	});

	test('has twenty and more reviews in both languages, many of them with pictures of what was bought', () => {
		const codes = new Set(demoWorks.flatMap((work) => work.skus.map((sku) => sku.code)));
		const reviews = orderStories.flatMap(({ lines, review }) => {
			expect(lines.length).toBeGreaterThanOrEqual(review?.words.length ?? 0);
			return lines.map((line, place) => ({
				...line,
				words: review?.words[place],
				pictures: review?.pictures?.[place] ?? 0,
			}));
		});
		for (const { code } of reviews) expect(codes).toContain(code);
		const written = reviews.filter(({ words }) => words);
		expect(written.length).toBeGreaterThanOrEqual(20);
		expect(written.filter(({ words = '' }) => chinese.test(words)).length).toBeGreaterThan(7);
		expect(written.filter(({ words = '' }) => !chinese.test(words)).length).toBeGreaterThan(7);
		expect(written.filter(({ pictures }) => pictures > 0).length).toBeGreaterThan(10);
		expect(unique(picturesAtHome().map(({ name }) => name))).toBe(true);
	});

	test('has several crowdfundings of different makers, told in both languages', () => {
		expect(demoCrowds.length).toBeGreaterThan(2);
		expect(unique(demoCrowds.map(({ merchant }) => merchant))).toBe(true);
		for (const { merchant, pictureOf, name, brief, detail, tiers, page } of demoCrowds) {
			expect(demoWorks.find((work) => work.goodsNo === pictureOf)?.merchant).toBe(merchant);
			const pairs = [
				...[name, brief, detail].map((text) => [text['zh-cn'], text.en]),
				...tiers.flatMap((tier) => [
					[tier.title, tier.title_en],
					[tier.description, tier.description_en],
				]),
				...page.chapters.flatMap((part) => [
					[part.title, part.title_en],
					[part.content, part.content_en],
				]),
				...page.dates.map((date) => [date.title, date.title_en]),
				[page.risks, page.risks_en],
			];
			for (const [first, second] of pairs) {
				expect(first).toMatch(chinese);
				expect(second).not.toMatch(chinese);
			}
		}
	});

	test('names every work, goods number and sku once', () => {
		expect(unique(demoWorks.map((work) => work.key))).toBe(true);
		expect(unique(demoWorks.map((work) => work.goodsNo))).toBe(true);
		expect(unique(demoWorks.flatMap((work) => work.skus.map((sku) => sku.code)))).toBe(true);
		expect(unique(demoCategories.map((category) => category.key))).toBe(true);
	});

	test('has a sold-out sku and a scarce one, as a real shop does', () => {
		const stocks = demoWorks.flatMap((work) => work.skus.map((sku) => sku.stock));
		expect(stocks).toContain(0);
		expect(stocks.filter((stock) => stock > 0 && stock < 5).length).toBeGreaterThan(3);
	});

	test('has topics of works that it sells, each once, in both languages', () => {
		expect(demoTopics).toHaveLength(2);
		for (const { title, intro, works } of demoTopics) {
			expect(works.length).toBeGreaterThan(5);
			expect(unique(works)).toBe(true);
			for (const key of works) expect(demoWorks.map((work) => work.key)).toContain(key);
			for (const [first, second] of [title, intro]) {
				expect(first).toMatch(chinese);
				expect(second).not.toMatch(chinese);
			}
		}
	});

	test('has brands of works that it sells, each of one brand at most, in both languages', () => {
		expect(unique(demoBrands.flatMap(({ works }) => works))).toBe(true);
		for (const { name, intro, works } of demoBrands) {
			for (const key of works) expect(demoWorks.map((work) => work.key)).toContain(key);
			for (const [first, second] of [name, intro]) {
				expect(first).toMatch(chinese);
				expect(second).not.toMatch(chinese);
			}
		}
	});

	test('has levels, tags and promotions in both languages: some run, some are planned, some are over', () => {
		for (const { name } of [...demoLevels, ...demoTags, ...demoPromotions]) {
			expect(name[0]).toMatch(chinese);
			expect(name[1]).not.toMatch(chinese);
		}
		const stands = demoPromotions.map(({ from, until }) => (from > 0 ? 'planned' : until > 0 ? 'runs' : 'over'));
		expect(new Set(stands)).toEqual(new Set(['planned', 'runs', 'over']));
		expect(new Set(demoPromotions.map(({ does }) => does['type'])).size).toBe(5);
		const numbers = demoPromotions.flatMap(({ goods = [], gifts = [] }) => [...goods, ...gifts]);
		for (const no of numbers) expect(demoWorks.map((work) => work.goodsNo)).toContain(no);
	});

	test('has every agreement and page in both languages, and none says the other’s', () => {
		for (const code of documentCodes) {
			for (const text of agreementsInChinese[code]) expect(text).toMatch(chinese);
			for (const text of agreementsInEnglish[code]) expect(text).not.toMatch(chinese);
			const outline = (text: string) => htmlOf(text).match(/<(?:h2|h3|li)>/g)?.length ?? 0;
			expect([code, outline(agreementsInEnglish[code][1])]).toEqual([code, outline(agreementsInChinese[code][1])]);
		}
		expect(htmlOf('A\n## B & C\n- d\n- e\n### f')).toBe(
			'<p>A</p><h2>B &amp; C</h2><ul><li>d</li><li>e</li></ul><h3>f</h3>',
		);
	});

	test('puts every parent category before its children', () => {
		const seen = new Set<string>();
		for (const category of demoCategories) {
			if (category.parent) expect(seen).toContain(category.parent);
			seen.add(category.key);
		}
	});

	test.each(demoWorks.map((work) => [work.key, work] as const))('%s is complete', (_key, work) => {
		expect(demoCategories.some((category) => category.key === work.category)).toBe(true);
		expect(demoCategories.some((category) => category.parent === work.category)).toBe(false);
		expect(work.skus).toHaveLength(combinations(work));
		expect(unique(work.skus.map((sku) => sku.values.join('/')))).toBe(true);
		for (const sku of work.skus) {
			expect(valuesOfSku(work, sku)).toBe(true);
			expect(sku.price).toBeGreaterThan(0);
			expect(sku.stock).toBeGreaterThanOrEqual(0);
			expect(sku.weight).toBeGreaterThan(0);
			expect(sku.volume).toBeGreaterThan(0);
		}
		if (work.originPrice > 0) expect(work.originPrice).toBeGreaterThan(work.skus[0]?.price ?? 0);
		expect(work.deliveryFee).toBeGreaterThanOrEqual(0);
	});

	test.each(demoWorks.map((work) => [work.key, work] as const))('%s speaks both languages', (_key, work) => {
		const texts = [
			work.name,
			work.subtitle,
			work.detail,
			...work.params.map((param) => param.name),
			...work.specs.map((spec) => spec.name),
		];
		for (const text of texts) {
			expect(text['zh-cn']).toMatch(chinese);
			expect(text.en).not.toBe('');
			expect(text.en).not.toMatch(chinese);
		}
		expect(work.name['zh-cn'].length).toBeLessThanOrEqual(120);
		expect(work.detail.en.match(/<p>/g)?.length ?? 0).toBeGreaterThanOrEqual(3);
		for (const tag of work.detail.en.match(/<\/?(\w+)/g) ?? []) expect(tag).toMatch(/^<\/?(p|h3|ul|li)$/);
	});

	test('its people live where national area codes say', () => {
		const areas = [
			...demoMembers.flatMap((member) => member.addresses.map((address) => address.area)),
			...demoMerchants.map((merchant) => merchant.area),
		];
		for (const [province, city, district] of areas) {
			expect(province % 10_000).toBe(0);
			expect(Math.floor(city / 10_000)).toBe(Math.floor(province / 10_000));
			expect(city % 100).toBe(0);
			expect(Math.floor(district / 100)).toBe(Math.floor(city / 100));
			expect(district % 100).toBeGreaterThan(0);
		}
	});

	test('its accounts keep the rules of accounts', () => {
		const accounts = [...demoMembers.map((member) => member.username), ...demoMerchants.map((m) => m.user.username)];
		for (const account of accounts) expect(account).toMatch(/^[a-zA-Z][a-zA-Z0-9_]{2,14}$/);
		expect(unique(accounts)).toBe(true);
		expect(demoMembers[0]?.username).toBe('demo');
		for (const member of demoMembers) expect(member.mobile).toMatch(/^138000000\d\d$/);
	});
});
