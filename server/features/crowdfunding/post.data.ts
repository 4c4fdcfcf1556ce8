import type { Context } from '#server/context.ts';
import { column, ownData } from '#server/features/member/member.data.service.ts';
import { ownPosts } from './post.queries.ts';

/** Questions and comments below crowdfundings, for who wrote them. */
export function givePostData(context: Context): void {
	ownData(context, {
		name: 'crowdfunding_posts',
		title: { 'zh-cn': '众筹提问与评论', en: 'Questions and comments on crowdfundings' },
		columns: [
			column('name', '作品', 'Work'),
			column('content', '内容', 'Text'),
			column('answer', '回复', 'Answer'),
			column('create_time', '发表时间', 'Written', { as: 'time' }),
		],
		rows: ownPosts,
	});
}
