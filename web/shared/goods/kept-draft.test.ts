import { expect, test } from 'vitest';
import { emptyDraft } from './editor.draft.ts';
import { draftKey, dropDraft, keepDraft, readDraft } from './kept-draft.ts';

/** A storage with room for so many texts. */
function storageOf(room = Number.POSITIVE_INFINITY): Storage {
	const texts = new Map<string, string>();
	return {
		get length() {
			return texts.size;
		},
		key: (at) => [...texts.keys()][at] ?? null,
		getItem: (key) => texts.get(key) ?? null,
		setItem: (key, text) => {
			if (texts.size >= room && !texts.has(key)) throw new Error('full');
			texts.set(key, text);
		},
		removeItem: (key) => void texts.delete(key),
		clear: () => texts.clear(),
	};
}

const kept = (at: number) => ({ draft: { ...emptyDraft(), name: `Bowl ${at}` }, before: undefined, at });

test('a kept draft is read back until it is dropped, by its own admin alone', () => {
	const storage = storageOf();
	keepDraft(draftKey(1, 7), kept(5), storage);
	expect(readDraft(draftKey(1, 7), storage)?.draft.name).toBe('Bowl 5');
	expect(readDraft(draftKey(2, 7), storage)).toBeUndefined();
	dropDraft(draftKey(1, 7), storage);
	expect(readDraft(draftKey(1, 7), storage)).toBeUndefined();
});

test('the oldest drafts go first, what other pages keep stays', () => {
	const storage = storageOf();
	storage.setItem('other', 'stays');
	for (let at = 1; at <= 12; at += 1) keepDraft(draftKey(1, at), kept(at), storage);
	expect(readDraft(draftKey(1, 1), storage)).toBeUndefined();
	expect(readDraft(draftKey(1, 12), storage)).toBeDefined();
	expect(storage.getItem('other')).toBe('stays');
});

test('a full storage and a text that is no draft cost nothing but the copy', () => {
	const full = storageOf(0);
	keepDraft(draftKey(1, 7), kept(5), full);
	expect(readDraft(draftKey(1, 7), full)).toBeUndefined();
	const storage = storageOf();
	storage.setItem(draftKey(1, 7), '{"shape":0}');
	expect(readDraft(draftKey(1, 7), storage)).toBeUndefined();
});
