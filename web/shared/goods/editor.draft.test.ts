import { expect, test } from 'vitest';
import { newSpec } from '#web/shared/sku/sku.draft.ts';
import { emptyDraft, formOf, withSkus, withSpecType } from './editor.draft.ts';

function inTwoColours() {
	const draft = withSpecType(emptyDraft(), '2');
	const spec = newSpec();
	const [value] = spec.values;
	const values = [
		{ id: value?.id ?? -1, value: 'Red', en: '', image: '' },
		{ id: -900, value: 'Blue', en: '', image: '' },
	];
	return withSkus({ ...draft, specs: [{ ...spec, name: 'Colour', values }] });
}

test('generating again keeps what was typed for combinations that stay', () => {
	const draft = inTwoColours();
	const typed = { ...draft, skus: draft.skus.map((sku, at) => ({ ...sku, price: String(at + 1) })) };
	const [spec] = typed.specs;
	const more = withSkus({
		...typed,
		specs: [
			{
				...(spec as NonNullable<typeof spec>),
				values: [...(spec?.values ?? []), { id: -901, value: 'Green', en: '', image: '' }],
			},
		],
	});
	expect(more.skus.map((sku) => [sku.spec_text, sku.price])).toEqual([
		['Red', '1'],
		['Blue', '2'],
		['Green', ''],
	]);
});

test('a renamed value renames its sku', () => {
	const draft = inTwoColours();
	const [spec] = draft.specs;
	const renamed = spec?.values.map((value) => (value.value === 'Red' ? { ...value, value: 'Rose' } : value)) ?? [];
	expect(
		withSkus({ ...draft, specs: [{ ...(spec as NonNullable<typeof spec>), values: renamed }] }).skus[0]?.spec_text,
	).toBe('Rose');
});

test('switching the kind of spec clears the spec data', () => {
	expect(withSpecType(inTwoColours(), '1')).toMatchObject({ specs: [], skus: [{ spec_key: '' }] });
});

test('amounts left empty are sent as nothing, a price left empty is not', () => {
	const form = formOf(emptyDraft(), undefined, false);
	expect(form.skus[0]).toMatchObject({ price: '', origin_price: '0', weight: '0', volume: '0', stock: '0' });
	expect(form.on_shelf).toBe(0);
});
