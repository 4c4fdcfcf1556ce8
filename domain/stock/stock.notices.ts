import type { DeclaredNotices } from '#domain/kernel/notice.ts';

export const stockNotices = {
	lowStock: {
		type: '5',
		label: { 'zh-cn': '库存预警', en: 'Low stock' },
		text: { 'zh-cn': '“{name}”库存只剩 {stock} 件', en: '“{name}” has {stock} left in stock' },
		list: 'shop/goods/goods',
		target: 'shop/goods/goods?name={name}',
		tone: 'danger',
		renews: true,
	},
} as const satisfies DeclaredNotices;
