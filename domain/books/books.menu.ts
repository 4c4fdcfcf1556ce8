import { type MenuSeed, menuPage } from '#domain/access/menu.ts';

export const booksMenu: readonly MenuSeed[] = [
	{
		...menuPage('system/health', { 'zh-cn': '账目核对', en: 'Reconciliation' }, 'el-icon-Reading', ['index'], {
			run: { 'zh-cn': '立即核对', en: 'Check now' },
			repair: { 'zh-cn': '补偿分录', en: 'Repair' },
		}),
		place: 10,
	},
];
