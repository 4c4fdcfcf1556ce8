import { readMessage } from '#domain/inbox/inbox.kinds.ts';
import type { Context } from '#server/context.ts';
import { column, ownData } from '#server/features/member/member.data.service.ts';
import { type MessageRow, ownMessages } from './inbox.queries.ts';

/** What members were told of, for them. */
export function giveInboxData(context: Context): void {
	ownData(context, {
		name: 'messages',
		title: { 'zh-cn': '消息', en: 'Messages' },
		columns: [
			column('title', '标题', 'Title'),
			column('text', '内容', 'Text'),
			column('create_time', '时间', 'Time', { as: 'time' }),
			column('read_time', '阅读时间', 'Read', { as: 'time' }),
		],
		rows: (memberId) => ownMessages(memberId),
		shown: (row, language) => ({ ...row, ...readMessage(row as unknown as MessageRow, language) }),
	});
}
