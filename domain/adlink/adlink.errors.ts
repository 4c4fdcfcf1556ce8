import type { ErrorTable } from '#domain/kernel/refusal.ts';

export const adlinkErrors = {
	'adlink.hasOrders': {
		'zh-cn': '「{name}」已带来订单，不能删除，可以停用',
		en: '“{name}” has brought orders and stays; disable it instead',
	},
} as const satisfies ErrorTable;
