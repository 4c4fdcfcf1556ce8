import { z } from 'zod';
import { templateInput } from '#domain/freight/template.contract.ts';
import { endpoint, longBodyBytes } from '#domain/kernel/endpoint.ts';
import { idInput } from '#domain/kernel/inputs.ts';
import { moneyOutput } from '#domain/money/wire.ts';
import { promotionResource } from '#domain/promotion/promotion.resource.ts';
import { documented } from '#domain/resource/resource.contract.ts';
import { rowInput } from '#domain/resource/resource.schema.ts';
import { rehearsalStatuses } from './rehearsal.status.ts';

const promotionNodes = 'shop/market/promotion/add,shop/market/promotion/edit';
const templateNode = 'shop/delivery/template/edit';

const classifyNodes = 'shop/goods/classify/add,shop/goods/classify/edit';
const industryNodes = 'xshop/industry/add,xshop/industry/edit';
const basicNode = 'shop/settings/basic/edit';

const begun = z.object({ id: z.number() });

/** Per cent, as forms of settings and categories send it. */
const percentInput = z
	.string()
	.trim()
	.max(6)
	.regex(/^(?:100(?:\.00?)?|\d{1,2}(?:\.\d{1,2})?)$/);

export const rehearsePromotion = endpoint({
	method: 'POST',
	path: '/admin/shop.market.Promotion/rehearse',
	audience: 'admin',
	node: promotionNodes,
	logged: false,
	bodyLimit: longBodyBytes,
	summary:
		'Begins to price the orders of the last days again under a promotion as its form has it; nothing is saved. id = 0 is a new one.',
	input: documented(rowInput(promotionResource, 'add').extend({ id: z.coerce.number().int().min(0).default(0) }), {
		id: z.coerce.number().int().min(0).default(0),
	}),
	output: begun,
});

export const rehearseTemplate = endpoint({
	method: 'POST',
	path: '/admin/shop.delivery.Template/rehearse',
	audience: 'admin',
	node: templateNode,
	logged: false,
	bodyLimit: longBodyBytes,
	summary:
		'Begins to reckon the freight of the orders of the last days again by a delivery template as its form has it; nothing is saved.',
	input: templateInput.extend({ id: idInput }),
	output: begun,
});

export const rehearseShopRate = endpoint({
	method: 'POST',
	path: '/admin/shop.settings.Basic/rehearse',
	audience: 'admin',
	node: basicNode,
	logged: false,
	summary:
		'Begins to reckon the commission on the orders of the last days again, had the shop asked this of works for which nothing else is agreed; nothing is saved.',
	input: z.object({ commission_rate: percentInput }),
	output: begun,
});

export const rehearseClassifyRate = endpoint({
	method: 'POST',
	path: '/admin/shop.goods.Classify/rehearse',
	audience: 'admin',
	node: classifyNodes,
	logged: false,
	summary:
		'Begins to reckon the commission on the orders of the last days again, had a category asked this of its works; nothing is saved. Empty = it asks nothing of its own.',
	input: z.object({ id: z.coerce.number().int().min(0).default(0), commission_rate: percentInput.or(z.literal('')) }),
	output: begun,
});

export const rehearseIndustryRate = endpoint({
	method: 'POST',
	path: '/admin/xshop.Industry/rehearse',
	audience: 'admin',
	node: industryNodes,
	logged: false,
	summary:
		'Begins to reckon the commission on the orders of the last days again, had a trade asked this of its creators; nothing is saved. Empty = it asks nothing of its own.',
	input: z.object({ id: z.coerce.number().int().min(0).default(0), commission_rate: percentInput.or(z.literal('')) }),
	output: begun,
});

/** What came out of a rehearsal. */
export const outcomeOutput = z.object({
	/** How many orders were priced again, and how many of them change. */
	orders: z.number(),
	changed: z.number(),
	/** 1 = there are more than are looked at. */
	has_more: z.number(),
	/** What they were to pay for by the rules without it, and with it. */
	before_amount: moneyOutput,
	after_amount: moneyOutput,
	/** The sums of the orders that become dearer, and cheaper. */
	won_amount: moneyOutput,
	lost_amount: moneyOutput,
	/** How many could not be sent any more. */
	undeliverable: z.number(),
	/** The orders that change most; empty for whom may not read orders. */
	list: z.array(
		z.object({
			order_id: z.number(),
			order_no: z.string(),
			create_time: z.number(),
			before_amount: moneyOutput,
			after_amount: moneyOutput,
			is_undeliverable: z.number(),
		}),
	),
});
export type Outcome = z.output<typeof outcomeOutput>;

const state = z.object({
	status: z.enum(rehearsalStatuses),
	orders_done: z.number(),
	outcome: outcomeOutput.nullable(),
});

function readOf<const Path extends string, const Node extends string>(path: Path, node: Node) {
	return endpoint({
		method: 'GET',
		path,
		audience: 'admin',
		node,
		summary: "Where one's own rehearsal stands, and what came out of it",
		input: z.object({ id: idInput }),
		output: state,
	});
}

function stopOf<const Path extends string, const Node extends string>(path: Path, node: Node) {
	return endpoint({
		method: 'POST',
		path,
		audience: 'admin',
		node,
		logged: false,
		summary: "Stops one's own rehearsal",
		input: z.object({ id: idInput }),
		output: z.null(),
	});
}

export const readPromotionRehearsal = readOf('/admin/shop.market.Promotion/rehearsal', promotionNodes);
export const stopPromotionRehearsal = stopOf('/admin/shop.market.Promotion/stopRehearsal', promotionNodes);
export const readTemplateRehearsal = readOf('/admin/shop.delivery.Template/rehearsal', templateNode);
export const stopTemplateRehearsal = stopOf('/admin/shop.delivery.Template/stopRehearsal', templateNode);
export const readShopRateRehearsal = readOf('/admin/shop.settings.Basic/rehearsal', basicNode);
export const stopShopRateRehearsal = stopOf('/admin/shop.settings.Basic/stopRehearsal', basicNode);
export const readClassifyRateRehearsal = readOf('/admin/shop.goods.Classify/rehearsal', classifyNodes);
export const stopClassifyRateRehearsal = stopOf('/admin/shop.goods.Classify/stopRehearsal', classifyNodes);
export const readIndustryRateRehearsal = readOf('/admin/xshop.Industry/rehearsal', industryNodes);
export const stopIndustryRateRehearsal = stopOf('/admin/xshop.Industry/stopRehearsal', industryNodes);
