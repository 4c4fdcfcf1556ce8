import { expect, test } from 'vitest';
import { classifyResource } from '#domain/goods/classify.resource.ts';
import { errorsElsewhere, formProblems, formValues, valuesToSend } from '#web/kit/fields/form.values.ts';

const row = { id: 3, pid: 0, name: '陶瓷', i18n: { en: { name: 'Ceramics' } }, status: '1', show_home: 0, weigh: 3 };

test('a new row starts with the declared defaults', () => {
	expect(formValues(classifyResource)).toMatchObject({
		name: '',
		status: '1',
		show_home: 0,
		i18n: { en: { name: '' } },
	});
});

test('only what was changed of a row is sent', () => {
	const before = formValues(classifyResource, row);
	const now = { ...before, weigh: '9', i18n: { en: { name: 'Pottery' } } };
	expect(valuesToSend(classifyResource, now, before)).toEqual({ weigh: '9', i18n: { en: { name: 'Pottery' } } });
	expect(valuesToSend(classifyResource, before, before)).toEqual({});
});

test('a bad value is told by its label in the reader’s language', () => {
	const values = { ...formValues(classifyResource), weigh: 'x', i18n: { en: { name: 'x'.repeat(61) } } };
	expect(formProblems(classifyResource, values, 'en')).toEqual({
		name: 'Category name required',
		weigh: 'Weight must be a number',
		'i18n.en.name': 'Category name must not exceed 60 characters',
	});
});

test('an error that stands at no field on screen is not lost', () => {
	const errors = { name: 'A', 'i18n.en.name': 'B', 'params.0.unit': 'C', data_fields: 'D', url: 'E' };
	expect(errorsElsewhere(errors, ['name', 'params'])).toEqual(['D', 'E']);
});
