import { type MenuSeed, menuPage } from '#domain/access/menu.ts';

const names = { 'zh-cn': '协议与页面', en: 'Agreements & pages' };

export const agreementMenu: readonly MenuSeed[] = [
	{
		...menuPage('shop/settings/agreement', names, 'fa fa-file-text-o', ['index', 'edit'], {
			publish: { 'zh-cn': '发布', en: 'Publish' },
		}),
		place: 40,
	},
];
