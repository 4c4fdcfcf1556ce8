import { expect, test } from 'vitest';
import { matchingScreens, moved, type PaletteScreen, withRecent } from './palette.rules.ts';

const screen = (id: string, title: string): PaletteScreen => ({ id, title });
const screens = [
	screen('shop/order/order', '订单管理'),
	screen('shop/goods/goods', '商品管理'),
	screen('shop/goods/import', '商品导入'),
];
const sounds = new Map([
	['shop/order/order', { initials: 'ddgl', pinyin: 'dingdanguanli' }],
	['shop/goods/goods', { initials: 'spgl', pinyin: 'shangpinguanli' }],
	['shop/goods/import', { initials: 'spdr', pinyin: 'shangpindaoru' }],
]);
const found = (typed: string) => matchingScreens(screens, sounds, typed).map(({ id }) => id);

test('screens are found by title, initials, pinyin and name', () => {
	expect(found('商品导')).toEqual(['shop/goods/import']);
	expect(found('spgl')).toEqual(['shop/goods/goods']);
	expect(found('Dingdan')).toEqual(['shop/order/order']);
	expect(found('import')).toEqual(['shop/goods/import']);
	expect(found('nothing')).toEqual([]);
});

test('the better answer comes first, the rest in the order of the menu', () => {
	expect(found('gl')).toEqual(['shop/order/order', 'shop/goods/goods']);
	expect(found('管理')).toEqual(['shop/order/order', 'shop/goods/goods']);
	expect(found('  ')).toHaveLength(3);
});

test('what was opened last comes first, each once, and only so many', () => {
	expect(withRecent(['a', 'b', 'c'], 'b', 3)).toEqual(['b', 'a', 'c']);
	expect(withRecent(['a', 'b', 'c'], 'd', 3)).toEqual(['d', 'a', 'b']);
});

test('arrows go around', () => {
	expect(moved(0, -1, 3)).toBe(2);
	expect(moved(2, 1, 3)).toBe(0);
	expect(moved(0, 1, 0)).toBe(0);
});
