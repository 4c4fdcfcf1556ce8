import { wireToMeasure } from '#domain/freight/piece.measures.ts';
import { isOwnFile } from '#domain/kernel/own-file.rules.ts';
import { wireToCents } from '#domain/money/decimal.ts';
import type { DraftSku } from './sku.draft.ts';

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
	'pretags',
	'status',
] as const satisfies readonly (keyof DraftSku)[];

export type SkuField = (typeof skuFields)[number] | (typeof bulkFields)[number];

type SkuFieldKind = 'image' | 'money' | 'count' | 'weight' | 'volume' | 'text' | 'word' | 'switch';

/** How a field is typed, read and drawn. */
export const kindOf: Readonly<Record<SkuField, SkuFieldKind>> = {
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
	pretags: 'word',
	status: 'word',
};

/** The texts of the columns' headings. */
export const labelOf = {
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
	pretags: 'editor.pretags',
	status: 'editor.statusOf',
} as const satisfies Record<SkuField, string>;

const most = { money: 10_000_000, count: 100_000_000, sku_code: 64, barcode: 32 };

/** The field's text as the sheet copies it. */
export function textOfField(sku: DraftSku, field: SkuField): string {
	return String(sku[field] ?? '');
}

/** The sku with a text put into one of its fields. */
export function withText(sku: DraftSku, field: SkuField, text: string): DraftSku {
	return field === 'enabled' ? { ...sku, enabled: text === '1' ? 1 : 0 } : { ...sku, [field]: text };
}

const yes = new Set(['1', 'true', 'yes', 'y', 'on', '是', '启用', '√', '✓']);
const no = new Set(['0', '', 'false', 'no', 'n', 'off', '否', '停用', '禁用', '×']);

/** What a typed or pasted text means to a field: amounts without signs and separators; `undefined` where it means nothing. */
export function readText(field: SkuField, typed: string): string | undefined {
	const text = typed.normalize('NFKC').trim();
	switch (kindOf[field]) {
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
	switch (kindOf[field]) {
		case 'money': {
			if (text === '') return field === 'price' ? 'badMoney' : undefined;
			const cents = wireToCents(text);
			return cents === undefined || cents < 0 || cents > most.money * 100 ? 'badMoney' : undefined;
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
