import { type MenuSeed, menuPage } from '#domain/access/menu.ts';

export const orderDeskMenu: readonly MenuSeed[] = [
	{
		...menuPage('shop/order/order', { 'zh-cn': '订单管理', en: 'Orders' }, 'fa fa-clipboard', ['index', 'export'], {
			detail: { 'zh-cn': '详情', en: 'Detail' },
			delivery: { 'zh-cn': '发货', en: 'Ship' },
			cancel: { 'zh-cn': '审核取消', en: 'Answer cancellation' },
			receive: { 'zh-cn': '代会员收货', en: 'Receive for the member' },
			close: { 'zh-cn': '关闭', en: 'Close' },
			price: { 'zh-cn': '改价', en: 'Change the price' },
			address: { 'zh-cn': '修改地址', en: 'Change the address' },
			offlinePaid: { 'zh-cn': '线下收款', en: 'Offline payment' },
			onBehalf: { 'zh-cn': '代客下单', en: 'Order for a member' },
			remark: { 'zh-cn': '备注与旗标', en: 'Remark and flag' },
			print: { 'zh-cn': '打印', en: 'Print' },
			sensitive: { 'zh-cn': '查看完整电话', en: 'See whole phone numbers' },
		}),
		place: 10,
	},
	{
		...menuPage('shop/order/ship', { 'zh-cn': '发货', en: 'Shipping' }, 'fa fa-upload', ['index'], {
			run: { 'zh-cn': '发货', en: 'Ship' },
		}),
		place: 50,
	},
];
