import { type MenuSeed, menuPage } from '#domain/access/menu.ts';
import { promotionResource } from './promotion.resource.ts';

export const promotionMenu: readonly MenuSeed[] = [
	{
		...menuPage(promotionResource.name, promotionResource.title, promotionResource.icon, [
			'index',
			'add',
			'edit',
			'del',
			'export',
		]),
		folder: 'shop/market/coupon',
		place: 30,
	},
];
