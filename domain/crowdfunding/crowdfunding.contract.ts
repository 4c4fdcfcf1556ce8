import { z } from 'zod';
import {
	backerRow,
	crowdDetail,
	crowdForm,
	crowdNewsShape,
	crowdRow,
	retriedPayback,
} from '#domain/crowdfunding/crowdfunding.shapes.ts';
import { crowdStatusCodes } from '#domain/crowdfunding/crowdfunding.status.ts';
import { earlierInput } from '#domain/crowdfunding/support.contract.ts';
import { endpoint, longBodyBytes } from '#domain/kernel/endpoint.ts';
import { flagInput, idInput, lineInput, openIdInput, pageInput } from '#domain/kernel/inputs.ts';

const listInput = z.object({
	...pageInput,
	quickSearch: z.string().trim().max(100).default(''),
	/** Empty = every status. */
	status: z.union([z.literal(''), z.enum(crowdStatusCodes)]).default(''),
	/** The goods it is about. */
	goods_id: openIdInput,
});
const listOutput = z.object({
	list: z.array(crowdRow),
	total: z.number(),
	total_estimated: z.boolean().exactOptional(),
});
const idOnly = z.object({ id: idInput });
const moved = z.object({ id: z.number(), status: z.enum(crowdStatusCodes) });
const detailOutput = z.object({ row: crowdDetail });
const editInput = crowdForm.extend({ id: idInput });
const backersInput = z.object({ ...pageInput, id: idInput });
const backersOutput = z.object({ backers: z.array(backerRow), total: z.number() });
const updateInput = z.object({
	id: idInput,
	title: lineInput(120).min(1),
	title_en: lineInput(120).default(''),
	content: z.string().trim().min(1).max(5000),
	content_en: z.string().trim().max(5000).default(''),
	/** 0 = for supporters alone. */
	public: flagInput.default(1),
});
const updatesOutput = z.object(crowdNewsShape);
const worksInput = z.object({ quickSearch: z.string().trim().max(100).default('') });
const worksOutput = z.object({
	list: z.array(z.object({ id: z.number(), name: z.string(), goods_no: z.string(), image: z.string() })),
});
const reason = z.string().trim().max(255).default('');

const shop = (action: string) => `/admin/shop.goods.Crowdfunding/${action}` as const;
const node = (action: string) => `shop/goods/crowdfunding/${action}` as const;
const own = (action: string) => `/merchant/goods.Crowdfunding/${action}` as const;

export const adminListCrowds = endpoint({
	method: 'GET',
	path: shop('index'),
	audience: 'admin',
	node: node('index'),
	summary: 'All crowdfundings, with how many stand in each status; quickSearch looks at the goods.',
	input: listInput.extend({
		/** Chosen ones alone, as pickers ask for them. */
		initValue: z.array(idInput).max(100).exactOptional(),
	}),
	output: listOutput.extend({ counts: z.record(z.string(), z.number()) }),
});

export const adminReadCrowd = endpoint({
	method: 'GET',
	path: shop('detail'),
	audience: 'admin',
	node: node('index'),
	summary: 'One crowdfunding with its tiers, news, history and what of its money has gone back.',
	input: idOnly,
	output: detailOutput,
});

export const adminListBackers = endpoint({
	method: 'GET',
	path: shop('backers'),
	audience: 'admin',
	node: node('index'),
	summary: 'The paid supports of a crowdfunding, newest first.',
	input: backersInput,
	output: backersOutput,
});

export const adminCrowdGoods = endpoint({
	method: 'GET',
	path: shop('works'),
	audience: 'admin',
	node: node('index'),
	summary: 'Goods that could be crowdfunded: not on the shelf, and no crowdfunding of them is open.',
	input: worksInput,
	output: worksOutput,
});

export const adminAddCrowd = endpoint({
	method: 'POST',
	path: shop('add'),
	audience: 'admin',
	node: node('add'),
	bodyLimit: longBodyBytes,
	summary: 'Makes a draft with its tiers.',
	input: crowdForm,
	output: moved,
});

export const adminEditCrowd = endpoint({
	method: 'POST',
	path: shop('edit'),
	audience: 'admin',
	node: node('edit'),
	bodyLimit: longBodyBytes,
	summary: 'Saves the form; after the first paid support goal, times and prices stay as they are.',
	input: editInput,
	output: moved,
});

export const adminSubmitCrowd = endpoint({
	method: 'POST',
	path: shop('submit'),
	audience: 'admin',
	node: node('edit'),
	summary: 'Hands a draft in for its audit.',
	input: idOnly,
	output: moved,
});

export const adminDeleteCrowd = endpoint({
	method: 'DELETE',
	path: shop('del'),
	audience: 'admin',
	node: node('del'),
	summary: 'Deletes drafts and refused ones.',
	input: z.object({ ids: z.union([z.array(idInput).max(1000), idInput.transform((id) => [id])]) }),
	output: z.object({ ids: z.array(z.number()) }),
});

export const adminAuditCrowd = endpoint({
	method: 'POST',
	path: shop('audit'),
	audience: 'admin',
	node: node('audit'),
	summary:
		'Passes a crowdfunding as it was looked at, which puts its tiers on the goods and the goods on the shelf, or refuses it with a reason.',
	input: z.discriminatedUnion('answer', [
		/** What was looked at: the version of the crowdfunding and that of its goods. */
		z.object({ id: idInput, answer: z.literal('pass'), version: idInput, work_version: idInput }),
		z.object({ id: idInput, answer: z.literal('refuse'), reason }),
	]),
	output: moved,
});

export const adminExtendCrowd = endpoint({
	method: 'POST',
	path: shop('extend'),
	audience: 'admin',
	node: node('audit'),
	summary: 'Puts the end off, once, with a reason that everybody reads.',
	input: z.object({ id: idInput, end_time: z.coerce.number().int().max(9_999_999_999), reason }),
	output: moved,
});

export const adminCancelCrowd = endpoint({
	method: 'POST',
	path: shop('cancel'),
	audience: 'admin',
	node: node('cancel'),
	summary: 'Cancels a crowdfunding that has not ended; everything that was paid goes back.',
	input: z.object({ id: idInput, reason }),
	output: moved,
});

export const adminRetryPaybacks = endpoint({
	method: 'POST',
	path: shop('retry'),
	audience: 'admin',
	node: node('cancel'),
	summary:
		'Tries again to send back what could not be sent back; answers for how many supports, how many refused, and for each of them what became of it and why',
	input: idOnly,
	output: z.object({ retried: z.number(), refused: z.number(), rows: z.array(retriedPayback) }),
});

export const adminReadCrowdNews = endpoint({
	method: 'GET',
	path: shop('updates'),
	audience: 'admin',
	node: node('index'),
	summary: 'Ten pieces of news of a crowdfunding, from one backwards.',
	input: earlierInput,
	output: updatesOutput,
});

export const adminAddCrowdUpdate = endpoint({
	method: 'POST',
	path: shop('addUpdate'),
	audience: 'admin',
	node: node('edit'),
	summary: 'Writes news for everybody or for supporters alone.',
	input: updateInput,
	output: updatesOutput,
});

export const adminDeleteCrowdUpdate = endpoint({
	method: 'POST',
	path: shop('delUpdate'),
	audience: 'admin',
	node: node('edit'),
	summary: 'Takes news back.',
	input: z.object({ id: idInput, update_id: idInput }),
	output: updatesOutput,
});

export const ownListCrowds = endpoint({
	method: 'GET',
	path: own('index'),
	audience: 'merchant',
	summary: "The crowdfundings of the caller's own merchant.",
	input: listInput,
	output: listOutput,
});

export const ownReadCrowd = endpoint({
	method: 'GET',
	path: own('detail'),
	audience: 'merchant',
	summary: 'One of the own crowdfundings with its tiers, news, history and what of its money has gone back.',
	input: idOnly,
	output: detailOutput,
});

export const ownListBackers = endpoint({
	method: 'GET',
	path: own('backers'),
	audience: 'merchant',
	duty: 'backers',
	summary: 'The paid supports of one of the own crowdfundings.',
	input: backersInput,
	output: backersOutput,
});

export const ownCrowdGoods = endpoint({
	method: 'GET',
	path: own('works'),
	audience: 'merchant',
	summary: 'Own goods that could be crowdfunded.',
	input: worksInput,
	output: worksOutput,
});

export const ownAddCrowd = endpoint({
	method: 'POST',
	path: own('add'),
	audience: 'merchant',
	duty: 'works',
	bodyLimit: longBodyBytes,
	summary: 'Makes a draft with its tiers.',
	input: crowdForm,
	output: moved,
});

export const ownEditCrowd = endpoint({
	method: 'POST',
	path: own('edit'),
	audience: 'merchant',
	duty: 'works',
	bodyLimit: longBodyBytes,
	summary: 'Saves a draft or a refused crowdfunding.',
	input: editInput,
	output: moved,
});

export const ownSubmitCrowd = endpoint({
	method: 'POST',
	path: own('submit'),
	audience: 'merchant',
	duty: 'works',
	summary: 'Hands a draft in for its audit.',
	input: idOnly,
	output: moved,
});

export const ownDeleteCrowd = endpoint({
	method: 'POST',
	path: own('del'),
	audience: 'merchant',
	duty: 'works',
	summary: 'Deletes a draft or a refused crowdfunding.',
	input: idOnly,
	output: z.object({ ids: z.array(z.number()) }),
});

export const ownAskCancelCrowd = endpoint({
	method: 'POST',
	path: own('askCancel'),
	audience: 'merchant',
	duty: 'works',
	summary: 'Asks staff to cancel a crowdfunding that has not ended; an empty reason takes the wish back.',
	input: z.object({ id: idInput, reason }),
	output: moved,
});

export const ownReadCrowdNews = endpoint({
	method: 'GET',
	path: own('updates'),
	audience: 'merchant',
	summary: 'Ten pieces of news of one of the own crowdfundings, from one backwards.',
	input: earlierInput,
	output: updatesOutput,
});

export const ownAddCrowdUpdate = endpoint({
	method: 'POST',
	path: own('addUpdate'),
	audience: 'merchant',
	duty: 'works',
	summary: 'Writes news for everybody or for supporters alone.',
	input: updateInput,
	output: updatesOutput,
});

export const ownDeleteCrowdUpdate = endpoint({
	method: 'POST',
	path: own('delUpdate'),
	audience: 'merchant',
	duty: 'works',
	summary: 'Takes news back.',
	input: z.object({ id: idInput, update_id: idInput }),
	output: updatesOutput,
});
