import { memberMoneyResource } from '#domain/member/balance-log.resource.ts';
import { declaredSource, type ExportColumn, type ExportSource } from '#server/resource/export.source.ts';
import { withOrigins } from './member-money.service.ts';

type Row = Parameters<ExportColumn['cell']>[0];

const declared = declaredSource(memberMoneyResource, { present: ({ tx }, rows) => withOrigins(tx, rows) });

const sourceNames = (row: Row) => (row['sources'] as { no: string }[]).map(({ no }) => no).join(', ') || null;

/** What moved the balances of members, for a file. */
export const memberMoneySource: ExportSource = {
	...declared,
	columns: (language) => [
		...declared.columns(language),
		{ key: 'sources', label: { 'zh-cn': '订单或退款', en: 'Orders or refunds' }[language], cell: sourceNames },
		{
			key: 'operator',
			label: { 'zh-cn': '员工', en: 'Staff' }[language],
			cell: (row) => String(row['operator']) || null,
		},
	],
};
