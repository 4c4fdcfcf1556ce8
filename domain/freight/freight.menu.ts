import { type MenuSeed, menuPage } from '#domain/access/menu.ts';
import { templateResource } from '#domain/freight/template.resource.ts';

export const freightMenu: readonly MenuSeed[] = [
	{
		...menuPage(
			'shop/delivery/template',
			templateResource.title,
			templateResource.icon,
			['index', 'add', 'edit', 'del', 'sortable', 'export'],
			{ test: { 'zh-cn': '试算运费', en: 'Try a basket' } },
		),
		place: 10,
	},
];
