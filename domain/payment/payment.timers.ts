import { visibleTo } from '#domain/kernel/visible-to.ts';
import { type DeclaredTimers, minute } from '#domain/timer/timer.declared.ts';

export const paymentTimers = {
	payTimeout: {
		kind: 'pay_timeout',
		seconds: 30 * minute,
		words: { 'zh-cn': '超时未付款关闭', en: 'Close what is not paid' },
		waitsFor: 'member',
		of: 'payment',
		isTimeToPay: true,
		isMovable: true,
		datedFor: visibleTo.everybody,
	},
	/** A member who has not paid is mailed before it is too late. */
	payWarn: {
		kind: 'pay_warn',
		seconds: 20 * minute,
		words: { 'zh-cn': '邮件提醒付款', en: 'Mail a reminder to pay' },
		waitsFor: 'member',
		of: 'payment',
	},
	/** Channels outside of the house are asked whether it was paid: a callback may have got lost. */
	payQuery: {
		kind: 'pay_query',
		seconds: minute,
		words: { 'zh-cn': '向支付渠道查询付款结果', en: 'Ask the channels whether it was paid' },
		of: 'payment',
	},
	/** A company has taken money in to give it back: whether it has arrived is asked until that is known. */
	payBackWatch: {
		kind: 'pay_back_watch',
		seconds: 10 * minute,
		words: { 'zh-cn': '确认退款是否到账', en: 'Ask whether money has come back' },
	},
} as const satisfies DeclaredTimers;
