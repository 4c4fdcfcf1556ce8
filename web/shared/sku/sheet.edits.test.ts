import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	applied,
	batchSet,
	copied,
	type Edit,
	emptied,
	extended,
	filledDown,
	type History,
	noHistory,
	pasted,
	redone,
	remembered,
	reversed,
	type Sheet,
	switched,
	typed,
	undone,
} from './sheet.edits.ts';
import { type DraftSku, newSku } from './sku.draft.ts';
import { type SkuField, skuFields } from './sku-fields.ts';

const most = 6;
const amount = fc.stringMatching(/^\d{1,4}(\.\d{1,2})?$/);
const skus = fc
	.array(fc.record({ price: amount, stock: fc.stringMatching(/^\d{1,4}$/), code: fc.stringMatching(/^[A-Z]{0,5}$/) }), {
		minLength: 1,
		maxLength: most,
	})
	.map((rows) =>
		rows.map(
			({ price, stock, code }, at): DraftSku => ({ ...newSku(`1:${at + 1}`, `v${at}`), price, stock, sku_code: code }),
		),
	);
const range = fc
	.tuple(fc.nat(most), fc.nat(most), fc.nat(skuFields.length), fc.nat(skuFields.length))
	.map(([row, otherRow, column, otherColumn]) => ({
		top: Math.min(row, otherRow),
		bottom: Math.max(row, otherRow),
		left: Math.min(column, otherColumn),
		right: Math.max(column, otherColumn),
	}));
const table = fc.array(fc.array(fc.oneof(amount, fc.string({ maxLength: 4 })), { minLength: 1, maxLength: 4 }), {
	minLength: 1,
	maxLength: 4,
});
const step: fc.Arbitrary<(sheet: Sheet) => Edit> = fc.oneof(
	fc.tuple(range, table).map(
		([place, cells]) =>
			(sheet: Sheet) =>
				pasted(sheet, place, cells).edit,
	),
	range.map((place) => (sheet: Sheet) => filledDown(sheet, place)),
	range.map((place) => (sheet: Sheet) => emptied(sheet, place)),
	range.map((place) => (sheet: Sheet) => switched(sheet, place)),
	fc.tuple(range, fc.nat(most)).map(
		([place, row]) =>
			(sheet: Sheet) =>
				extended(sheet, place, row),
	),
	amount.map(
		(price) =>
			({ skus: all }: Sheet) =>
				batchSet(all, { price }),
	),
);

const sheetOf = (rows: readonly DraftSku[]): Sheet => ({ skus: rows, fields: skuFields });
const columns: readonly SkuField[] = skuFields;
const at = (field: SkuField) => columns.indexOf(field);

describe('undo and redo', () => {
	test('a step taken back leaves the sheet as it was', () => {
		fc.assert(
			fc.property(skus, step, (before, act) => {
				const edit = act(sheetOf(before));
				expect(applied(applied(before, edit), reversed(edit))).toEqual(before);
			}),
		);
	});

	test('all steps taken back and taken again give both ends', () => {
		fc.assert(
			fc.property(skus, fc.array(step, { maxLength: 8 }), (before, steps) => {
				let rows: DraftSku[] = [...before];
				let history: History = noHistory;
				for (const act of steps) {
					const edit = act(sheetOf(rows));
					rows = applied(rows, edit);
					history = remembered(history, edit);
				}
				const after = rows;
				for (let back = undone(history); back; back = undone(history)) {
					rows = applied(rows, back.edit);
					history = back.history;
				}
				expect(rows).toEqual(before);
				for (let again = redone(history); again; again = redone(history)) {
					rows = applied(rows, again.edit);
					history = again.history;
				}
				expect(rows).toEqual(after);
			}),
		);
	});

	test('a new step ends what had been taken back', () => {
		const rows = [newSku('', '')];
		const one = typed(sheetOf(rows), 0, at('price'), '5');
		const back = undone(remembered(noHistory, one));
		expect(redone(remembered(back?.history ?? noHistory, one))).toBeUndefined();
	});

	test('skus that a step does not touch stay the same objects', () => {
		const rows = [newSku('1:1', 'a'), newSku('1:2', 'b')];
		const [first, second] = applied(rows, typed(sheetOf(rows), 1, at('price'), '5'));
		expect(first).toBe(rows[0]);
		expect(second).toMatchObject({ price: '5' });
	});
});

describe('paste and fill', () => {
	test('what was copied and pasted elsewhere reads the same there', () => {
		fc.assert(
			fc.property(skus, fc.nat(most - 1), (before, row) => {
				const sheet = sheetOf(before);
				const top = row % before.length;
				const whole = { top: 0, bottom: before.length - 1, left: 0, right: skuFields.length - 1 };
				const { edit } = pasted(sheet, { ...whole, top, bottom: top }, copied(sheet, whole));
				expect(
					applied(before, edit)
						.slice(top)
						.map(({ price }) => price),
				).toEqual(before.slice(0, before.length - top).map(({ price }) => price));
			}),
		);
	});

	test('one copied cell fills the whole range', () => {
		const rows = [newSku('1:1', 'a'), newSku('1:2', 'b'), newSku('1:3', 'c')];
		const { edit, leftOut } = pasted(sheetOf(rows), { top: 0, bottom: 2, left: at('price'), right: at('price') }, [
			['¥1,280.50'],
		]);
		expect(applied(rows, edit).map((sku) => sku.price)).toEqual(['1280.50', '1280.50', '1280.50']);
		expect(leftOut).toBe(0);
	});

	test('what is past the edges or means nothing in its column is counted, not lost in silence', () => {
		const rows = [newSku('1:1', 'a')];
		const place = { top: 0, bottom: 0, left: at('barcode'), right: at('barcode') };
		const { edit, leftOut } = pasted(sheetOf(rows), place, [
			['690', 'perhaps', 'past'],
			['691', '1', 'past'],
		]);
		expect(applied(rows, edit)[0]).toMatchObject({ barcode: '690', enabled: 1 });
		expect(leftOut).toBe(5);
	});

	test('fill down repeats the first row, a single row takes the one above', () => {
		const rows = ['1', '2', '3'].map((price, index) => ({ ...newSku(`1:${index + 1}`, price), price }));
		const column = { left: at('price'), right: at('price') };
		const down = filledDown(sheetOf(rows), { top: 0, bottom: 2, ...column });
		expect(applied(rows, down).map(({ price }) => price)).toEqual(['1', '1', '1']);
		const single = filledDown(sheetOf(rows), { top: 2, bottom: 2, ...column });
		expect(applied(rows, single).map(({ price }) => price)).toEqual(['1', '2', '2']);
	});

	test('the handle repeats the marked rows one after the other', () => {
		const rows = ['1', '2', '3', '4', '5'].map((price, index) => ({ ...newSku(`1:${index + 1}`, price), price }));
		const edit = extended(sheetOf(rows), { top: 0, bottom: 1, left: at('price'), right: at('price') }, 9);
		expect(applied(rows, edit).map(({ price }) => price)).toEqual(['1', '2', '1', '2', '1']);
	});
});
