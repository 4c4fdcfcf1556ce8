import { expect, test } from 'vitest';
import { number, status, text, toggle, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';
import { errorsElsewhere, formProblems, formValues, valuesToSend } from '#web/kit/fields/form.values.ts';

const shelfResource = defineResource({
	name: 'shop/shelf',
	table: 'shelf',
	title: words('货架', 'Shelves'),
	icon: 'fa fa-list',
	weigh: 'weigh',
	fields: {
		name: text('货架名称', 'Shelf name', { required: true, max: 60, translatable: true }),
		show_home: toggle('首页展示', 'Show on home page', { default: 0 }),
		weigh: number('权重', 'Weight', { default: 0 }),
		status: status(),
	},
});

const row = { id: 3, pid: 0, name: '陶瓷', i18n: { en: { name: 'Ceramics' } }, status: '1', show_home: 0, weigh: 3 };

test('a new row starts with the declared defaults', () => {
	expect(formValues(shelfResource)).toMatchObject({
		name: '',
		status: '1',
		show_home: 0,
		i18n: { en: { name: '' } },
	});
});

test('only what was changed of a row is sent', () => {
	const before = formValues(shelfResource, row);
	const now = { ...before, weigh: '9', i18n: { en: { name: 'Pottery' } } };
	expect(valuesToSend(shelfResource, now, before)).toEqual({ weigh: '9', i18n: { en: { name: 'Pottery' } } });
	expect(valuesToSend(shelfResource, before, before)).toEqual({});
});

test('a bad value is named by its label in the reader’s language', () => {
	const values = { ...formValues(shelfResource), weigh: 'x', i18n: { en: { name: 'x'.repeat(61) } } };
	expect(formProblems(shelfResource, values, 'en')).toEqual({
		name: 'Shelf name required',
		weigh: 'Weight must be a number',
		'i18n.en.name': 'Shelf name must not exceed 60 characters',
	});
});

test('an error that stands at no field on screen is not lost', () => {
	const errors = { name: 'A', 'i18n.en.name': 'B', 'params.0.unit': 'C', data_fields: 'D', url: 'E' };
	expect(errorsElsewhere(errors, ['name', 'params'])).toEqual(['D', 'E']);
});
