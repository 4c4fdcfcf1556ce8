import * as contracts from '#domain/crowdfunding/page.contract.ts';
import { operatorOf } from '#server/http/operator.ts';
import { route, whole } from '#server/http/route.ts';
import { answerPage, editPage, pageForEditor, storePageOf } from './page.service.ts';
import { isSupporter } from './post.queries.ts';
import { answerPost, runPostsOf, showPost, storePostsOf, writePost } from './post.service.ts';

/** The page of a crowdfunding: what its maker tells, and what members ask and say. */
export const crowdPageRoutes = [
	route(contracts.storeCrowdPage, ({ context, input, language }) => storePageOf(context, input.id, language)),
	route(contracts.storeCrowdPosts, ({ context, input }) => storePostsOf(context, input)),
	route(contracts.ownCrowdPart, async ({ context, input, caller }) => ({
		is_supporter: (await isSupporter(context.db, input.crowdfunding_id, caller.id)) ? 1 : 0,
	})),
	route(
		contracts.writeCrowdPost,
		whole(({ context, input: { crowdfunding_id: id, ...post }, caller }) =>
			writePost(context, { ...post, id, userId: caller.id }),
		),
	),
	route(contracts.adminReadCrowdPage, ({ context, input }) => pageForEditor(context, input.id, {})),
	route(contracts.adminEditCrowdPage, ({ context, input, caller, request }) =>
		editPage(context, input, {}, operatorOf(caller, request)),
	),
	route(contracts.adminAuditCrowdPage, ({ context, input }) => answerPage(context, input)),
	route(contracts.adminListCrowdPosts, ({ context, input }) => runPostsOf(context, input, {})),
	route(contracts.adminAnswerCrowdPost, ({ context, input }) => answerPost(context, input, {})),
	route(contracts.adminShowCrowdPost, ({ context, input }) => showPost(context, input)),
	route(contracts.ownReadCrowdPage, async ({ context, input, caller }) =>
		pageForEditor(context, input.id, { merchantId: caller.merchantId }),
	),
	route(contracts.ownEditCrowdPage, async ({ context, input, caller, request }) =>
		editPage(context, input, { merchantId: caller.merchantId }, operatorOf(caller, request)),
	),
	route(contracts.ownListCrowdPosts, async ({ context, input, caller }) =>
		runPostsOf(context, input, { merchantId: caller.merchantId }),
	),
	route(contracts.ownAnswerCrowdPost, async ({ context, input, caller }) =>
		answerPost(context, input, { merchantId: caller.merchantId }),
	),
];
