import { type MenuSeed, menuPage } from '#domain/access/menu.ts';

export const configMenu: readonly MenuSeed[] = [
	{
		...menuPage('routine/config', { 'zh-cn': '系统配置', en: 'Settings' }, 'fa fa-sliders', [
			'index',
			'edit',
			'add',
			'del',
		]),
		place: 10,
	},
];
