import { expect, test } from 'vitest';
import { forgetRequestKey, requestKeyOf } from './request-key.ts';

function memory() {
	const kept = new Map<string, string>();
	return {
		getItem: (name: string) => kept.get(name) ?? null,
		setItem: (name: string, text: string) => void kept.set(name, text),
		removeItem: (name: string) => void kept.delete(name),
	};
}

const content = { lines: [{ sku_id: 1, num: 2 }], address_id: 3, user_remark: '' };

test('a second try of the same checkout has the same key', () => {
	const storage = memory();
	expect(requestKeyOf(content, storage)).toBe(requestKeyOf({ ...content }, storage));
});

test('another content or a placed order gets a new key', () => {
	const storage = memory();
	const first = requestKeyOf(content, storage);
	expect(requestKeyOf({ ...content, user_remark: 'gift' }, storage)).not.toBe(first);
	const second = requestKeyOf(content, storage);
	forgetRequestKey(storage);
	expect(requestKeyOf(content, storage)).not.toBe(second);
});

test('a storage with nonsense in it is started over', () => {
	const storage = memory();
	storage.setItem('storeCheckout', '{');
	expect(requestKeyOf(content, storage)).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
