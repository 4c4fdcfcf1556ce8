import { type MenuSeed, menuPage } from '#domain/access/menu.ts';

export const booksMenu: readonly MenuSeed[] = [
	{
		...menuPage('system/health', { 'zh-cn': '账目核对', en: 'Reconciliation' }, 'el-icon-Reading', ['index'], {
			run: { 'zh-cn': '立即核对', en: 'Check now' },
			repair: { 'zh-cn': '补偿分录', en: 'Repair' },
			compare: { 'zh-cn': '重新核对账单', en: 'Compare a bill again' },
			ask: { 'zh-cn': '向渠道查询', en: 'Ask a payment channel' },
			settle: { 'zh-cn': '处理账单差异', en: 'Settle differences of bills' },
		}),
		place: 10,
	},
];
