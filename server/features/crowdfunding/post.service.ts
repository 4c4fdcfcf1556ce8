import type { PostKind } from '#domain/crowdfunding/page.shapes.ts';
import { refused } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { findListed, isInStore } from './crowdfunding.read.queries.ts';
import type { Scope } from './crowdfunding.service.ts';
import { holdCrowd } from './crowdfunding.step.service.ts';
import * as queries from './post.queries.ts';

const hour = 3600;
/** A member writes so many within an hour. */
export const mostPosts = 5;

/** Some questions or comments of a crowdfunding that the store shows. */
export async function storePostsOf({ db }: Context, asked: queries.PostsAsked & { kind: PostKind }) {
	if (!(await isInStore(db, asked.id))) throw refused('crowdfunding.unknown', { id: asked.id });
	return queries.findPosts(db, asked);
}

/** The same for those who run it, hidden ones too. */
export async function runPostsOf({ db }: Context, asked: queries.PostsAsked, { merchantId }: Scope) {
	const { id } = asked;
	if (!(await findListed(db, id, { language: 'zh-cn', merchantId }))) throw refused('crowdfunding.unknown', { id });
	const { list, more } = await queries.findPosts(db, asked);
	return { posts: list, more };
}

/** Asks or comments; comments are for supporters alone. */
export async function writePost(
	context: Context,
	wish: { id: number; userId: number; kind: PostKind; content: string },
): Promise<queries.PostRow> {
	const { id, userId, kind } = wish;
	if (!(await isInStore(context.db, id))) throw refused('crowdfunding.unknown', { id });
	return inTransaction(context, async (tx) => {
		if (!(await queries.holdWriter(tx, userId))) throw refused('accountEnd.ended');
		if (kind === 'comment' && !(await queries.isSupporter(tx, id, userId)))
			throw refused('crowdfunding.supportersOnly');
		const now = context.clock.now();
		const recent = await queries.countRecentPosts(tx, userId, now - hour);
		if (recent >= mostPosts) throw refused('crowdfunding.postsTooMany', { most: mostPosts });
		const written = await queries.insertPost(tx, wish, now);
		if (!written) throw refused('crowdfunding.unknown', { id });
		return written;
	});
}

/** Answers one, or takes the answer back. */
export function answerPost(
	context: Context,
	{ id, post_id: postId, answer }: { id: number; post_id: number; answer: string },
	scope: Scope,
): Promise<queries.PostRow> {
	return changePost(context, { id, postId }, scope, { answer, now: context.clock.now() });
}

/** Hides one, or shows it again. */
export function showPost(
	context: Context,
	{ id, post_id: postId, shown }: { id: number; post_id: number; shown: number },
): Promise<queries.PostRow> {
	return changePost(context, { id, postId }, {}, { shown });
}

function changePost(
	context: Context,
	which: { id: number; postId: number },
	scope: Scope,
	set: Parameters<typeof queries.writePost>[2],
): Promise<queries.PostRow> {
	return inTransaction(context, async (tx) => {
		await holdCrowd(tx, which.id, scope);
		const post = await queries.writePost(tx, which, set);
		if (!post) throw refused('crowdfunding.postUnknown', { id: which.postId });
		return post;
	});
}
