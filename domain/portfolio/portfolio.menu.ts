import { type MenuSeed, menuPage } from '#domain/access/menu.ts';

const names = { 'zh-cn': '主页审核', en: 'Review of pages' };

export const portfolioMenu: readonly MenuSeed[] = [
	{
		...menuPage('xshop/portfolio', names, 'fa fa-id-card-o', ['index'], { audit: { 'zh-cn': '审核', en: 'Review' } }),
		place: 10,
	},
];
