import { z } from 'zod';
import { volumeInput, weightInput } from '#domain/freight/piece.measures.ts';
import { endpoint, longBodyBytes } from '#domain/kernel/endpoint.ts';
import { flagInput, idInput } from '#domain/kernel/inputs.ts';
import { moneyOutput, priceInput } from '#domain/money/wire.ts';
import { freeBy, freightBilling, freightCombine } from './freight.template.ts';
import { mostDaysOnWay } from './on-the-way.ts';

/** No template has more rows: there are not many more provinces. */
const mostRows = 60;
const mostAreas = 4000;
/** Days on the way; 0 = not said. */
const daysInput = z.coerce.number().int().min(0).max(mostDaysOnWay).default(0);
const versionInput = idInput.pipe(z.number().max(2_147_483_647));
const areaIds = z
	.array(idInput)
	.max(mostAreas)
	.transform((ids) => [...new Set(ids)]);
const quantityInput = z.union([z.string(), z.number()]).transform((given) => String(given).trim());
const areaRow = { everywhere: flagInput.default(0), area_ids: areaIds.default([]) } as const;

const content = {
	billing: z.enum(freightBilling),
	free_all: flagInput.default(0),
	combine: z.enum(freightCombine).default(freightCombine.sum),
	/** Grams: weight is rounded up to a whole number of these. */
	round_weight_g: z.coerce.number().int().min(1).max(100_000).default(1),
	/** cm³ that count as one kilogram; 0 = real weight alone. */
	volumetric_divisor: z.coerce.number().int().min(0).max(1_000_000).default(0),
	deny_areas: areaIds.default([]),
	/** Quantities in pieces, Kg or m³, as the billing says; `everywhere` is the row for all other areas. */
	rules: z
		.array(
			z.object({
				...areaRow,
				first: quantityInput,
				first_fee: priceInput,
				step: quantityInput,
				step_fee: priceInput,
				/** How long a parcel is on its way there, both or neither. */
				days_from: daysInput,
				days_to: daysInput,
			}),
		)
		.max(mostRows)
		.default([]),
	free_rules: z
		.array(
			z.object({
				...areaRow,
				by: z.enum(freeBy),
				amount: priceInput.default(0 as never),
				qty: z.coerce.number().int().min(0).max(1_000_000).default(0),
			}),
		)
		.max(mostRows)
		.default([]),
} as const;

const form = {
	name: z.string().trim().min(1).max(60),
	merchant_id: z.coerce.number().int().min(0).default(0),
	is_default: flagInput.default(0),
	status: z.enum(['0', '1']).default('1'),
	weigh: z.coerce.number().int().min(-1_000_000).max(1_000_000).default(0),
	...content,
} as const;

const contentInput = z.object(content);
/** A template as the editor of goods chooses among them, with what says which measures its goods need. */
export const templateChoiceOutput = z.object({
	id: z.number(),
	name: z.string(),
	billing: z.enum(freightBilling),
	free_all: z.number(),
	volumetric_divisor: z.number(),
});
export type TemplateChoice = z.output<typeof templateChoiceOutput>;

/** A template as its form sends it. */
export const templateInput = z.object(form);
export type TemplateInput = z.output<typeof templateInput>;
export type TemplateContent = z.output<typeof contentInput>;

const contentOutput = {
	billing: z.enum(freightBilling),
	free_all: z.number(),
	combine: z.enum(freightCombine),
	round_weight_g: z.number(),
	volumetric_divisor: z.number(),
	deny_areas: z.array(z.number()),
	rules: z.array(
		z.object({
			everywhere: z.number(),
			area_ids: z.array(z.number()),
			first: z.string(),
			first_fee: moneyOutput,
			step: z.string(),
			step_fee: moneyOutput,
			days_from: z.number(),
			days_to: z.number(),
		}),
	),
	free_rules: z.array(
		z.object({
			everywhere: z.number(),
			area_ids: z.array(z.number()),
			by: z.enum(freeBy),
			amount: moneyOutput,
			qty: z.number(),
		}),
	),
} as const;

const node = (action: string) => `shop/delivery/template/${action}`;
const at = <const Path extends string>(path: Path) => `/admin/shop.delivery.Template/${path}` as const;

export const readTemplate = endpoint({
	method: 'GET',
	path: '/admin/shop.delivery.Template/edit',
	audience: 'admin',
	node: node('edit'),
	summary: 'A delivery template as its form shows it, and who made its versions when',
	input: z.object({ id: idInput }),
	output: z.object({
		row: z.object({
			id: z.number(),
			name: z.string(),
			merchant_id: z.number(),
			merchant_name: z.string(),
			is_default: z.number(),
			status: z.string(),
			weigh: z.number(),
			version: z.number(),
			...contentOutput,
		}),
		goods_count: z.number(),
		versions: z.array(z.object({ version: z.number(), create_time: z.number(), admin_name: z.string() })),
	}),
});

export const readTemplateVersion = endpoint({
	method: 'GET',
	path: at('version'),
	audience: 'admin',
	node: node('edit'),
	summary: 'An earlier version of a delivery template, as orders were priced by it',
	input: z.object({ id: idInput, version: versionInput }),
	output: z.object({ version: z.number(), name: z.string(), create_time: z.number(), ...contentOutput }),
});

export const addTemplate = endpoint({
	method: 'POST',
	path: at('add'),
	audience: 'admin',
	node: node('add'),
	bodyLimit: longBodyBytes,
	summary: 'Makes a delivery template',
	input: templateInput,
	output: z.object({ id: z.number() }),
});

export const editTemplate = endpoint({
	method: 'POST',
	path: at('edit'),
	audience: 'admin',
	node: node('edit'),
	bodyLimit: longBodyBytes,
	summary: 'Saves a delivery template; what orders were priced by stays as a version of its own',
	input: templateInput.extend({ id: idInput, version: versionInput }),
	output: z.object({ id: z.number(), version: z.number() }),
});

export const listTemplateAreas = endpoint({
	method: 'GET',
	path: at('areas'),
	audience: 'admin',
	node: node('index'),
	summary: 'Every enabled province, city and district with the area it lies in',
	input: z.object({}),
	output: z.object({ areas: z.array(z.object({ id: z.number(), pid: z.number(), name: z.string() })) }),
});

export const findTemplateSkus = endpoint({
	method: 'GET',
	path: at('skus'),
	audience: 'admin',
	node: node('test'),
	summary: 'Goods to try a template with, by name, number or code',
	input: z.object({ quickSearch: z.string().trim().max(100).default('') }),
	output: z.object({
		list: z.array(
			z.object({
				sku_id: z.number(),
				name: z.string(),
				spec_text: z.string(),
				price: moneyOutput,
				weight: z.string(),
				volume: z.string(),
			}),
		),
	}),
});

export const listGoodsTemplates = endpoint({
	method: 'GET',
	path: '/admin/shop.goods.Goods/templates',
	audience: 'admin',
	node: 'shop/goods/goods/index',
	summary: 'The delivery templates that goods of a merchant may travel by, the default one first',
	input: z.object({ merchant_id: z.coerce.number().int().min(0).default(0) }),
	output: z.object({
		list: z.array(templateChoiceOutput.extend({ is_default: z.number() })),
	}),
});

const testLine = z.object({
	/** A stored variant, or 0 for a line made up by hand. */
	sku_id: z.coerce.number().int().min(0).default(0),
	num: z.coerce.number().int().min(1).max(9999),
	weight: weightInput.default(0),
	volume: volumeInput.default(0),
	/** What the line costs altogether. */
	amount: priceInput.default(0 as never),
});

export const testTemplate = endpoint({
	method: 'POST',
	path: at('test'),
	keyless: true,
	audience: 'admin',
	node: node('test'),
	bodyLimit: longBodyBytes,
	summary: 'The freight of a basket to an area by a template as it stands in the form, step by step',
	input: z.object({
		/** The stored template that the form edits; 0 = a new one. */
		id: z.coerce.number().int().min(0).default(0),
		name: z.string().trim().max(60).default(''),
		template: contentInput,
		/** The district, or the city that has none. */
		area_id: idInput,
		/** 1: goods travel by their own templates, this one among them; 0: all by this template. */
		own: flagInput.default(0),
		lines: z.array(testLine).min(1).max(50),
	}),
	output: z.object({
		deliverable: z.number(),
		total: moneyOutput,
		steps: z.array(z.object({ text: z.string(), amount: moneyOutput.exactOptional(), tone: z.string() })),
		lines: z.array(z.object({ name: z.string(), num: z.number(), share: moneyOutput, deliverable: z.number() })),
	}),
});
