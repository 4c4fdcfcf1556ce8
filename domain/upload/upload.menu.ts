import { type MenuSeed, menuPage } from '#domain/access/menu.ts';

export const uploadMenu: readonly MenuSeed[] = [
	{
		...menuPage('routine/attachment', { 'zh-cn': '附件管理', en: 'Attachments' }, 'el-icon-Picture', [
			'index',
			'edit',
			'del',
			'export',
		]),
		place: 40,
	},
];
