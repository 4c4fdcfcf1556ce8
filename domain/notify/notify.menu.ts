import { type MenuSeed, menuPage } from '#domain/access/menu.ts';

export const notifyMenu: readonly MenuSeed[] = [
	{
		...menuPage('shop/notify/notify', { 'zh-cn': '消息通知', en: 'Notices' }, 'fa fa-bell-o', ['index', 'export']),
		place: 10,
	},
];
