import { expect, test } from 'vitest';
import type { ImportField, Line } from './import.fields.ts';
import { optionFields } from './import.fields.ts';
import { ownSource } from './own.source.ts';
import { codedParts } from './taobao.codes.ts';

function lineOf(cells: Partial<Record<ImportField, string>>): Line {
	return { row: 4, cell: (field) => cells[field] ?? '' };
}
const variantOf = (line: Line) => [
	...optionFields.flatMap(([name, value]) =>
		line.cell(name) === '' ? [] : [`${line.cell(name)}=${line.cell(value)}`],
	),
	line.cell('price'),
	line.cell('stock'),
	line.cell('sku'),
];

test('one cell holds all variants: price, quantity, code and the pairs of each, called by their aliases', () => {
	const { lines, issues } = codedParts(
		lineOf({
			name: '棉麻衬衫',
			image: 'a1:1:0:|https://p.invalid/main.jpg;b2:2:0:1627207:-1001|https://p.invalid/rain.jpg;',
			coded: '199.00:10:CS-R-S:1627207:-1001;20509:28314;189.00:0::1627207:28341;20509:28314;',
			codedCustom: '1627207:-1001:雨过天青;',
			codedAlias: '1627207:28341:墨黑;20509:28314:小号;',
		}),
	);
	expect(issues).toEqual([]);
	expect(lines.map(variantOf)).toEqual([
		['颜色分类=雨过天青', '尺码=小号', '199.00', '10', 'CS-R-S'],
		['颜色分类=墨黑', '尺码=小号', '189.00', '0', ''],
	]);
	expect(lines.map((line) => [line.cell('name'), line.cell('variantImage')])).toEqual([
		['棉麻衬衫', 'https://p.invalid/rain.jpg'],
		['', ''],
	]);
});

test('what has no name keeps its code and says so; what is not understood is an error and never left out', () => {
	const nameless = codedParts(lineOf({ coded: '5:1::1627207:28341;5:2:A:B:1627207:28320;' }));
	expect(nameless.lines.map(variantOf)).toEqual([
		['颜色分类=1627207:28341', '5', '1', ''],
		['颜色分类=1627207:28320', '5', '2', 'A:B'],
	]);
	expect(nameless.issues).toMatchObject([{ level: 'warning', code: 'import.codedNameless', facts: { count: 2 } }]);
	expect(codedParts(lineOf({ coded: '5:1::31745:3;' })).issues[0]?.facts).toMatchObject({ codes: '31745, 31745:3' });
	for (const coded of ['20509:28314;5:1::1627207:28341', '5:1:x', 'red, blue', '5:1::1627207:red']) {
		expect(codedParts(lineOf({ coded })).issues, coded).toMatchObject([{ level: 'error', code: 'import.codedBad' }]);
	}
	const plain = lineOf({ price: '5' });
	expect(codedParts(plain)).toEqual({ lines: [plain], issues: [] });
});

test('a picture of one value is none of the goods', () => {
	const image = 'a1:1:0:|https://p.invalid/main.jpg;b2:2:0:1627207:-1001|https://p.invalid/rain.jpg;';
	expect(ownSource.picturesOf(lineOf({ image })).urls).toEqual(['https://p.invalid/main.jpg']);
	const plain = 'https://p.invalid/a.jpg, https://p.invalid/b.jpg';
	expect(ownSource.picturesOf(lineOf({ image: plain })).urls).toHaveLength(2);
});
