import { type MenuSeed, menuPage } from '#domain/access/menu.ts';
import { applyResource } from './apply.resource.ts';

export const applyMenu: readonly MenuSeed[] = [
	{
		...menuPage(applyResource.name, applyResource.title, applyResource.icon, ['index', 'export'], {
			audit: { 'zh-cn': '审核', en: 'Review' },
			sensitive: { 'zh-cn': '查看证件', en: 'See papers' },
		}),
		place: 7,
	},
];
