import { z } from 'zod';
import { mostImages, mostLetters } from '#domain/evaluate/evaluate.rules.ts';
import { endpoint, longBodyBytes } from '#domain/kernel/endpoint.ts';
import { flagInput, idInput, openIdInput, pageInput } from '#domain/kernel/inputs.ts';
import { ownFilesInput } from '#domain/kernel/own-file.inputs.ts';
import { lineEvaluateStatus, orderStatusCodes } from '#domain/order/order.status.ts';

const scoreInput = z.coerce.number().int().min(1).max(5);
const contentInput = z.string().trim().max(mostLetters).default('');
const imagesInput = ownFilesInput(mostImages);

/** What every reader of a review sees. */
const reviewShape = {
	/** Not the row's, by which staff know it: it tells the day and nothing of what else was written with it. */
	id: z.number(),
	goods_score: z.number(),
	content: z.string(),
	images: z.array(z.string()),
	spec_text: z.string(),
	reply: z.string(),
	/** `merchant` or `admin`; empty without a reply. */
	reply_by: z.string(),
	reply_time: z.number(),
	append_content: z.string(),
	append_images: z.array(z.string()),
	/** 0 = nothing was added. */
	append_time: z.number(),
	create_time: z.number(),
} as const;

const goodsShape = { goods_id: z.number(), name: z.string(), image: z.string() } as const;

/** What those see besides who have to do with it. */
const ownShape = {
	...reviewShape,
	...goodsShape,
	order_id: z.number(),
	order_no: z.string(),
	service_score: z.number(),
	delivery_score: z.number(),
	anonymous: z.number(),
	status: z.string(),
	hide_reason: z.string(),
} as const;

export const listGoodsEvaluates = endpoint({
	method: 'GET',
	path: '/api/shop.Goods/evaluates',
	audience: 'public',
	shared: true,
	summary: 'The reviews of one goods, those on top first, then the newest; pages by `after`',
	input: z.object({
		goods_id: idInput,
		limit: pageInput.limit,
		score: z.coerce.number().int().min(1).max(5).optional().catch(undefined),
		/** 1 = only those with pictures, or with something added later. */
		has_image: flagInput.default(0).catch(0),
		has_append: flagInput.default(0).catch(0),
		/** `next` of the page before. */
		after: z
			.string()
			.regex(/^([01]_\d{1,16})?$/)
			.default(''),
	}),
	output: z.object({
		list: z.array(
			z.object({
				...reviewShape,
				/** Empty where the member does not want to be named. */
				author: z.string(),
				is_top: z.number(),
			}),
		),
		total: z.number(),
		/** Present while there is more. */
		next: z.string().exactOptional(),
	}),
});

export const listCreatorEvaluates = endpoint({
	method: 'GET',
	path: '/api/shop.Creator/evaluates',
	audience: 'public',
	shared: true,
	summary: 'The reviews of all works of a creator that the store shows, the newest first; pages by `after`',
	input: z.object({
		merchant_id: idInput,
		limit: pageInput.limit,
		/** `next` of the page before. */
		after: z
			.string()
			.regex(/^(\d{1,16})?$/)
			.default(''),
	}),
	output: z.object({
		list: z.array(
			z.object({
				...reviewShape,
				...goodsShape,
				/** Empty where the member does not want to be named. */
				author: z.string(),
			}),
		),
		/** Present while there is more. */
		next: z.string().exactOptional(),
	}),
});

export const readEvaluateForm = endpoint({
	method: 'GET',
	path: '/api/shop.Evaluate/form',
	audience: 'member',
	summary: "The lines of one of the member's orders and what has become of each review",
	input: z.object({ order_id: idInput }),
	output: z.object({
		order_id: z.number(),
		order_no: z.string(),
		status: z.enum(orderStatusCodes),
		lines: z.array(
			z.object({
				id: z.number(),
				...goodsShape,
				spec_text: z.string(),
				evaluate_status: z.enum([lineEvaluateStatus.none, lineEvaluateStatus.done, lineEvaluateStatus.appended]),
				/** 1 = it waits for a review. */
				open: z.number(),
			}),
		),
	}),
});

export const addEvaluate = endpoint({
	method: 'POST',
	path: '/api/shop.Evaluate/add',
	audience: 'member',
	bodyLimit: longBodyBytes,
	summary: 'Reviews lines of a received order, each once; with the last line the order is complete',
	input: z.object({
		order_id: idInput,
		lines: z
			.array(
				z.object({
					id: idInput,
					goods_score: scoreInput,
					service_score: scoreInput,
					delivery_score: scoreInput,
					content: contentInput,
					images: imagesInput,
					anonymous: flagInput.default(0),
				}),
			)
			.min(1)
			.max(100),
	}),
	output: z.object({ id: z.number(), order_no: z.string(), status: z.enum(orderStatusCodes), reviewed: z.number() }),
});

export const appendEvaluate = endpoint({
	method: 'POST',
	path: '/api/shop.Evaluate/append',
	audience: 'member',
	summary: 'Adds to a review, once',
	input: z.object({ id: idInput, content: contentInput, images: imagesInput }),
	output: z.object({ id: z.number() }),
});

export const listEvaluates = endpoint({
	method: 'GET',
	path: '/api/shop.Evaluate/index',
	audience: 'member',
	summary: "The member's reviews, newest first",
	input: z.object(pageInput),
	output: z.object({
		list: z.array(
			z.object({
				...ownShape,
				/** 1 = it may be added to now. */
				can_append: z.number(),
			}),
		),
		total: z.number(),
	}),
});

export const merchantListEvaluates = endpoint({
	method: 'GET',
	path: '/merchant/order.Evaluate/index',
	audience: 'merchant',
	summary: "The reviews of the creator's works, newest first",
	input: z.object({
		...pageInput,
		score: z.coerce.number().int().min(1).max(5).optional().catch(undefined),
		goods_id: openIdInput,
		/** 1 = only those nobody has answered. */
		open: flagInput.default(0).catch(0),
		has_image: flagInput.default(0).catch(0),
	}),
	output: z.object({
		list: z.array(z.object({ ...ownShape, author: z.string(), can_reply: z.number() })),
		total: z.number(),
		remark: z.string(),
	}),
});

const replyInput = z.object({ id: idInput, reply: z.string().trim().min(1).max(mostLetters) });

export const merchantReplyEvaluate = endpoint({
	method: 'POST',
	path: '/merchant/order.Evaluate/reply',
	audience: 'merchant',
	duty: 'reply',
	summary: "Answers a review of one of the creator's works, or changes the answer",
	input: replyInput,
	output: z.object({ id: z.number() }),
});
