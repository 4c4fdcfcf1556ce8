import { expect, test } from 'vitest';
import { type HotEntry, hotPlaces, hotRule } from './hot-recommend.rules.ts';

const byHand = (goodsId: number, title = ''): HotEntry => ({
	rule: hotRule.manual,
	num: 1,
	title,
	image: '',
	goodsIds: [goodsId],
	topicId: null,
});
const byRule = (num: number, ...goodsIds: number[]): HotEntry => ({
	rule: hotRule.newest,
	num,
	title: 'of no goods',
	image: '',
	goodsIds,
	topicId: null,
});
const ids = (...entries: HotEntry[]) => hotPlaces(entries).map(({ goodsId }) => goodsId);

test('what was chosen by hand stands first, rules fill up to their number', () => {
	expect(ids(byRule(4, 1, 2, 3, 4, 5), byHand(9), byHand(3))).toEqual([9, 3, 1, 2]);
	expect(ids(byRule(2, 1, 2), byRule(3, 2, 3, 4))).toEqual([1, 2, 3]);
});

test('a rule takes no place from what was chosen by hand', () => {
	expect(ids(byHand(1), byHand(2), byHand(3), byRule(2, 4, 5))).toEqual([1, 2, 3]);
});

test('goods stand once, under the first title; the title of a rule is nobody’s', () => {
	const [first, second] = hotPlaces([byHand(1, 'A'), byHand(1, 'B'), byRule(2, 1, 2)]);
	expect([first?.title, second?.title]).toEqual(['A', '']);
});

test('a topic takes a place like goods, once, and is no goods of its number', () => {
	const topic: HotEntry = { ...byHand(0), goodsIds: [], topicId: 1 };
	const places = hotPlaces([byHand(1), topic, topic, byRule(3, 1, 2, 3)]);
	expect(places.map(({ goodsId, topicId }) => [goodsId, topicId])).toEqual([
		[1, 0],
		[0, 1],
		[2, 0],
	]);
});

test('no place shows more than its most', () => {
	expect(ids(...Array.from({ length: 40 }, (_, at) => byHand(at)))).toHaveLength(24);
});
