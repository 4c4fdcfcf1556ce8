import { z } from 'zod';
import { deliveryType, goodsStatus } from '#domain/goods/goods.status.ts';
import { importFieldNames } from '#domain/import/import.fields.ts';
import { sourceNames } from '#domain/import/import.source.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { flagInput, idInput, pageInput, secret } from '#domain/kernel/inputs.ts';
import { zeroCents } from '#domain/money/cents.ts';
import { moneyInput, moneyOutput } from '#domain/money/wire.ts';

const node = 'shop/goods/import';

const mappingInput = z.partialRecord(z.enum(importFieldNames), z.string().max(200));

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
	/** Which shop the file is of: an id counts with it. Left out, as it was guessed; ids of another shop need one. */
	shop: z
		.string()
		.trim()
		.toLowerCase()
		.max(60)
		.regex(/^[^\p{Cc}:]*$/u)
		.exactOptional(),
	/** How many pieces new variants get whose quantity the file does not say. */
	unknown_stock: z.coerce.number().int().min(0).max(1_000_000).default(0),
	/** Below which address pictures lie that the file names by a path alone. */
	picture_base: z
		.union([
			z.literal(''),
			z
				.string()
				.trim()
				.max(500)
				.regex(/^https?:\/\/[^\s]+$/i),
		])
		.default(''),
	/** What becomes of categories that the shop does not have: one of its own by id, a new one (-1), else the chosen one. */
	categories: z
		.array(z.object({ name: z.string().max(300), to: z.coerce.number().int().min(-1) }))
		.max(300)
		.default([]),
	/** Which column holds what; left out, as it was guessed. */
	mapping: mappingInput.exactOptional(),
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

/** What is odd about goods of a file, counted, with an example of it. */
const noticeOutput = z.object({
	code: z.string(),
	level: z.enum(['error', 'warning']),
	goods: z.number(),
	text: z.string(),
});

const actions = ['create', 'update', 'unchanged', 'refused'] as const;
const results = ['', 'created', 'updated', 'unchanged', 'refused'] as const;

const goodsOutput = z.object({
	handle: z.string(),
	name: z.string(),
	image: z.string(),
	action: z.enum(actions),
	/** 0 until it exists. */
	goods_id: z.number(),
	price_min: moneyOutput,
	price_max: moneyOutput,
	stock: z.number(),
	rows: z.array(z.number()),
	/** Of a long page only the first of them are listed, and of the changes and issues. */
	sku_num: z.number(),
	skus: z.array(
		z.object({
			spec_text: z.string(),
			sku_code: z.string(),
			price: moneyOutput,
			stock: z.number(),
			action: z.enum(actions),
		}),
	),
	changes: z.array(changeOutput),
	issues: z.array(issueOutput),
	/** What the run did; empty before its turn has come. */
	result: z.enum(results),
	picture_missing: z.number(),
	/** Addresses that gave no picture, and why. */
	missing: z.array(z.object({ url: z.string(), why: z.string() })),
	/** Why it was refused, or what was in the way. */
	text: z.string(),
	/** What rolling back did: `done`, `partly` or `kept`; empty where it was not. */
	undone: z.enum(['', 'done', 'partly', 'kept']),
	undone_text: z.string(),
});

const fieldOutput = z.object({ field: z.string(), label: z.string(), required: z.number() });
const mappingOutput = z.record(z.string(), z.string());
const savedOutput = z.array(z.object({ name: z.string(), mapping: mappingOutput }));

const fileOutput = z.object({
	task_id: z.number(),
	source: z.enum(sourceNames),
	file_name: z.string(),
	/** Of which shop it seems to be, and which shops of this kind are known. */
	shop: z.string(),
	shops: z.array(z.string()),
	/** Which row of the file is its header. */
	header_row: z.number(),
	rows: z.number(),
	goods: z.number(),
	/** Columns of the file that the import does not read. */
	unread_columns: z.array(z.string()),
	/** All columns with what stands in them in the first rows. */
	columns: z.array(z.object({ name: z.string(), sample: z.string() })),
	/** What can be read from this source. */
	fields: z.array(fieldOutput),
	/** As it is guessed, or as it was chosen the time before. */
	mapping: mappingOutput,
	saved: savedOutput,
});

export const uploadImport = endpoint({
	method: 'POST',
	path: '/admin/shop.goods.Import/upload',
	audience: 'admin',
	node: `${node}/upload`,
	summary:
		'Takes a product file (multipart field `file`; CSV or xlsx) of Shopify, WooCommerce, Medusa, PrestaShop, Magento, Vendure, Taobao or any table and keeps its rows for a preview. Its encoding, delimiter and header are found, unless the fields `encoding`, `delimiter` and `header_row` beside the file say them.',
	input: z.object({}),
	output: fileOutput.extend({ encoding: z.string(), delimiter: z.string() }),
});

export const connectImport = endpoint({
	method: 'POST',
	path: '/admin/shop.goods.Import/connect',
	audience: 'admin',
	node: `${node}/upload`,
	summary:
		'Begins to read the products of a running WooCommerce or Medusa shop; the key is kept sealed while it is read.',
	input: z.object({
		source: z.enum(['woocommerce', 'medusa']),
		address: z.string().trim().min(1).max(255),
		/** The consumer key of WooCommerce, the secret API key of Medusa. */
		key: secret(z.string().trim().min(1).max(255)),
		secret: secret(z.string().trim().max(255)).default(''),
	}),
	output: z.object({ task_id: z.number() }),
});

const taskOnly = z.object({ task_id: idInput });

export const stopImport = endpoint({
	method: 'POST',
	path: '/admin/shop.goods.Import/stop',
	audience: 'admin',
	node: `${node}/upload`,
	summary: 'Stops the reading of a running shop.',
	input: taskOnly,
	output: z.null(),
});

export const cancelImport = endpoint({
	method: 'POST',
	path: '/admin/shop.goods.Import/cancel',
	audience: 'admin',
	node: `${node}/run`,
	summary: 'Ends a run, or the fetching of pictures: what was imported stays, what it had not reached is left out.',
	input: taskOnly,
	output: z.object({ task_id: z.number(), status: z.string() }),
});

export const importTemplate = endpoint({
	method: 'GET',
	path: '/admin/shop.goods.Import/template',
	audience: 'admin',
	node: `${node}/index`,
	download: true,
	summary:
		'An empty product table with examples, as CSV in the language of the call; the token may stand in the query.',
	input: z.object({}),
	output: z.null(),
});

export const previewImport = endpoint({
	method: 'POST',
	path: '/admin/shop.goods.Import/preview',
	keyless: true,
	audience: 'admin',
	node: `${node}/preview`,
	summary:
		'What a run with these choices would do, goods by goods, with the errors of rows and cells; changes no goods.',
	input: importChoices,
	output: z.object({
		counts: countsOutput,
		/** What belongs to no goods. */
		issues: z.array(issueOutput),
		/** What is odd, by kind. */
		notices: z.array(noticeOutput),
		/** Variants whose quantity the file does not say. */
		unknown_stock: z.number(),
		/** Categories that the shop does not have, by how many goods they are named. */
		unknown_categories: z.array(z.object({ name: z.string(), goods: z.number() })),
		/** The first goods; the others are read by `goods`. */
		goods: z.array(goodsOutput),
	}),
});

export const runImport = endpoint({
	method: 'POST',
	path: '/admin/shop.goods.Import/run',
	audience: 'admin',
	node: `${node}/run`,
	summary:
		'Begins to create and update the goods of the file in the background, a few in one transaction; the same file again creates nothing twice.',
	input: importChoices,
	output: z.object({ task_id: z.number(), status: z.string() }),
});

export const readImport = endpoint({
	method: 'GET',
	path: '/admin/shop.goods.Import/read',
	audience: 'admin',
	node: `${node}/index`,
	summary: 'How far an import is, and its file.',
	input: z.object({ task_id: idInput }),
	output: fileOutput.extend({
		/** 1 being read, 2 can be run, 3 running, 4 done, 5 failed, 6 rolled back, 7 being rolled back, 8 fetching pictures. */
		status: z.string(),
		error: z.string(),
		/** Why nothing has happened for a while; empty while it goes on. */
		standing: z.string(),
		/** How long it will take at its own pace; none while that is not known. */
		seconds_left: z.number().nullable(),
		notices: z.array(noticeOutput),
		counts: countsOutput.extend({
			done: z.number(),
			created: z.number(),
			updated: z.number(),
			failed: z.number(),
			/** Goods with pictures that could not be fetched, and how many pictures. */
			pictureless: z.number(),
			pictures_missing: z.number(),
			/** Goods that were created or changed, those that were to be taken back, and those of them that stay as they are. */
			written: z.number(),
			undone: z.number(),
			kept: z.number(),
		}),
		issues: z.array(issueOutput),
		create_time: z.number(),
		finish_time: z.number().nullable(),
	}),
});

export const listImportGoods = endpoint({
	method: 'GET',
	path: '/admin/shop.goods.Import/goods',
	audience: 'admin',
	node: `${node}/index`,
	summary: 'The goods of an import, as its dry run saw them and what became of them.',
	input: z.object({
		...pageInput,
		task_id: idInput,
		action: z.enum(['', ...actions]).default(''),
		/** What the run did; `missing` are those without a picture, `undone` those that were taken back. */
		result: z.enum([...results, 'missing', 'undone']).default(''),
		/** Only goods that this was remarked about. */
		notice: z.string().max(60).default(''),
	}),
	output: z.object({ list: z.array(goodsOutput), total: z.number(), remark: z.string() }),
});

export const retryPictures = endpoint({
	method: 'POST',
	path: '/admin/shop.goods.Import/pictures',
	audience: 'admin',
	node: `${node}/run`,
	summary: 'Begins to fetch the pictures that could not be had before.',
	input: taskOnly,
	output: z.object({ task_id: z.number(), status: z.string() }),
});

export const rollbackImport = endpoint({
	method: 'POST',
	path: '/admin/shop.goods.Import/rollback',
	audience: 'admin',
	node: `${node}/rollback`,
	summary:
		'Begins to take an import back: what it created goes to the recycle bin, what it changed gets its former values; what was changed since, or the caller may not take off the shelf or delete, stays and says why.',
	input: taskOnly,
	output: z.object({ task_id: z.number(), status: z.string() }),
});

export const saveMapping = endpoint({
	method: 'POST',
	path: '/admin/shop.goods.Import/mapping',
	audience: 'admin',
	node: `${node}/preview`,
	summary: 'Keeps under a name which columns hold what, for the next file of this source.',
	input: z.object({ task_id: idInput, name: z.string().trim().min(1).max(60), mapping: mappingInput }),
	output: z.object({ saved: savedOutput }),
});

export const downloadErrors = endpoint({
	method: 'GET',
	path: '/admin/shop.goods.Import/errors',
	audience: 'admin',
	node: `${node}/index`,
	download: true,
	summary:
		'All rows of the goods that were left out, with their reasons, as CSV that can be mended and imported again; the token may stand in the query.',
	input: taskOnly,
	output: z.null(),
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
