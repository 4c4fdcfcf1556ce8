import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFormula, readAmount } from './import.cells.ts';
import { linesBy } from './import.fields.ts';
import { createGroups } from './import.groups.ts';
import { cellsOf, type ExistingGoods, planGoods } from './import.plan.ts';
import { type ImportedGoods, readImported } from './import.reader.ts';
import { guessMapping } from './import.source.ts';
import { variantKey } from './import.variants.ts';
import { shopifySource } from './shopify.source.ts';

const header = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price', 'Variant Inventory Qty'];
const choices = {
	merchantId: 0,
	setStock: false,
	isTruth: false,
	classifyId: undefined,
	furtherIds: undefined,
	brandId: undefined,
	codeOwners: new Map(),
	columns: { handle: 'Handle', sku: 'Variant SKU', option: 'Option1 Name' },
};

/** Sorts and reads the lines of a Shopify file. */
function readShopify(table: readonly (readonly string[])[]): { goods: ImportedGoods[] } {
	const mapping = guessMapping(shopifySource, header);
	const toLine = linesBy(header, mapping);
	const lines = table.map((cells, at) => toLine(at + 2, cells));
	const groups = createGroups(shopifySource, 'Handle');
	for (const line of lines) groups.add(line);
	const placed = groups.finish().lines;
	const keys = [...new Set(placed.map(({ key }) => key))];
	const goods = keys.map((key) => {
		const rows = new Set(placed.filter((line) => line.key === key).map(({ row }) => row));
		return readImported(
			{ source: shopifySource, mapping, currency: 'CNY', unknownStock: 0, pictureBase: '' },
			key,
			lines.filter(({ row }) => rows.has(row)),
		);
	});
	return { goods };
}

/** One goods with so many sizes at these prices. */
const goods = fc.array(fc.tuple(fc.nat(99_999), fc.nat(50)), { minLength: 1, maxLength: 6 }).map((variants) => {
	const lines = variants.map(([price, stock], at) => [
		'bowl',
		at === 0 ? 'Bowl' : '',
		at === 0 ? 'Size' : '',
		`S${at}`,
		String(price / 100),
		String(stock),
	]);
	return readShopify(lines).goods[0] as ImportedGoods;
});

/** The goods as the shop has it after a run of the file. */
function afterRun(one: ImportedGoods): ExistingGoods {
	return {
		id: 1,
		merchant_id: 0,
		owner: 'Shop',
		isRecycled: false,
		isRolledBack: false,
		classify_id: 1,
		status: '0',
		extra_classify_ids: [],
		brand_id: 0,
		images: [],
		name: one.name,
		brief: one.brief ?? '',
		keywords: one.keywords ?? '',
		unit: one.unit ?? '',
		stock_mode: one.stock_mode ?? '1',
		make_days: one.make_days ?? '0',
		detail: one.detail ?? '',
		options: one.options,
		cells: cellsOf(one),
		skus: one.variants.map((variant, at) => ({
			...variant,
			id: at + 1,
			import_key: variantKey(variant.values),
			spec_text: variant.values.join(' / '),
		})),
	};
}

describe('a second run', () => {
	test('of the same file changes nothing, with or without its stocks', () => {
		fc.assert(
			fc.property(goods, fc.boolean(), (one, setStock) => {
				expect(planGoods(one, afterRun(one), { ...choices, setStock })).toMatchObject({
					action: 'unchanged',
					changes: [],
				});
			}),
		);
	});

	test('never touches a stock or an edit of the shop where the file says what it said before', () => {
		fc.assert(
			fc.property(goods, fc.nat(99_999), fc.nat(99), (one, price, stock) => {
				const shop = afterRun(one);
				const edited = { ...shop, name: '碗', skus: shop.skus.map((sku) => ({ ...sku, price, stock })) };
				expect(planGoods(one, edited, choices).changes).toEqual([]);
			}),
		);
	});

	test('takes over exactly the prices that the file changed', () => {
		fc.assert(
			fc.property(goods, fc.nat(5), (one, at) => {
				const index = at % one.variants.length;
				const dearer = one.variants.map((variant, place) =>
					place === index ? { ...variant, price: variant.price + 1 } : variant,
				);
				const { changes } = planGoods({ ...one, variants: dearer }, afterRun(one), choices);
				expect(changes).toMatchObject([
					{ field: 'price', skuId: index + 1, to: (one.variants[index]?.price ?? 0) + 1 },
				]);
			}),
		);
	});

	test('with other options or another owner is refused as a whole', () => {
		const [one] = fc.sample(goods, 1) as [ImportedGoods];
		const shop = afterRun(one);
		const codes = (existing: ExistingGoods) => planGoods(one, existing, choices).issues.map((issue) => issue.code);
		expect(codes({ ...shop, merchant_id: 7 })).toContain('import.ownerDiffers');
		const own = planGoods(one, { ...shop, merchant_id: 7 }, { ...choices, isTruth: true });
		expect(own).toMatchObject({ action: 'refused', changes: [] });
		expect(codes({ ...shop, options: ['Size', 'Colour'] })).toContain('import.optionsChanged');
		expect(codes({ ...shop, isRecycled: true })).toContain('import.recycled');
	});
});

describe('reading', () => {
	test('no cell, however odd, makes the reader throw, and every row of a handle is accounted for', () => {
		const cell = fc.oneof(
			fc.string(),
			fc.constantFrom('', 'a', 'b', 'Title', 'Default Title', '1', '-1', '=A1', '1,5'),
		);
		const line = fc.array(cell, { maxLength: 8 });
		fc.assert(
			fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
				const read = readShopify(lines);
				const rows = read.goods.flatMap((one) => one.rows);
				const withHandle = lines.flatMap(([handle = ''], at) =>
					handle.trim() !== '' && handle.trim().length <= 200 ? [at + 2] : [],
				);
				expect(rows.sort((a, b) => a - b)).toEqual(withHandle);
			}),
		);
	});

	test('a price that no shop can have is an error of its cell', () => {
		const notes: string[] = [];
		const reader = { note: (_level: string, _column: string, code: string) => void notes.push(code) };
		expect(readAmount(reader, 'Price', '10000000')).toBe(1_000_000_000);
		expect(readAmount(reader, 'Price', '10000000.01')).toBeUndefined();
		expect(notes).toEqual(['import.priceBad']);
	});

	test.each([
		['=1+1', true],
		['@SUM(A1)', true],
		["+cmd|' /C calc'!A0", true],
		['-2+3(4)', true],
		['@home', false],
		['+size', false],
		['-', false],
		['Bowl = plate', false],
	])('%s as a formula: %s', (text, isOne) => {
		expect(isFormula(text)).toBe(isOne);
	});
});
