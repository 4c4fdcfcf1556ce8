import { z } from 'zod';
import { deliveryType, goodsStatus } from '#domain/goods/goods.status.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { flagInput, idInput, pageInput } from '#domain/kernel/inputs.ts';
import { zeroCents } from '#domain/money/cents.ts';
import { moneyInput, moneyOutput } from '#domain/money/wire.ts';

const node = 'shop/goods/import';

/** What is chosen once for the whole file. */
export const importChoices = z.object({
	task_id: idInput,
	/** Owner of the goods, 0 = the platform. */
	merchant_id: z.coerce.number().int().min(0).default(0),
	classify_id: idInput,
	delivery_type: z.enum([deliveryType.free, deliveryType.fixed]).default(deliveryType.free),
	delivery_fee: moneyInput.default(zeroCents),
	/** Draft or on shelf, for goods that the file creates. */
	status: z.enum([goodsStatus.draft, goodsStatus.onShelf]).default(goodsStatus.draft),
	/** Whether the file's quantities replace the stock of skus that exist already. */
	set_stock: flagInput.default(0),
});

export type ImportChoices = z.output<typeof importChoices>;

/** One remark about a row or a cell; `row` counts the file's lines as a spreadsheet shows them. */
const issueOutput = z.object({
	row: z.number(),
	/** Empty where the whole row is meant. */
	column: z.string(),
	level: z.enum(['error', 'warning']),
	code: z.string(),
	text: z.string(),
});

const changeOutput = z.object({ field: z.string(), spec_text: z.string(), from: z.string(), to: z.string() });

const countsOutput = z.object({
	rows: z.number(),
	goods: z.number(),
	creates: z.number(),
	updates: z.number(),
	unchanged: z.number(),
	/** Goods with an error; they are left out, the others go in. */
	refused: z.number(),
	errors: z.number(),
	warnings: z.number(),
});

const goodsOutput = z.object({
	handle: z.string(),
	name: z.string(),
	image: z.string(),
	action: z.enum(['create', 'update', 'unchanged', 'refused']),
	/** 0 until it exists. */
	goods_id: z.number(),
	price_min: moneyOutput,
	price_max: moneyOutput,
	stock: z.number(),
	rows: z.array(z.number()),
	skus: z.array(
		z.object({
			spec_text: z.string(),
			sku_code: z.string(),
			price: moneyOutput,
			stock: z.number(),
			action: z.enum(['create', 'update', 'unchanged', 'refused']),
		}),
	),
	changes: z.array(changeOutput),
	issues: z.array(issueOutput),
});

export const uploadImport = endpoint({
	method: 'POST',
	path: '/admin/shop.goods.Import/upload',
	audience: 'admin',
	node: `${node}/upload`,
	summary:
		'Takes a Shopify product CSV (multipart field `file`; UTF-8 or GBK, comma or semicolon) and keeps it for a preview.',
	input: z.object({}),
	output: z.object({
		task_id: z.number(),
		file_name: z.string(),
		encoding: z.string(),
		delimiter: z.string(),
		rows: z.number(),
		goods: z.number(),
		/** Columns of the file that the import does not read. */
		unread_columns: z.array(z.string()),
	}),
});

export const previewImport = endpoint({
	method: 'POST',
	path: '/admin/shop.goods.Import/preview',
	audience: 'admin',
	node: `${node}/preview`,
	summary: 'What a run with these choices would do, goods by goods, with the errors of rows and cells; writes nothing.',
	input: importChoices,
	output: z.object({
		counts: countsOutput,
		/** What belongs to no goods. */
		issues: z.array(issueOutput),
		goods: z.array(goodsOutput),
	}),
});

export const runImport = endpoint({
	method: 'POST',
	path: '/admin/shop.goods.Import/run',
	audience: 'admin',
	node: `${node}/run`,
	summary:
		'Creates and updates the goods of the file, each in its own transaction; the same file again creates nothing twice.',
	input: importChoices,
	output: z.object({
		task_id: z.number(),
		counts: countsOutput.extend({ created: z.number(), updated: z.number(), failed: z.number() }),
		goods: z.array(
			z.object({
				handle: z.string(),
				name: z.string(),
				goods_id: z.number(),
				result: z.enum(['created', 'updated', 'unchanged', 'refused']),
				picture_missing: z.number(),
				/** Why it was refused, or the first warning. */
				text: z.string(),
			}),
		),
		issues: z.array(issueOutput),
	}),
});

export const listImports = endpoint({
	method: 'GET',
	path: '/admin/shop.goods.Import/index',
	audience: 'admin',
	node: `${node}/index`,
	summary: 'Earlier imports with their counts.',
	input: z.object(pageInput),
	output: z.object({
		list: z.array(
			z.object({
				id: z.number(),
				source: z.string(),
				file_name: z.string(),
				status: z.string(),
				created: z.number(),
				updated: z.number(),
				failed: z.number(),
				create_time: z.number(),
			}),
		),
		total: z.number(),
		remark: z.string(),
	}),
});
