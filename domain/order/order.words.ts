import type { Texts } from '#domain/kernel/language.ts';
import { type OrderStatus, orderStatus } from '#domain/order/order.status.ts';

/** What the statuses are called in files. */
export const orderStatusWords: Readonly<Record<OrderStatus, Texts>> = {
	[orderStatus.toPay]: { 'zh-cn': '待付款', en: 'To pay' },
	[orderStatus.toShip]: { 'zh-cn': '待发货', en: 'To ship' },
	[orderStatus.toReceive]: { 'zh-cn': '待收货', en: 'To receive' },
	[orderStatus.toEvaluate]: { 'zh-cn': '待评价', en: 'To review' },
	[orderStatus.complete]: { 'zh-cn': '已完成', en: 'Complete' },
	[orderStatus.cancelled]: { 'zh-cn': '已取消', en: 'Cancelled' },
	[orderStatus.cancelApplied]: { 'zh-cn': '申请取消', en: 'Cancel applied' },
};

/** What the ways of paying are called in files. */
export const payTypeWords: Readonly<Record<string, Texts>> = {
	balance: { 'zh-cn': '余额', en: 'Balance' },
	wechat: { 'zh-cn': '微信支付', en: 'WeChat Pay' },
	alipay: { 'zh-cn': '支付宝', en: 'Alipay' },
	card: { 'zh-cn': '银行卡', en: 'Card' },
	offline: { 'zh-cn': '线下支付', en: 'Offline' },
	mock: { 'zh-cn': '模拟支付', en: 'Mock payment' },
};
