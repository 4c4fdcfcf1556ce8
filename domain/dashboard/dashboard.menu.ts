import { type MenuSeed, menuPage } from '#domain/access/menu.ts';

export const dashboardMenu: readonly MenuSeed[] = [
	{
		...menuPage('dashboard', { 'zh-cn': '控制台', en: 'Dashboard' }, 'fa fa-dashboard', ['index']),
		component: '/src/views/backend/dashboard.vue',
		place: 0,
	},
];
