import type { ImportIssue } from '#domain/import/import.cells.ts';
import { type ImportField, type Line, optionFields } from '#domain/import/import.fields.ts';

/** What is odd about a cell of a line, before it is known which column holds it. */
export interface LineIssue extends Pick<ImportIssue, 'level' | 'code' | 'facts'> {
	readonly field: ImportField;
}

/** The lines that a row stands for. */
export interface LineParts {
	readonly lines: readonly Line[];
	readonly issues: readonly LineIssue[];
}

/** A property and its value by the numbers that Taobao counts them by: `1627207:28341`. */
interface Pair {
	readonly property: string;
	readonly code: string;
}

interface CodedSku {
	readonly price: string;
	readonly stock: string;
	readonly sku: string;
	readonly pairs: Pair[];
}

/** What Taobao calls the properties that most goods are sold by; the file itself has no names for them. */
const propertyNames: Readonly<Record<string, string>> = { '1627207': '颜色分类', '20509': '尺码', '20518': '尺码' };

const isPair = (property: string | undefined, value: string | undefined) =>
	/^\d+$/.test(property ?? '') && /^-?\d+$/.test(value ?? '');

/** `199:10:ABC:1627207:28341;20509:28314;` one after the other: price, quantity, own code and the first pair, then further pairs. */
function skusIn(cell: string): { skus: CodedSku[] } | { strange: string } {
	const skus: CodedSku[] = [];
	for (const piece of cell.split(';').map((one) => one.trim())) {
		if (piece === '') continue;
		const parts = piece.split(':');
		const [property, value] = parts.slice(-2);
		const last = skus.at(-1);
		if (!isPair(property, value) || parts.length === 3 || (parts.length === 2 && !last)) return { strange: piece };
		const pair = { property: property ?? '', code: `${property}:${value}` };
		if (parts.length === 2) {
			last?.pairs.push(pair);
			continue;
		}
		const [price = '', stock = '', ...code] = parts.slice(0, -2);
		skus.push({ price, stock, sku: code.join(':'), pairs: [pair] });
	}
	return { skus };
}

/** `1627207:-1001:Rainfall;20509:28381:Small;`: how values are called. */
function namesIn(cell: string): [code: string, name: string][] {
	return cell.split(';').flatMap((piece): [string, string][] => {
		const [property = '', value = '', ...name] = piece.trim().split(':');
		const text = name.join(':').trim();
		return isPair(property, value) && text !== '' ? [[`${property}:${value}`, text]] : [];
	});
}

/** A picture of one value, which stands among those of the goods: `4b1f:2:0:1627207:28341|https://…`. */
export function pictureOfValue(piece: string): [code: string, url: string] | undefined {
	const at = piece.indexOf('|');
	const [, kind, , property, value, ...more] = piece.slice(0, Math.max(at, 0)).split(':');
	return kind === '2' && more.length === 0 && isPair(property, value)
		? [`${property}:${value}`, piece.slice(at + 1).trim()]
		: undefined;
}

/** What is said of the whole goods stands in its first line alone. */
const once: ReadonlySet<ImportField> = new Set(['name', 'brief', 'keywords', 'detail', 'image', 'barcode']);

function lineWith(line: Line, cells: ReadonlyMap<ImportField, string>, isFirst: boolean): Line {
	return {
		row: line.row,
		cell: (field) => cells.get(field) ?? (once.has(field) && !isFirst ? '' : line.cell(field)),
	};
}

/** A row of Taobao's assistant as the lines of its variants; what is called by a number alone keeps it, and says so. */
export function codedParts(line: Line): LineParts {
	const cell = line.cell('coded').trim();
	if (cell === '') return { lines: [line], issues: [] };
	const read = skusIn(cell);
	const bad = (value: string): LineParts => ({
		lines: [line],
		issues: [{ field: 'coded', level: 'error', code: 'import.codedBad', facts: { value: value.slice(0, 60) } }],
	});
	if ('strange' in read) return bad(read.strange);
	const properties = [...new Set(read.skus.flatMap(({ pairs }) => pairs.map(({ property }) => property)))];
	if (properties.length > optionFields.length) return bad(properties.join(', '));
	// What the buyer reads comes first.
	const names = new Map([...namesIn(line.cell('codedCustom')), ...namesIn(line.cell('codedAlias'))]);
	const pictures = new Map(
		line
			.cell('image')
			.split(';')
			.map(pictureOfValue)
			.filter((one) => one !== undefined),
	);
	const nameless = new Set<string>();
	const called = (property: string, at: number) => {
		const name = propertyNames[property];
		if (name === undefined) nameless.add(property);
		// Two properties of one name would be one.
		const isTaken = properties.slice(0, at).some((other) => propertyNames[other] === name);
		return name === undefined || isTaken ? `属性 ${property}` : name;
	};
	const calledValue = ({ pairs }: CodedSku, property: string) => {
		const code = pairs.find((pair) => pair.property === property)?.code;
		if (code === undefined) return '';
		const name = names.get(code);
		if (name === undefined) nameless.add(code);
		return name ?? code;
	};
	const lines = read.skus.map((sku, index) => {
		const cells = new Map<ImportField, string>([
			['price', sku.price],
			['stock', sku.stock],
			['sku', sku.sku],
		]);
		for (const [at, [nameField, valueField]] of optionFields.entries()) {
			const property = properties[at];
			cells.set(nameField, property === undefined ? '' : called(property, at));
			cells.set(valueField, property === undefined ? '' : calledValue(sku, property));
		}
		const picture = sku.pairs.map(({ code }) => pictures.get(code)).find((url) => url !== undefined);
		if (picture !== undefined) cells.set('variantImage', picture);
		return lineWith(line, cells, index === 0);
	});
	if (nameless.size === 0) return { lines, issues: [] };
	const facts = { count: nameless.size, codes: [...nameless].slice(0, 6).join(', ') };
	return { lines, issues: [{ field: 'coded', level: 'warning', code: 'import.codedNameless', facts }] };
}
