import { expect, test } from 'vitest';
import { lastWay, rememberWay, wayIn } from './chosen-way.ts';

function storageOf(kept: Map<string, string> = new Map()) {
	return {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
	};
}

test('a browser that chose a way to pay has it chosen the next time; what is no way is none', () => {
	const storage = storageOf();
	expect(lastWay(storage)).toBe('');
	rememberWay('alipay', storage);
	expect(lastWay(storage)).toBe('alipay');
	rememberWay('', storage);
	expect(lastWay(storage)).toBe('');
	expect(lastWay(storageOf(new Map([['storePayWay', 'gold']])))).toBe('');
	const broken = () => {
		throw new Error('forbidden');
	};
	expect(lastWay({ getItem: broken })).toBe('');
	expect(() => rememberWay('bank', { setItem: broken })).not.toThrow();
});

test('the pay page begins with what the checkout tells it, and with nothing else', () => {
	expect(wayIn({ way: 'balance' })).toBe('balance');
	for (const state of [null, undefined, {}, { way: '' }, { way: 'gold' }, 'balance']) expect(wayIn(state)).toBe('');
});
