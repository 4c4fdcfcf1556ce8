import type { Context } from '#server/context.ts';
import { column, ownData } from '#server/features/member/member.data.service.ts';
import { ofAccounts } from '#server/features/member/member.parts.service.ts';
import { ownFollows } from './follow.data.queries.ts';
import { deleteFollows } from './follow.queries.ts';

/** Whom a member follows goes with the account. */
export function registerFollowAccounts(context: Context): void {
	ofAccounts(context, 'follow', {
		goes: ['merchant_follow'],
		end: async (tx, memberId) => {
			await deleteFollows(tx, memberId, undefined);
		},
	});
}

/** Whom a member follows, for them. */
export function giveFollowData(context: Context): void {
	ownData(context, {
		name: 'follows',
		title: { 'zh-cn': '关注', en: 'Followed makers' },
		columns: [
			column('merchant_id', '创作者编号', 'Maker number'),
			column('name', '创作者', 'Maker'),
			column('create_time', '关注时间', 'Followed', { as: 'time' }),
		],
		rows: (memberId, language) => ownFollows(memberId, language),
	});
}
