import { expect, test } from 'vitest';
import { newParam } from './editor.draft.ts';
import { groupsOf, templateOf, templatesFor, withTemplate } from './goods-kit.ts';

const line = (name: string) => ({
	name,
	en: '',
	kind: 'number' as const,
	unit: 'cm',
	required: 1 as const,
	options: [],
});
const template = { id: 1, name: 'Pots', classify_ids: [7], params: [line('Width'), line('Height')] };

test('a template adds the lines that are missing and leaves what is filled in', () => {
	const params = [{ ...newParam(), name: 'Width', value: '12' }, newParam()];
	const after = withTemplate(params, { ...template, params: [...template.params] });
	expect(after.map(({ name, value, kind }) => [name, value, kind])).toEqual([
		['Width', '12', 'text'],
		['Height', '', 'number'],
	]);
	expect(new Set(after.map(({ key }) => key)).size).toBe(2);
});

test('the templates of the goods’ own category come first', () => {
	const other = { ...template, id: 2, classify_ids: [], params: [] };
	const kit = {
		levels: [],
		stockWarn: 5,
		brands: [],
		pretags: [],
		services: [],
		specTemplates: [],
		paramsTemplates: [other, { ...template, params: [] }],
	};
	expect(templatesFor(kit, '7').map(({ id }) => id)).toEqual([1, 2]);
});

test('each group and value of a spec template is new to the goods', () => {
	const [spec] = groupsOf({
		id: 1,
		name: 'Sizes',
		specs: [
			{
				name: 'Size',
				en: '',
				has_image: 0,
				values: [
					{ value: 'S', en: '', image: '/storage/s.webp' },
					{ value: 'L', en: '', image: '' },
				],
			},
		],
	});
	expect(spec?.id).toBeLessThan(0);
	expect(new Set(spec?.values.map(({ id }) => id)).size).toBe(2);
});

test('groups come out of a template with their pictures, and go into one again', () => {
	const specs = [
		{ name: 'Glaze', en: '', has_image: 1, values: [{ value: 'Celadon', en: '', image: '/storage/celadon.webp' }] },
	];
	const groups = groupsOf({ id: 1, name: 'Glazes', specs });
	expect(groups[0]?.values[0]?.image).toBe('/storage/celadon.webp');
	const open = { id: -99, name: '', en: '', has_image: 0, values: [{ id: -98, value: '', en: '', image: '' }] };
	expect(templateOf([...groups, open])).toEqual(specs);
});
