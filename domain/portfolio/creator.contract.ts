import { z } from 'zod';
import { storeGoodsRow } from '#domain/goods/goods.contract.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { pageInput } from '#domain/kernel/inputs.ts';
import { topicCard } from '#domain/topic/topic.contract.ts';
import { portfolioSections } from './portfolio.rules.ts';

/** A creator as lists show them. */
const creatorCard = z.object({
	id: z.number(),
	slug: z.string(),
	name: z.string(),
	logo: z.string(),
	banner: z.string(),
	slogan: z.string(),
	city: z.string(),
	/** How many of their works the store shows. */
	works_num: z.number(),
	/** Counted up to ten thousand. */
	fans: z.number(),
	/** How many reviews of their works are shown, and their mean to one decimal; empty without any. */
	star_num: z.number(),
	star_mean: z.string(),
});

/** Beyond so many followers nobody counts. */
export const mostFans = 10_000;

/** All that the page of a creator shows beside works and reviews, which are read by pages. */
export const creatorPage = z.object({
	creator: creatorCard.extend({
		/** `open`, on a `break`, or `closing`: then nothing of theirs can be bought. */
		state: z.enum(['open', 'break', 'closing']),
		/** What they say of the break, and until when it is; 0 = that is not known. */
		close_note: z.string(),
		close_to: z.number(),
		intro: z.string(),
		/** Sanitised HTML. */
		story: z.string(),
		pictures: z.array(z.string()),
		hours: z.string(),
		notice: z.string(),
		links: z.array(z.object({ title: z.string(), url: z.string(), host: z.string() })),
		service_mean: z.string(),
		delivery_mean: z.string(),
		/** Since when they are here. */
		since: z.number(),
		/** What is shown below the head, in this order. */
		sections: z.array(z.enum(portfolioSections)),
	}),
	/** Chosen to stand first. */
	covers: z.array(storeGoodsRow),
	/** Categories of their own, each with works of theirs that the store shows. */
	shelves: z.array(z.object({ id: z.number(), name: z.string(), image: z.string(), works: z.array(storeGoodsRow) })),
	/** What runs now. */
	crowds: z.array(storeGoodsRow),
	topics: z.array(topicCard),
});

export const storeCreator = endpoint({
	method: 'GET',
	path: '/api/shop.Creator/detail',
	audience: 'public',
	shared: true,
	summary: 'The page of a creator by its address, an earlier one or their number: the answer names the address of now.',
	input: z.object({ key: z.string().trim().min(1).max(60) }),
	output: creatorPage,
});

export const listCreators = endpoint({
	method: 'GET',
	path: '/api/shop.Creator/index',
	audience: 'public',
	shared: true,
	summary: 'The creators whose works the store shows, the bigger weight first.',
	input: z.object(pageInput),
	output: z.object({ list: z.array(creatorCard), total: z.number() }),
});
