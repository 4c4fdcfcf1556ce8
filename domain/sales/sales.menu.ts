import { type MenuSeed, menuPage } from '#domain/access/menu.ts';

export const salesMenu: readonly MenuSeed[] = [
	{ ...menuPage('shop/dashboard', { 'zh-cn': '经营数据', en: 'Sales' }, 'fa fa-bar-chart', ['index']), place: 1 },
];
