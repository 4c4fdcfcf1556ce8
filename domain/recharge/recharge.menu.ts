import { type MenuSeed, menuPage } from '#domain/access/menu.ts';
import { rechargeOrderResource } from './order.resource.ts';

export const rechargeMenu: readonly MenuSeed[] = [
	{
		...menuPage(
			rechargeOrderResource.name,
			rechargeOrderResource.title,
			rechargeOrderResource.icon,
			['index', 'export'],
			{
				refund: { 'zh-cn': '退款', en: 'Refund' },
			},
		),
		place: 20,
	},
];
