import { type MenuSeed, menuPage } from '#domain/access/menu.ts';

export const crowdfundingMenu: readonly MenuSeed[] = [
	{
		...menuPage(
			'shop/goods/crowdfunding',
			{ 'zh-cn': '众筹管理', en: 'Crowdfunding' },
			'fa fa-rocket',
			['index', 'add', 'edit', 'del'],
			{
				audit: { 'zh-cn': '审核', en: 'Answer' },
				cancel: { 'zh-cn': '取消', en: 'Cancel' },
			},
		),
		place: 20,
	},
];
