import type { Context } from '#server/context.ts';
import { column, ownData } from '#server/features/member/member.data.service.ts';
import { ofAccounts } from '#server/features/member/member.parts.service.ts';
import { deleteCheckIns, ownCheckIns } from './check-in.queries.ts';

/** On which days somebody came goes with their account, and into what they are given of their own data. */
export function registerCheckInAccounts(context: Context): void {
	ofAccounts(context, 'check-in', { goes: ['check_in'], end: deleteCheckIns });
	ownData(context, {
		name: 'check_ins',
		title: { 'zh-cn': '签到记录', en: 'Check-ins' },
		columns: [
			column('day', '日期', 'Day'),
			column('streak', '连续天数', 'Days in a row'),
			column('score', '积分', 'Points'),
			column('growth', '成长值', 'Growth'),
			column('create_time', '时间', 'Time', { as: 'time' }),
		],
		rows: ownCheckIns,
	});
}
