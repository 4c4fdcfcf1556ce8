import { type MenuSeed, menuPage } from '#domain/access/menu.ts';
import { codResource } from './cod.resource.ts';

export const codMenu: readonly MenuSeed[] = [
	{
		...menuPage(codResource.name, codResource.title, codResource.icon, ['index', 'export'], {
			collect: { 'zh-cn': '确认收款', en: 'Confirm' },
			reopen: { 'zh-cn': '改回待收款', en: 'Await again' },
		}),
		place: 16,
	},
];
