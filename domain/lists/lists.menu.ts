import { type MenuSeed, menuPage } from '#domain/access/menu.ts';

export const listsMenu: readonly MenuSeed[] = [
	{
		...menuPage('shop/order/export', { 'zh-cn': '订单导出', en: 'Order exports' }, 'fa fa-file-text-o', ['index'], {
			download: { 'zh-cn': '下载', en: 'Download' },
			retry: { 'zh-cn': '重试', en: 'Try again' },
		}),
		place: 40,
	},
];
