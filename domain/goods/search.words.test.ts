import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostParts, partsOf, typedWord, typedWords } from './search.words.ts';
import { initialsOf, soundSigns, soundsOfPinyin } from './sounds.ts';

const sounds = (...syllables: string[]) => syllables.map((syllable) => soundSigns.get(syllable)).join('');
const forms = (word: string) => typedWord(word).forms.map(({ form }) => form);

test('pinyin is read in each way it can be, and nothing else is pinyin', () => {
	expect(soundsOfPinyin('chahu')).toEqual([sounds('cha', 'hu')]);
	expect(soundsOfPinyin('xian').toSorted()).toEqual([sounds('xian'), sounds('xi', 'an')].toSorted());
	expect(soundsOfPinyin("xi'an")).toEqual([sounds('xi', 'an')]);
	expect(soundsOfPinyin('teapot')).toEqual([]);
	expect(soundsOfPinyin('a'.repeat(37))).toEqual([]);
	expect(initialsOf('mkb')).toHaveLength(3);
	expect(initialsOf('mug')).toBeUndefined();
});

test('a word stands for one of many, but no word loses what is no plural', () => {
	expect(forms('cups')).toContain('cup');
	expect(forms('scarves')).toContain('scarf');
	expect(forms('dishes')).toContain('dish');
	expect(forms('ponies')).toContain('pony');
	expect(forms('glass')).not.toContain('glas');
	expect(forms('canvas')).toContain('canvas');
	expect(forms('茶壶')).toEqual(['茶壶']);
});

test('a word falls apart into pairs and letters, the whole first', () => {
	expect(partsOf(['青茶壶']).map(({ part }) => part)).toEqual(['青茶壶', '青茶', '茶壶', '青', '茶', '壶']);
	expect(partsOf(['茶的']).map(({ part }) => part)).toEqual(['茶的', '茶']);
	expect(partsOf(['teacup']).map(({ part }) => part)).toEqual(expect.arrayContaining([' teacup', ' tea', ' cup']));
	expect(partsOf(['ab-12'])).toContainEqual({ part: 'ab-12', weight: 8, sound: false });
	expect(partsOf(['%', '🙂'])).toEqual([]);
});

test('a text of a hundred letters falls apart into the parts of its first letters, and no more than a short one', () => {
	const long = Array.from({ length: 100 }, (_, at) => String.fromCodePoint(0x4e00 + 7 * at)).join('');
	const parts = partsOf([long]);
	expect(parts.length).toBeLessThanOrEqual(mostParts);
	for (const { part } of parts) expect(long.slice(0, 12)).toContain(part);
	expect(partsOf(['river'.repeat(20)]).every(({ part }) => part.length <= 25)).toBe(true);
});

test('whatever is typed has few words, forms and parts', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
			const words = typedWords(text);
			expect(words.length).toBeLessThanOrEqual(6);
			for (const word of words) expect(word.forms.length).toBeLessThanOrEqual(7);
			expect(partsOf(words.map(({ word }) => word)).length).toBeLessThanOrEqual(mostParts);
		}),
	);
});
