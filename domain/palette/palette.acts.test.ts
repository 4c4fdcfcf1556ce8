import { expect, test } from 'vitest';
import { actsAsked, actsBegun, mayTake } from './palette.acts.ts';

test('an act is asked for by its word in either language, followed by what it is taken with', () => {
	expect(actsAsked('ship 3484')).toEqual({ names: ['ship'], object: '3484' });
	expect(actsAsked('发货3484')).toEqual({ names: ['ship'], object: '3484' });
	expect(actsAsked('  改价  tea bowl ')).toEqual({ names: ['price', 'goodsPrice'], object: 'tea bowl' });
	expect(actsAsked('Reprice 3484').names).toEqual(['price', 'goodsPrice']);
});

test('of several words the longest counts, and a word inside another one is none', () => {
	expect(actsAsked('print packing lists')).toEqual({ names: ['printAll'], object: '' });
	expect(actsAsked('print 3484')).toEqual({ names: ['print', 'printAll'], object: '3484' });
	expect(actsAsked('shipping')).toEqual({ names: [], object: 'shipping' });
	expect(actsAsked('SF123')).toEqual({ names: [], object: 'sf123' });
});

test('acts are offered while their word is being typed', () => {
	expect(actsBegun('new')).toEqual(['newWork', 'newOrder']);
	expect(actsBegun('新')).toEqual(['newWork', 'newOrder']);
	expect(actsBegun('')).toEqual([]);
});

test('who lacks one of its nodes may not take an act', () => {
	const nodes = new Set(['shop/order/order/index', 'shop/order/order/detail']);
	expect(mayTake('ship', (node) => nodes.has(node))).toBe(false);
	nodes.add('shop/order/order/delivery');
	expect(mayTake('ship', (node) => nodes.has(node))).toBe(true);
});
