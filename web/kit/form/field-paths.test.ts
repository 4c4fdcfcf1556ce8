import { expect, test } from 'vitest';
import { changedNames, valueAt, withValueAt } from './field-paths.ts';

const values = { name: '陶', i18n: { en: { name: 'Pottery' } }, lines: {} as Record<string, string>, tags: ['a'] };

test('a value is read where its path leads, and is missing where nothing lies', () => {
	expect(valueAt(values, 'i18n.en.name')).toBe('Pottery');
	expect(valueAt(values, 'lines.12')).toBeUndefined();
	expect(valueAt(values, 'nowhere.12')).toBeUndefined();
});

test('another value leaves the rest, and the values before, as they were', () => {
	expect(withValueAt(values, 'i18n.en.name', 'Clay').i18n).toEqual({ en: { name: 'Clay' } });
	expect(withValueAt(values, 'lines.12', '3').lines).toEqual({ 12: '3' });
	expect(values.i18n.en.name).toBe('Pottery');
});

test('a value that is the same again is not changed', () => {
	expect(changedNames(values, { ...values, tags: ['a'] })).toEqual([]);
	expect(changedNames(values, { ...values, name: '瓷', tags: ['b'] })).toEqual(['name', 'tags']);
});
