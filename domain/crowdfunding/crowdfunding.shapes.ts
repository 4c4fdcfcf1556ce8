import { z } from 'zod';
import { crowdMode, crowdStatusCodes, reachRule } from '#domain/crowdfunding/crowdfunding.status.ts';
import { dayInput, flagInput, idInput } from '#domain/kernel/inputs.ts';
import { pictureInput } from '#domain/kernel/own-file.inputs.ts';
import { moneyOutput, priceInput } from '#domain/money/wire.ts';

const momentInput = z.coerce.number().int().min(1).max(9_999_999_999);

const tierInput = z.object({
	/** 0 = a tier of this form that is not stored yet. */
	id: z.coerce.number().int().min(0).default(0),
	title: z.string().trim().min(1).max(40),
	title_en: z.string().trim().max(40).default(''),
	description: z.string().trim().max(500).default(''),
	description_en: z.string().trim().max(500).default(''),
	price: priceInput.refine((price) => price > 0, { error: 'input.tooSmall', params: { min: '0.01' } }),
	/** 0 = as many as are wanted. */
	stock: z.coerce.number().int().min(0).max(1_000_000).default(0),
	/** 0 = no limit. */
	limit_per_user: z.coerce.number().int().min(0).max(9999).default(0),
	image: pictureInput,
	/** `YYYY-MM-DD`; empty = no day is named. */
	est_ship_date: z.union([z.literal(''), dayInput]).default(''),
});

/** What the form of a crowdfunding posts. */
export const crowdForm = z.object({
	goods_id: idInput,
	mode: z.enum(crowdMode).default(crowdMode.allOrNothing),
	target_amount: priceInput,
	target_num: z.coerce.number().int().min(0).max(1_000_000).default(0),
	reach_rule: z.enum(reachRule).default(reachRule.any),
	overfund_allowed: flagInput.default(1),
	start_time: momentInput,
	end_time: momentInput,
	ship_days: z.coerce.number().int().min(1).max(730).default(30),
	tiers: z.array(tierInput).max(30),
});

export type CrowdFormInput = z.output<typeof crowdForm>;

/** How far a crowdfunding has come, as everybody sees it. */
export const crowdProgressShape = {
	id: z.number(),
	status: z.enum(crowdStatusCodes),
	mode: z.string(),
	target_amount: moneyOutput,
	target_num: z.number(),
	reach_rule: z.string(),
	overfund_allowed: z.number(),
	start_time: z.number(),
	end_time: z.number(),
	/** The end that was promised at first; 0 = never extended. */
	first_end_time: z.number(),
	/** Why it was extended, for everybody to read. */
	extend_reason: z.string(),
	ship_days: z.number(),
	/** 0 before success. */
	ship_deadline: z.number(),
	raised_amount: moneyOutput,
	raised_num: z.number(),
	backer_num: z.number(),
	/** Whole percent; above 100 where more came in. */
	progress: z.number(),
	/** Until its end while it runs, until its start before that. */
	days_left: z.number(),
} as const;

/** So much news is answered at once; what is earlier is asked for. */
export const newsAtOnce = 10;

export const storeUpdateOutput = z.object({
	id: z.number(),
	title: z.string(),
	content: z.string(),
	create_time: z.number(),
});

/** The part that is a crowdfunding's of the page of its goods in the store. */
export const storeCrowdOutput = z.object({
	...crowdProgressShape,
	tiers: z.array(
		z.object({
			id: z.number(),
			sku_id: z.number(),
			title: z.string(),
			description: z.string(),
			image: z.string(),
			/** The day on which it is thought to be sent; empty = none is named. */
			est_ship_date: z.string(),
			price: moneyOutput,
			/** What can be taken now; -1 = as many as are wanted. */
			left: z.number(),
			limit_per_user: z.number(),
			sold: z.number(),
		}),
	),
	/** News for everybody, the newest ten, the newest first. */
	updates: z.array(storeUpdateOutput),
	/** Whether there is earlier news. */
	updates_more: z.number(),
});

/** What a card in a list shows of it. */
export const crowdBadgeOutput = z.object({
	status: z.enum(crowdStatusCodes),
	progress: z.number(),
	days_left: z.number(),
});

/** What every list row of those who run crowdfundings carries. */
export const crowdRow = z.object({
	...crowdProgressShape,
	goods_id: z.number(),
	goods_name: z.string(),
	goods_no: z.string(),
	image: z.string(),
	merchant_id: z.number(),
	merchant_name: z.string(),
	/** Somebody has paid once: goal, times and prices stay. */
	was_supported: z.number(),
	audit_reason: z.string(),
	/** Why its owner wants it cancelled; empty = nobody does. */
	cancel_wish: z.string(),
	end_reason: z.string(),
	create_time: z.number(),
});

/** News of a crowdfunding. */
export const crowdUpdateOutput = z.object({
	id: z.number(),
	title: z.string(),
	content: z.string(),
	public: z.number(),
	/** 1 = written by the shop itself: it stays. */
	fixed: z.number(),
	create_time: z.number(),
});

/** The newest news, or what is earlier than a piece of it. */
export const crowdNewsShape = {
	updates: z.array(crowdUpdateOutput),
	/** Whether there is earlier news. */
	updates_more: z.number(),
} as const;

/** One support whose money goes back. */
const paybackShape = {
	order_id: z.number(),
	order_no: z.string(),
	/** 0 and empty where no refund was opened yet. */
	refund_id: z.number(),
	refund_no: z.string(),
	amount: moneyOutput,
} as const;

/** How a second try has begun: sent on its way again, refused, or left to staff as no channel can pay it. */
const retryOutcomes = ['again', 'refused', 'byHand'] as const;

/** What became of one support that was tried again. */
export const retriedPayback = z.object({
	...paybackShape,
	outcome: z.enum(retryOutcomes),
	/** Why not, in the reader's language. */
	reason: z.string(),
});

/** One crowdfunding with all its parts. */
export const crowdDetail = crowdRow.extend({
	/** Of the creator's income, what is released at success; before the start what the shop says today. */
	advance_percent: z.number(),
	tiers: z.array(
		z.object({
			id: z.number(),
			title: z.string(),
			title_en: z.string(),
			description: z.string(),
			description_en: z.string(),
			image: z.string(),
			est_ship_date: z.string(),
			price: moneyOutput,
			stock: z.number(),
			limit_per_user: z.number(),
			sold: z.number(),
		}),
	),
	...crowdNewsShape,
	/** Of crowdfunding and goods, as they were looked at: what is passed names both. */
	version: z.number(),
	/** What its goods bring along, for whoever passes it. */
	work: z.object({
		version: z.number(),
		/** The lowest price before its tiers are its prices. */
		price_min: moneyOutput,
		/** Points for each piece; -1 = by the money. */
		give_score: z.number(),
		delivery_type: z.string(),
		delivery_fee: moneyOutput,
		fixed_per: z.string(),
		/** The template it travels by; empty = by none. */
		delivery_template: z.string(),
	}),
	logs: z.array(
		z.object({
			id: z.number(),
			event: z.string(),
			to_status: z.string(),
			reason: z.string(),
			operator_name: z.string(),
			create_time: z.number(),
		}),
	),
	/** Of the supports whose money goes back: how many there are, how many are back, which wait for staff. */
	paybacks: z.object({
		total: z.number(),
		done: z.number(),
		failed: z.array(z.object({ ...paybackShape, error: z.string() })),
	}),
});

/** One support of a crowdfunding. */
export const backerRow = z.object({
	order_id: z.number(),
	order_no: z.string(),
	/** Empty where it is the name of the account. */
	nickname: z.string(),
	tier: z.string(),
	num: z.number(),
	pay_amount: moneyOutput,
	pay_time: z.number(),
	status: z.string(),
	cancel_type: z.string(),
	refund_status: z.string(),
});
