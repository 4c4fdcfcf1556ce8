import { z } from 'zod';
import { endpoint, longBodyBytes } from '#domain/kernel/endpoint.ts';
import { flagInput, idInput, openIdInput } from '#domain/kernel/inputs.ts';
import { crowdPageContent, crowdPageOutput, postKinds, storeCrowdPageOutput, storePostOutput } from './page.shapes.ts';

const idOnly = z.object({ id: idInput });
const postsInput = z.object({ id: idInput, kind: z.enum(postKinds), before: openIdInput });

export const storeCrowdPage = endpoint({
	method: 'GET',
	path: '/api/shop.Crowdfunding/page',
	audience: 'public',
	shared: true,
	summary: 'What a crowdfunding tells on its page, and how many questions and comments there are below it.',
	input: idOnly,
	output: z.object({
		page: storeCrowdPageOutput,
		question_num: z.number(),
		comment_num: z.number(),
		/** Some of it has been sent. */
		is_delivering: z.number(),
	}),
});

export const storeCrowdPosts = endpoint({
	method: 'GET',
	path: '/api/shop.Crowdfunding/posts',
	audience: 'public',
	shared: true,
	summary: 'Ten questions or comments of a crowdfunding, the newest first, from one backwards.',
	input: postsInput,
	output: z.object({ list: z.array(storePostOutput), more: z.number() }),
});

export const ownCrowdPart = endpoint({
	method: 'GET',
	path: '/api/shop.Crowdfunding/own',
	audience: 'member',
	summary: 'Whether the caller supports a crowdfunding, and so may comment on it.',
	input: z.object({ crowdfunding_id: idInput }),
	output: z.object({ is_supporter: z.number() }),
});

export const writeCrowdPost = endpoint({
	method: 'POST',
	path: '/api/shop.Crowdfunding/write',
	audience: 'member',
	summary: 'Asks the maker of a crowdfunding something, or comments on it as one of its supporters.',
	input: z.object({ crowdfunding_id: idInput, kind: z.enum(postKinds), content: z.string().trim().min(1).max(500) }),
	output: storePostOutput,
});

const pageForEditor = z.object({
	/** As its owner wants it: a change that waits stands in the place of what is live. */
	content: crowdPageOutput,
	/** What visitors read now. */
	live: crowdPageOutput,
	version: z.number(),
	/** A change waits to be looked at. */
	waits: z.number(),
	/** Why the last change was refused; empty where it was not. */
	refused: z.string(),
});
const editPageInput = z.object({
	id: idInput,
	/** 0 = nothing was told yet. */
	version: z.coerce.number().int().min(0),
	content: crowdPageContent,
});
const editedPage = z.object({ version: z.number(), waits: z.number() });
const runPost = storePostOutput.extend({ kind: z.enum(postKinds), shown: z.number() });
const runPostsInput = z.object({ id: idInput, before: openIdInput });
const runPostsOutput = z.object({ posts: z.array(runPost), more: z.number() });
const answerInput = z.object({ id: idInput, post_id: idInput, answer: z.string().trim().max(1000) });

const shop = (action: string) => `/admin/shop.goods.Crowdfunding/${action}` as const;
const node = (action: string) => `shop/goods/crowdfunding/${action}` as const;
const own = (action: string) => `/merchant/goods.Crowdfunding/${action}` as const;

export const adminReadCrowdPage = endpoint({
	method: 'GET',
	path: shop('page'),
	audience: 'admin',
	node: node('index'),
	summary: 'The page of a crowdfunding, with a change of it that waits.',
	input: idOnly,
	output: pageForEditor,
});

export const adminEditCrowdPage = endpoint({
	method: 'POST',
	path: shop('editPage'),
	audience: 'admin',
	node: node('edit'),
	bodyLimit: longBodyBytes,
	summary: 'Writes the page of a crowdfunding; what waited is part of it or gone.',
	input: editPageInput,
	output: editedPage,
});

export const adminAuditCrowdPage = endpoint({
	method: 'POST',
	path: shop('auditPage'),
	audience: 'admin',
	node: node('audit'),
	summary: 'Lets a change of a page that waits go live as it was looked at, or refuses it with a reason.',
	input: z.discriminatedUnion('answer', [
		z.object({ answer: z.literal('pass'), id: idInput, version: idInput }),
		z.object({
			answer: z.literal('refuse'),
			id: idInput,
			version: idInput,
			reason: z.string().trim().min(1).max(255),
		}),
	]),
	output: z.object({ version: z.number() }),
});

export const adminListCrowdPosts = endpoint({
	method: 'GET',
	path: shop('posts'),
	audience: 'admin',
	node: node('index'),
	summary: 'Ten questions and comments of a crowdfunding, hidden ones too, from one backwards.',
	input: runPostsInput,
	output: runPostsOutput,
});

export const adminAnswerCrowdPost = endpoint({
	method: 'POST',
	path: shop('answer'),
	audience: 'admin',
	node: node('edit'),
	summary: 'Answers a question or a comment; an empty answer takes it back.',
	input: answerInput,
	output: runPost,
});

export const adminShowCrowdPost = endpoint({
	method: 'POST',
	path: shop('showPost'),
	audience: 'admin',
	node: node('edit'),
	summary: 'Hides a question or a comment, or shows it again.',
	input: z.object({ id: idInput, post_id: idInput, shown: flagInput }),
	output: runPost,
});

export const ownReadCrowdPage = endpoint({
	method: 'GET',
	path: own('page'),
	audience: 'merchant',
	summary: 'The page of one of the own crowdfundings, with a change of it that waits.',
	input: idOnly,
	output: pageForEditor,
});

export const ownEditCrowdPage = endpoint({
	method: 'POST',
	path: own('editPage'),
	audience: 'merchant',
	duty: 'works',
	bodyLimit: longBodyBytes,
	summary: 'Writes the page of an own crowdfunding: at once, or after somebody has looked at it.',
	input: editPageInput,
	output: editedPage,
});

export const ownListCrowdPosts = endpoint({
	method: 'GET',
	path: own('posts'),
	audience: 'merchant',
	summary: 'Ten questions and comments of one of the own crowdfundings, hidden ones too, from one backwards.',
	input: runPostsInput,
	output: runPostsOutput,
});

export const ownAnswerCrowdPost = endpoint({
	method: 'POST',
	path: own('answer'),
	audience: 'merchant',
	duty: 'reply',
	summary: 'Answers a question or a comment on an own crowdfunding; an empty answer takes it back.',
	input: answerInput,
	output: runPost,
});
