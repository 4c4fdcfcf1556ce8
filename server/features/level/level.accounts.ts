import { growthLogText } from '#domain/level/growth.log.ts';
import type { Context } from '#server/context.ts';
import { column, ownData } from '#server/features/member/member.data.service.ts';
import { ofAccounts } from '#server/features/member/member.parts.service.ts';
import { ownGrowthRows } from './level.data.queries.ts';

/** Growth adds up by its log, which stays; its member may take it along. */
export function registerLevelAccounts(context: Context): void {
	ofAccounts(context, 'level', { stays: { growth_log: 'growth adds up by it' } });
	ownData(context, {
		name: 'growth',
		title: { 'zh-cn': '成长值明细', en: 'Growth log' },
		columns: [
			column('id', '编号', 'Number'),
			column('type', '类型', 'Kind'),
			column('growth', '变动', 'Change'),
			column('before', '变动前', 'Before'),
			column('after', '变动后', 'After'),
			column('memo', '说明', 'What for'),
			column('text', '摘要', 'In words'),
			column('create_time', '时间', 'Time', { as: 'time' }),
		],
		rows: ownGrowthRows,
		shown: (row, language) => ({
			...row,
			text: growthLogText({ type: String(row['type']), memo: String(row['memo']) }, language),
		}),
	});
}
