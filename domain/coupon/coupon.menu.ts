import { type MenuSeed, menuPage } from '#domain/access/menu.ts';
import { couponResource } from './coupon.resource.ts';
import { couponReceiveResource } from './receive.resource.ts';

export const couponMenu: readonly MenuSeed[] = [
	{
		...menuPage(
			couponResource.name,
			couponResource.title,
			couponResource.icon,
			['index', 'add', 'edit', 'del', 'sortable', 'export'],
			{ grant: { 'zh-cn': '发放', en: 'Grant' } },
		),
		place: 10,
	},
	{
		...menuPage(
			couponReceiveResource.name,
			couponReceiveResource.title,
			couponReceiveResource.icon,
			['index', 'export'],
			{ void: { 'zh-cn': '作废', en: 'Void' } },
		),
		place: 20,
	},
];
