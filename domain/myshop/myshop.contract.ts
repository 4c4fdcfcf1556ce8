import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput, lineInput, openIdInput } from '#domain/kernel/inputs.ts';
import { mostFreezeDays, mostStepReason } from '#domain/merchant/merchant.limits.ts';
import { merchantEvents } from '#domain/merchant/merchant.transitions.ts';
import { moneyOutput } from '#domain/money/wire.ts';
import { commissionSources } from '#domain/price/commission.terms.ts';
import { listInput } from '#domain/resource/resource.contract.ts';
import { rowOutput } from '#domain/resource/resource.schema.ts';
import { myshopResource } from './myshop.resource.ts';
import { settleCycles } from './settle.ts';

const base = '/admin/xshop.Myshop';
const node = 'xshop/myshop/index';

/** The shops of creators; the choices of other lists are asked of the same address with `select=true`. */
export const listMyshops = endpoint({
	method: 'GET',
	path: `${base}/index`,
	audience: 'admin',
	node: `${node},shop/goods/goods/index,shop/order/evaluate/index,xshop/visclassify/index`,
	summary:
		'The shops of creators with how each is doing; with select=true merchants to choose from, the platform first: by a part of the name, or those of `initValue`.',
	input: listInput,
	output: z.object({
		list: z.array(rowOutput(myshopResource, 'list')).exactOptional(),
		options: z.array(z.object({ id: z.number(), merchant_name: z.string() })).exactOptional(),
		total: z.number(),
		total_estimated: z.boolean().exactOptional(),
		remark: z.string().exactOptional(),
	}),
});

const personOutput = z.object({
	id: z.number(),
	username: z.string(),
	real_name: z.string(),
	phone: z.string(),
	role: z.string(),
	is_master: z.number(),
	status: z.string(),
	/** 0 = never. */
	last_login_time: z.number(),
});

export const readMyshop = endpoint({
	method: 'GET',
	path: `${base}/detail`,
	audience: 'admin',
	node,
	summary: "One creator's shop: how it stands and does, its terms, its people, its latest money and its log.",
	input: z.object({ id: idInput }),
	output: z.object({
		shop: z.object({
			id: z.number(),
			merchant_no: z.string(),
			merchant_name: z.string(),
			slug: z.string(),
			logo: z.string(),
			type: z.string(),
			status: z.string(),
			auth_status: z.string(),
			contact: z.string(),
			phone: z.string(),
			email: z.string(),
			/** When its break begins and ends; 0 = none, or nobody has said. */
			close_from: z.number(),
			close_to: z.number(),
			close_note: z.string(),
			create_time: z.number(),
			industry_id: z.number(),
			industry: z.string(),
			/** What is agreed with it, per cent; empty = nothing. */
			commission_rate: z.string(),
			/** What holds where neither work nor category says otherwise, and whose word that is. */
			usual_rate: z.string(),
			usual_from: z.enum(commissionSources),
			settle_cycle: z.string(),
			/** Empty = as the shop does. */
			freeze_days: z.string(),
			usual_freeze_days: z.number(),
			/** Empty = as the shop does; 1 always, 0 never. */
			goods_audit: z.string(),
			goods_on: z.number(),
			open_orders: z.number(),
			overdue: z.number(),
			/** Of the orders of the last ninety days, how many asked for money back, per cent; empty where there were none. */
			refund_rate: z.string(),
			score_goods: z.number(),
			balance: moneyOutput,
			frozen: moneyOutput,
			open_refunds: z.number(),
		}),
		/** The trades to choose from. */
		industries: z.array(z.object({ id: z.number(), name: z.string() })),
		people: z.array(personOutput),
		/** The latest lines of its book. */
		ledger: z.array(
			z.object({
				id: z.number(),
				/** What kind of line it is, in the reader's words. */
				kind_text: z.string(),
				amount: moneyOutput,
				state: z.string(),
				order_id: z.number(),
				order_no: z.string(),
				create_time: z.number(),
			}),
		),
		log: z.array(
			z.object({
				id: z.number(),
				event: z.enum(merchantEvents),
				from_status: z.string(),
				to_status: z.string(),
				reason: z.string(),
				operator_type: z.string(),
				operator_name: z.string(),
				create_time: z.number(),
			}),
		),
	}),
});

/** Per cent, as the form sends it; empty = nothing is agreed. */
const rateInput = z
	.string()
	.trim()
	.max(6)
	.regex(/^(?:100(?:\.00?)?|\d{1,2}(?:\.\d{1,2})?)?$/);

export const editMyshop = endpoint({
	method: 'POST',
	path: `${base}/terms`,
	audience: 'admin',
	node: 'xshop/myshop/edit',
	summary: "Changes the terms of a creator's shop; orders that are placed keep theirs.",
	input: z.object({
		id: idInput,
		industry_id: openIdInput,
		commission_rate: rateInput,
		settle_cycle: z.enum(settleCycles),
		freeze_days: z.union([z.literal(''), z.coerce.number().int().min(0).max(mostFreezeDays)]),
		goods_audit: z.enum(['', '0', '1']),
	}),
	output: z.null(),
});

const reasonInput = lineInput(mostStepReason).pipe(z.string().min(1));
const moved = z.object({ id: z.number(), status: z.string() });

export const freezeMyshop = endpoint({
	method: 'POST',
	path: `${base}/freeze`,
	audience: 'admin',
	node: 'xshop/myshop/freeze',
	summary: 'Freezes a shop: nothing of it is sold and no money leaves; its orders go on. Its creator reads the reason.',
	input: z.object({ id: idInput, reason: reasonInput }),
	output: moved,
});

export const thawMyshop = endpoint({
	method: 'POST',
	path: `${base}/thaw`,
	audience: 'admin',
	node: 'xshop/myshop/freeze',
	summary: 'A frozen shop sells again, or goes on with its break.',
	input: z.object({ id: idInput, reason: reasonInput }),
	output: moved,
});

export const closeMyshop = endpoint({
	method: 'POST',
	path: `${base}/close`,
	audience: 'admin',
	node: 'xshop/myshop/close',
	summary: 'A shop sells nothing more and sees its orders to their end. Its creator reads the reason.',
	input: z.object({ id: idInput, reason: reasonInput }),
	output: moved,
});

export const reopenMyshop = endpoint({
	method: 'POST',
	path: `${base}/reopen`,
	audience: 'admin',
	node: 'xshop/myshop/close',
	summary: 'A shop that was closing sells again.',
	input: z.object({ id: idInput, reason: reasonInput }),
	output: moved,
});

export const endMyshop = endpoint({
	method: 'POST',
	path: `${base}/end`,
	audience: 'admin',
	node: 'xshop/myshop/close',
	summary: 'Closes a closing shop for good; refused while orders, refunds or money of it are open.',
	input: z.object({ id: idInput }),
	output: moved,
});
