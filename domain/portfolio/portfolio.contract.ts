import { z } from 'zod';
import { endpoint, longBodyBytes } from '#domain/kernel/endpoint.ts';
import { idInput } from '#domain/kernel/inputs.ts';
import { englishTexts, portfolioContent, portfolioOutput } from './portfolio.content.ts';

const coverWork = z.object({ id: z.number(), name: z.string(), image: z.string(), is_shown: z.number() });

export const readPortfolio = endpoint({
	method: 'GET',
	path: '/merchant/shop.Info/index',
	audience: 'merchant',
	summary:
		"The page of the caller's own merchant as it shall be: a change that waits stands in the place of what is live.",
	input: z.object({}),
	output: z.object({
		row: portfolioOutput,
		/** Of the live page; sent back, so that nobody writes over what somebody else has changed. */
		version: z.number(),
		/** The live page differs from what stands here. */
		waits: z.number(),
		/** Why the last change was refused; empty where it was not. */
		refused: z.string(),
		/** When it was handed in or answered. */
		time: z.number(),
		/** Whether changes are looked at before they show. */
		is_audited: z.number(),
		/** Whether the caller may change it. */
		may_edit: z.number(),
		/** An address made of the name, for who has none of their own yet. */
		suggested: z.string(),
		/** The works that were chosen to stand first. */
		cover_works: z.array(coverWork),
	}),
});

export const editPortfolio = endpoint({
	method: 'POST',
	path: '/merchant/shop.Info/edit',
	audience: 'merchant',
	duty: 'works',
	bodyLimit: longBodyBytes,
	summary: "Changes the page of the caller's own merchant, at once or after somebody has looked at it.",
	input: z.object({ version: z.coerce.number().int().min(1), content: portfolioContent }),
	output: z.object({
		version: z.number(),
		/** Whether it waits to be looked at. */
		waits: z.number(),
	}),
});

export const withdrawPortfolio = endpoint({
	method: 'POST',
	path: '/merchant/shop.Info/withdraw',
	audience: 'merchant',
	duty: 'works',
	summary: 'Takes back a change that waits; the live page stays as it is.',
	input: z.object({}),
	output: z.null(),
});

const node = 'xshop/portfolio/index';

export const listRevisions = endpoint({
	method: 'GET',
	path: '/admin/xshop.Portfolio/index',
	audience: 'admin',
	node,
	summary:
		"Changes of creators' pages: those that wait, the oldest first, or those that were answered, the latest first.",
	input: z.object({
		page: z.coerce.number().int().min(1).max(100_000).default(1).catch(1),
		limit: z.coerce.number().int().min(1).max(100).default(20).catch(20),
		/** `1` waiting, else answered. */
		status: z.enum(['1', '2']).default('1').catch('1'),
	}),
	output: z.object({
		list: z.array(
			z.object({
				id: z.number(),
				merchant_id: z.number(),
				merchant_name: z.string(),
				slug: z.string(),
				status: z.string(),
				reason: z.string(),
				create_time: z.number(),
				update_time: z.number(),
				/** 0 = not answered. */
				audit_time: z.number(),
			}),
		),
		total: z.number(),
		waiting: z.number(),
	}),
});

const side = portfolioOutput.extend({ cover_works: z.array(coverWork) });

export const readRevision = endpoint({
	method: 'GET',
	path: '/admin/xshop.Portfolio/audit',
	audience: 'admin',
	node,
	summary: 'A change of a page beside what is live, with what differs.',
	input: z.object({ id: idInput }),
	output: z.object({
		row: z.object({
			id: z.number(),
			merchant_id: z.number(),
			merchant_name: z.string(),
			status: z.string(),
			reason: z.string(),
			version: z.number(),
			create_time: z.number(),
			live: side,
			wanted: side,
			changed: z.array(z.string()),
		}),
	}),
});

export const answerRevision = endpoint({
	method: 'POST',
	path: '/admin/xshop.Portfolio/audit',
	audience: 'admin',
	node: 'xshop/portfolio/audit',
	summary: 'Lets a change of a page go live, or refuses it with a reason that its creator reads.',
	input: z.discriminatedUnion('answer', [
		z.object({ answer: z.literal('pass'), id: idInput, version: z.coerce.number().int().min(1) }),
		z.object({
			answer: z.literal('refuse'),
			id: idInput,
			version: z.coerce.number().int().min(1),
			reason: z.string().trim().min(1).max(255),
		}),
	]),
	output: z.object({ id: z.number() }),
});

const saidTexts = z.object({
	slogan: z.string(),
	intro: z.string(),
	city: z.string(),
	story: z.string(),
	hours: z.string(),
	notice: z.string(),
});

export const readPortfolioTexts = endpoint({
	method: 'GET',
	path: '/admin/xshop.Portfolio/texts',
	audience: 'admin',
	node: 'xshop/portfolio/audit',
	summary: 'What the page of a creator says now, in both languages.',
	input: z.object({ id: idInput }),
	output: z.object({
		row: z.object({
			/** The creator. */
			id: z.number(),
			merchant_name: z.string(),
			version: z.number(),
			/** A change of the page waits to be looked at. */
			waits: z.number(),
			chinese: saidTexts,
			english: saidTexts,
		}),
	}),
});

export const translatePortfolio = endpoint({
	method: 'POST',
	path: '/admin/xshop.Portfolio/translate',
	audience: 'admin',
	node: 'xshop/portfolio/audit',
	bodyLimit: longBodyBytes,
	summary: 'Writes the English of a page that is live; refused while a change of it waits, which would write over it.',
	input: z.object({ id: idInput, version: z.coerce.number().int().min(1), english: englishTexts }),
	output: z.object({ version: z.number() }),
});
