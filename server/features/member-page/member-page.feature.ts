import type { Feature } from '#server/feature.ts';
import { column, ownData } from '#server/features/member/member.data.service.ts';
import { ofAccounts } from '#server/features/member/member.parts.service.ts';
import { ownNotes } from './member-page.queries.ts';
import { memberPageRoutes } from './member-page.routes.ts';
import { deleteNotes, moveNotes } from './member-page.writes.ts';

const kinds = {
	note: { 'zh-cn': '备注', en: 'Note' },
	barred: { 'zh-cn': '加入黑名单', en: 'Put on the blocklist' },
	let: { 'zh-cn': '移出黑名单', en: 'Taken off the blocklist' },
};

/** A member's own page for the shop's staff: notes and the blocklist. */
export const feature: Feature = {
	routes: memberPageRoutes,
	start(context) {
		ofAccounts(context, 'member-page', {
			goes: ['member_note'],
			end: (tx, memberId) => deleteNotes(tx, memberId),
			join: moveNotes,
		});
		ownData(context, {
			name: 'notes',
			title: { 'zh-cn': '客服备注', en: 'Notes of the shop' },
			columns: [
				column('kind', '类型', 'Kind', { words: kinds }),
				column('content', '内容', 'Note'),
				column('create_time', '时间', 'Time', { as: 'time' }),
			],
			rows: (memberId) => ownNotes(memberId),
		});
	},
};
