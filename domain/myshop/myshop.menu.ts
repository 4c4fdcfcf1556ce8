import { type MenuSeed, menuPage } from '#domain/access/menu.ts';
import { myshopResource } from './myshop.resource.ts';

export const myshopMenu: readonly MenuSeed[] = [
	{
		...menuPage(myshopResource.name, myshopResource.title, myshopResource.icon, ['index', 'edit', 'export'], {
			freeze: { 'zh-cn': '冻结 / 解冻', en: 'Freeze / thaw' },
			close: { 'zh-cn': '关闭店铺', en: 'Close shops' },
		}),
		place: 5,
	},
];
