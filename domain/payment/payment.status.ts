/** Where the payment of one checkout stands. */
export const paymentStatus = {
	created: '1',
	paying: '2',
	success: '3',
	closed: '4',
	partRefunded: '5',
	refunded: '6',
	abnormal: '7',
} as const;
export type PaymentStatus = (typeof paymentStatus)[keyof typeof paymentStatus];

/** It may still be paid. */
export const openPayment = [paymentStatus.created, paymentStatus.paying] as const;

/** It was paid, whatever went back since. */
export const paidPayment = [paymentStatus.success, paymentStatus.partRefunded, paymentStatus.refunded] as const;

/** Where one try to pay through one channel stands; late = paid when nothing was left to pay, abnormal = reported wrong. */
export const attemptStatus = { paying: '1', success: '2', closed: '3', late: '4', abnormal: '5' } as const;
export type AttemptStatus = (typeof attemptStatus)[keyof typeof attemptStatus];

/** The channels of payment companies; `card` is Stripe, behind which there are cards and wallets. */
export const outsideChannels = ['wechat', 'alipay', 'card'] as const;
export type OutsideName = (typeof outsideChannels)[number];

/** What the companies call themselves. */
export const outsideBrands: Readonly<Record<OutsideName, string>> = {
	wechat: 'WeChat Pay',
	alipay: 'Alipay',
	card: 'Stripe',
};

/** The ways to pay; each name is a channel behind the payment door. */
export const payChannels = ['balance', ...outsideChannels, 'mock'] as const;
export type PayChannel = (typeof payChannels)[number];

export function isOutside(channel: string): channel is OutsideName {
	return (outsideChannels as readonly string[]).includes(channel);
}

/** Cash that is collected at the door: a promise, and no channel. */
export const onDelivery = 'cod';

/** What a payer may choose from: the channels, a transfer to the shop's bank account that staff look for, and cash on delivery. */
export const payWays = [...payChannels, 'bank', onDelivery] as const;
export type PayWay = (typeof payWays)[number];

/** What is paid on: a computer, or the browser of a phone. */
export const payClients = ['pc', 'h5'] as const;
export type PayClient = (typeof payClients)[number];

/** How a payment was made: through a channel, with money that came outside of the shop, or by the promise to pay at the door. */
export const paidBy = [...payChannels, 'offline', onDelivery] as const;
export type PaidBy = (typeof paidBy)[number];

/** What a payment pays; the ids of its rows stand beside it. */
export const paymentBiz = { order: 'order', recharge: 'recharge' } as const;
