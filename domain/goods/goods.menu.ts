import { type MenuSeed, menuPage } from '#domain/access/menu.ts';

export const goodsMenu: readonly MenuSeed[] = [
	{
		...menuPage(
			'shop/goods/goods',
			{ 'zh-cn': '商品管理', en: 'Goods' },
			'fa fa-shopping-bag',
			['index', 'add', 'edit', 'del', 'export'],
			{
				onShelf: { 'zh-cn': '上架', en: 'Put on shelf' },
				offShelf: { 'zh-cn': '下架', en: 'Take off shelf' },
				forceOff: { 'zh-cn': '强制下架', en: 'Force off shelf' },
				lift: { 'zh-cn': '解除强制下架', en: 'Lift forced removal' },
				restore: { 'zh-cn': '恢复', en: 'Restore' },
				purge: { 'zh-cn': '彻底删除', en: 'Delete for good' },
				stock: { 'zh-cn': '调整库存', en: 'Change stock' },
				audit: { 'zh-cn': '审核作品', en: 'Review works' },
			},
		),
		place: 10,
	},
];
