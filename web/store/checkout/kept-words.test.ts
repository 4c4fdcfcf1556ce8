import { expect, test } from 'vitest';
import { forgetWords, keptWords } from './kept-words.ts';

function memory(text?: string) {
	const kept = new Map<string, string>(text === undefined ? [] : [['storeCheckoutWords?sku=1', text]]);
	return {
		getItem: (name: string) => kept.get(name) ?? null,
		setItem: (name: string, value: string) => void kept.set(name, value),
		removeItem: (name: string) => void kept.delete(name),
	};
}

const empty = { remark: '', place: 0 };

test('what was typed comes again, until it is forgotten', () => {
	const storage = memory('{"remark":"二楼","place":7}');
	expect(keptWords('?sku=1', empty, storage)).toEqual({ remark: '二楼', place: 7 });
	expect(keptWords('?sku=2', empty, storage)).toEqual(empty);
	forgetWords('?sku=1', storage);
	expect(keptWords('?sku=1', empty, storage)).toEqual(empty);
});

test('what is of another kind, or makes no sense, is not taken', () => {
	expect(keptWords('?sku=1', empty, memory('{"remark":5,"place":7}'))).toEqual({ remark: '', place: 7 });
	expect(keptWords('?sku=1', empty, memory('{{'))).toEqual(empty);
	expect(keptWords('?sku=1', empty, memory('null'))).toEqual(empty);
});
