import { wireToMeasure } from '#domain/freight/piece.measures.ts';
import { isOwnFile } from '#domain/kernel/own-file.rules.ts';
import { wireToCents } from '#domain/money/decimal.ts';
import type { DraftSku, LevelField } from './sku.draft.ts';

/** What of a sku is edited in the sheet, in the order of its columns. */
export const skuFields = [
	'image',
	'price',
	'origin_price',
	'cost_price',
	'stock',
	'weight',
	'volume',
	'sku_code',
	'barcode',
	'enabled',
] as const satisfies readonly (keyof DraftSku)[];

/** What the sheet of many goods shows: of a variant, and of the goods it belongs to. */
export const bulkFields = [
	'price',
	'stock',
	'weight',
	'classify',
	'brand',
	'pretags',
	'status',
] as const satisfies readonly (keyof DraftSku)[];

type NamedField = (typeof skuFields)[number] | (typeof bulkFields)[number];
export type SkuField = NamedField | LevelField;

/** A level of members that a sku may have a price for. */
export interface PricedLevel {
	readonly id: number;
	readonly name: string;
}

export function levelField(id: number): LevelField {
	return `level_${id}`;
}

/** The level that a field is the price for; `undefined` where it is none. */
export function levelOf(field: string): number | undefined {
	return field.startsWith('level_') ? Number(field.slice('level_'.length)) : undefined;
}

/** The columns of the sheet with a price for each of these levels, beside what it costs the shop. */
export function fieldsWith(levels: readonly PricedLevel[]): SkuField[] {
	const at = skuFields.indexOf('cost_price');
	return [...skuFields.slice(0, at), ...levels.map(({ id }) => levelField(id)), ...skuFields.slice(at)];
}

type SkuFieldKind = 'image' | 'money' | 'count' | 'weight' | 'volume' | 'text' | 'word' | 'switch';

const kinds: Readonly<Record<NamedField, SkuFieldKind>> = {
	image: 'image',
	price: 'money',
	origin_price: 'money',
	cost_price: 'money',
	stock: 'count',
	weight: 'weight',
	volume: 'volume',
	sku_code: 'text',
	barcode: 'text',
	enabled: 'switch',
	classify: 'word',
	brand: 'word',
	pretags: 'word',
	status: 'word',
};

/** How a field is typed, read and drawn. */
export function kindOf(field: SkuField): SkuFieldKind {
	return isNamed(field) ? kinds[field] : 'money';
}

function isNamed(field: SkuField): field is NamedField {
	return field in kinds;
}

const labels = {
	image: 'editor.image',
	price: 'editor.price',
	origin_price: 'editor.originPrice',
	cost_price: 'editor.costPrice',
	stock: 'editor.stock',
	weight: 'editor.weight',
	volume: 'editor.volume',
	sku_code: 'editor.skuCode',
	barcode: 'editor.barcode',
	enabled: 'editor.enabled',
	classify: 'editor.classify',
	brand: 'editor.brand',
	pretags: 'editor.pretags',
	status: 'editor.statusOf',
} as const satisfies Record<NamedField, string>;

/** The heading of a field's column, in the words of the editor. */
export type FieldLabel = (field: SkuField) => string;

/** Headings by what the editor calls the fields; a price for a level is called after the level. */
export function fieldLabels(
	say: (key: (typeof labels)[NamedField]) => string,
	levels: readonly PricedLevel[],
): FieldLabel {
	return (field) =>
		isNamed(field) ? say(labels[field]) : (levels.find(({ id }) => id === levelOf(field))?.name ?? '');
}

const most = { money: 10_000_000, count: 100_000_000, sku_code: 64, barcode: 32 };

/** The field's text as the sheet copies it. */
export function textOfField(sku: DraftSku, field: SkuField): string {
	return String(sku[field] ?? '');
}

/** The sku with a text put into one of its fields. */
export function withText(sku: DraftSku, field: SkuField, text: string): DraftSku {
	if (field === 'enabled') return { ...sku, enabled: text === '1' ? 1 : 0 };
	if (isNamed(field) || text !== '') return { ...sku, [field]: text };
	const { [field]: _, ...without } = sku;
	return without as DraftSku;
}

const yes = new Set(['1', 'true', 'yes', 'y', 'on', '是', '启用', '√', '✓']);
const no = new Set(['0', '', 'false', 'no', 'n', 'off', '否', '停用', '禁用', '×']);

/** What a typed or pasted text means to a field: amounts without signs and separators; `undefined` where it means nothing. */
export function readText(field: SkuField, typed: string): string | undefined {
	const text = typed.normalize('NFKC').trim();
	switch (kindOf(field)) {
		case 'switch': {
			const word = text.toLowerCase();
			if (yes.has(word)) return '1';
			return no.has(word) ? '0' : undefined;
		}
		case 'image':
			return text === '' || isOwnFile(text) ? text : undefined;
		case 'text':
		case 'word':
			return typed.replace(/\s+/g, ' ').trim();
		default:
			return text.replace(/[\s,'¥$€£]/g, '').replace(/(kg|m3|件)$/i, '');
	}
}

/** What the browser can find wrong with a field, before the server is asked. */
export type SkuProblem = 'badMoney' | 'badCount' | 'badWeight' | 'badVolume' | 'tooLong';

/** What is wrong with the text of a field; an empty amount counts as 0, an empty price as missing. */
export function fieldProblem(field: SkuField, text: string): SkuProblem | undefined {
	switch (kindOf(field)) {
		case 'money': {
			if (text === '') return field === 'price' ? 'badMoney' : undefined;
			const cents = wireToCents(text);
			const least = levelOf(field) === undefined ? 0 : 1;
			return cents === undefined || cents < least || cents > most.money * 100 ? 'badMoney' : undefined;
		}
		case 'count':
			return /^\d{1,9}$/.test(text) && Number(text) <= most.count ? undefined : 'badCount';
		case 'weight':
			return text === '' || wireToMeasure(text, 3) !== undefined ? undefined : 'badWeight';
		case 'volume':
			return text === '' || wireToMeasure(text, 6) !== undefined ? undefined : 'badVolume';
		case 'text':
			return text.length > (field === 'barcode' ? most.barcode : most.sku_code) ? 'tooLong' : undefined;
		default:
			return undefined;
	}
}
