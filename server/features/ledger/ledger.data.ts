import { type MoneyLogType, moneyLogText } from '#domain/member/money.log.ts';
import { scoreLogText } from '#domain/member/score.log.ts';
import type { Context } from '#server/context.ts';
import { column, ownData } from '#server/features/member/member.data.service.ts';
import { ownMoneyLog, ownScoreLog } from './ledger.data.queries.ts';

/** Balances and points, for their members. */
export function giveLedgerData(context: Context): void {
	ownData(context, {
		name: 'balance',
		title: { 'zh-cn': '余额明细', en: 'Balance log' },
		columns: [
			column('id', '编号', 'Number'),
			column('type', '类型', 'Kind'),
			column('money', '变动', 'Change', { as: 'money' }),
			column('before', '变动前', 'Before', { as: 'money' }),
			column('after', '变动后', 'After', { as: 'money' }),
			column('memo', '说明', 'What for'),
			column('text', '摘要', 'In words'),
			column('create_time', '时间', 'Time', { as: 'time' }),
		],
		rows: ownMoneyLog,
		shown: (row, language) => ({
			...row,
			text: moneyLogText(row['type'] as MoneyLogType, String(row['memo']), language),
		}),
	});
	ownData(context, {
		name: 'points',
		title: { 'zh-cn': '积分明细', en: 'Points log' },
		columns: [
			column('id', '编号', 'Number'),
			column('type', '类型', 'Kind'),
			column('score', '变动', 'Change'),
			column('before', '变动前', 'Before'),
			column('after', '变动后', 'After'),
			column('memo', '说明', 'What for'),
			column('text', '摘要', 'In words'),
			column('expire_at', '到期时间', 'Ends', { as: 'time' }),
			column('create_time', '时间', 'Time', { as: 'time' }),
		],
		rows: ownScoreLog,
		shown: (row, language) => ({
			...row,
			text: scoreLogText({ type: String(row['type']), memo: String(row['memo']) }, language),
		}),
	});
}
