/** Where an order stands; the codes are the wire's and stand nowhere else. */
export const orderStatus = {
	toPay: '1',
	toShip: '2',
	toReceive: '3',
	toEvaluate: '4',
	complete: '5',
	cancelled: '6',
	cancelApplied: '7',
} as const;

export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

export const orderStatusCodes = Object.values(orderStatus);

/** The colour of a status tag on every list. */
export const orderStatusColour = {
	[orderStatus.toPay]: 'info',
	[orderStatus.toShip]: 'warning',
	[orderStatus.toReceive]: 'success',
	[orderStatus.toEvaluate]: 'success',
	[orderStatus.complete]: 'success',
	[orderStatus.cancelled]: 'danger',
	[orderStatus.cancelApplied]: 'warning',
} as const satisfies Record<OrderStatus, 'info' | 'warning' | 'success' | 'danger'>;

/** The name of a status in each language, where no language file is at hand (mails, exports, logs). */
export const orderStatusText = {
	[orderStatus.toPay]: { 'zh-cn': '待付款', en: 'To pay' },
	[orderStatus.toShip]: { 'zh-cn': '待发货', en: 'To ship' },
	[orderStatus.toReceive]: { 'zh-cn': '待收货', en: 'To receive' },
	[orderStatus.toEvaluate]: { 'zh-cn': '待评价', en: 'To evaluate' },
	[orderStatus.complete]: { 'zh-cn': '已完成', en: 'Complete' },
	[orderStatus.cancelled]: { 'zh-cn': '已取消', en: 'Cancelled' },
	[orderStatus.cancelApplied]: { 'zh-cn': '申请取消', en: 'Cancel applied' },
} as const satisfies Record<OrderStatus, { 'zh-cn': string; en: string }>;

/** Whether money of the order is being returned. */
export const orderRefundStatus = { none: '0', running: '1', part: '2', all: '3' } as const;
export type OrderRefundStatus = (typeof orderRefundStatus)[keyof typeof orderRefundStatus];

/** How much of the order has left the house. */
export const shipStatus = { none: '0', part: '1', all: '2' } as const;
export type ShipStatus = (typeof shipStatus)[keyof typeof shipStatus];

/** Why a cancelled order was cancelled. */
export const cancelType = {
	member: '1',
	timeout: '2',
	closed: '3',
	approved: '4',
	crowdfundingFailed: '5',
	risk: '6',
} as const;
export type CancelType = (typeof cancelType)[keyof typeof cancelType];

export const orderType = { normal: '1', crowdfunding: '2', points: '3', preSale: '4' } as const;
export type OrderType = (typeof orderType)[keyof typeof orderType];
