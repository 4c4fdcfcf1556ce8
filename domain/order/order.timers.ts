import { visibleTo } from '#domain/kernel/visible-to.ts';
import { type DeclaredTimers, day, minute } from '#domain/timer/timer.declared.ts';

export const orderTimers = {
	/** Staff are notified of what was paid long ago and has not left. */
	shipOverdue: {
		kind: 'ship_overdue',
		seconds: 2 * day,
		words: { 'zh-cn': '提醒尽快发货', en: 'Reminder to ship' },
		waitsFor: 'seller',
		of: 'order',
		isMovable: true,
	},
	/** Staff, or the system where the shop says so, answer a wish to cancel what is paid. */
	cancelAnswer: {
		kind: 'cancel_answer',
		seconds: 2 * day,
		words: { 'zh-cn': '取消申请待答复', en: 'Cancellation to be answered' },
		node: 'shop/order/order/cancel',
		waitsFor: 'seller',
		of: 'order',
		isMovable: true,
		isCountedDown: true,
	},
	autoReceive: {
		kind: 'auto_receive',
		seconds: 10 * day,
		words: { 'zh-cn': '自动确认收货', en: 'Count as received' },
		node: 'shop/order/order/receive',
		waitsFor: 'member',
		of: 'order',
		isMovable: true,
		isCountedDown: true,
	},
	autoFinish: {
		kind: 'auto_finish',
		seconds: 15 * day,
		words: { 'zh-cn': '自动完成订单', en: 'Complete the order' },
		node: 'shop/order/order/receive',
		waitsFor: 'member',
		of: 'order',
		isMovable: true,
	},
	/** The merchant's money of a received order becomes available; early only by who may move money by hand at all. */
	ledgerThaw: {
		kind: 'ledger_thaw',
		seconds: 7 * day,
		words: { 'zh-cn': '商户货款解冻', en: "Release the merchant's money" },
		node: 'shop/user/user/balance',
		of: 'order',
		isMovable: true,
		datedFor: visibleTo.staff,
	},
	/** The points that a received order earned may be spent; early only by who may give points by hand. */
	pointsThaw: {
		kind: 'points_thaw',
		seconds: 7 * day,
		words: { 'zh-cn': '获赠积分解冻', en: 'Release earned points' },
		node: 'user/scorelog/add',
		of: 'order',
		isMovable: true,
		datedFor: visibleTo.admin | visibleTo.member,
	},
	/** The tracking service is asked for the parcels on their way. */
	parcelsFollow: {
		kind: 'parcels_follow',
		seconds: 2 * 60 * minute,
		words: { 'zh-cn': '每 2 小时查询在途包裹', en: 'Follow parcels every two hours' },
		isUpkeep: true,
	},
} as const satisfies DeclaredTimers;
