import type { Texts } from '#domain/kernel/language.ts';
import { type TimerKind, timerState } from '#domain/timer/timer.kinds.ts';
import type { TimerActor, TimerState, TimerSteps } from '#domain/timer/timer.rules.ts';

/** What timers wait for, in words. */
export const timerKindWords: Readonly<Record<TimerKind, Texts>> = {
	pay_timeout: { 'zh-cn': '超时未付款关闭', en: 'Close what is not paid' },
	pay_warn: { 'zh-cn': '邮件提醒付款', en: 'Mail a reminder to pay' },
	ship_overdue: { 'zh-cn': '提醒尽快发货', en: 'Reminder to ship' },
	cancel_answer: { 'zh-cn': '取消申请待答复', en: 'Cancellation to be answered' },
	auto_receive: { 'zh-cn': '自动确认收货', en: 'Count as received' },
	auto_finish: { 'zh-cn': '自动完成订单', en: 'Complete the order' },
	points_thaw: { 'zh-cn': '获赠积分解冻', en: 'Release earned points' },
	ledger_thaw: { 'zh-cn': '商户货款解冻', en: "Release the merchant's money" },
	export_expire: { 'zh-cn': '删除到期的导出文件', en: 'Delete an exported file' },
	security_clear: { 'zh-cn': '清理数据安全中保留满 90 天的记录', en: 'Clear what data security has kept for 90 days' },
	admin_log_clear: {
		'zh-cn': '清理满一年的管理员日志（登录失败满 90 天）',
		en: 'Clear the activity log after a year; logins that failed after 90 days',
	},
	goods_publish: { 'zh-cn': '商品定时上架', en: 'Put goods on the shelf' },
	goods_unpublish: { 'zh-cn': '商品定时下架', en: 'Take goods off the shelf' },
	crowdfunding_start: { 'zh-cn': '众筹开始', en: 'Crowdfunding starts' },
	crowdfunding_end: { 'zh-cn': '众筹结束', en: 'Crowdfunding ends' },
	refund_audit: { 'zh-cn': '退款待审核', en: 'Refund to be answered' },
	refund_answer: { 'zh-cn': '会员待答复提议或拒绝', en: 'Offer or refusal to be answered' },
	refund_ship: { 'zh-cn': '退货待寄出', en: 'Goods to be sent back' },
	refund_ship_warning: { 'zh-cn': '提醒寄出退货', en: 'Reminder to send goods back' },
	refund_receive: { 'zh-cn': '退货待签收', en: 'Returned parcel to be received' },
	landing_clear: {
		'zh-cn': '清理满 90 天的落地页日志（按日统计保留）',
		en: 'Clear landings of ad links after 90 days; their days stay',
	},
	words_settle: { 'zh-cn': '每天整理搜索用词', en: 'Settle the words of searches every night' },
	attempts_clear: { 'zh-cn': '清理过期的尝试计数', en: 'Remove old counters of attempts' },
	cart_clear: {
		'zh-cn': '清理访客 90 天未动的购物车（仅一行的 30 天）',
		en: "Remove guests' carts untouched for 90 days, those of one line for 30",
	},
	points_end: { 'zh-cn': '每天收回到期积分', en: 'Take points that have ended, every night' },
	sales_count: { 'zh-cn': '每 10 秒统计商品销量', en: 'Count the sales of goods, every ten seconds' },
	trend_count: {
		'zh-cn': '每 15 分钟统计近 7 天的销量与浏览',
		en: 'Count what sold and was seen in 7 days, every quarter hour',
	},
	pictures_bare: { 'zh-cn': '清除已有图片中的拍摄信息', en: 'Clear stored pictures of what cameras noted' },
	books_check: { 'zh-cn': '每天核对账目', en: 'Check the books every night' },
	parcels_follow: { 'zh-cn': '每 2 小时查询在途包裹', en: 'Follow parcels every two hours' },
};

/** What staff did with a timer, as the history of its order or refund says it. */
export const timerStepTexts = {
	run: { 'zh-cn': '立即执行「{timer}」', en: 'Done at once: {timer}' },
	pause: { 'zh-cn': '暂停「{timer}」', en: 'Paused: {timer}' },
	resume: { 'zh-cn': '继续「{timer}」，{time} 到期', en: 'Goes on, due {time}: {timer}' },
	move: { 'zh-cn': '「{timer}」改期到 {time}', en: 'Moved to {time}: {timer}' },
} as const satisfies Readonly<Record<keyof TimerSteps, Texts>>;

/** What the states of a timer are called. */
export const timerStateWords: Readonly<Record<TimerState, Texts>> = {
	[timerState.waiting]: { 'zh-cn': '等待中', en: 'Waiting' },
	[timerState.done]: { 'zh-cn': '已完成', en: 'Done' },
	[timerState.cancelled]: { 'zh-cn': '已取消', en: 'Cancelled' },
	[timerState.paused]: { 'zh-cn': '已暂停', en: 'Paused' },
	[timerState.failed]: { 'zh-cn': '失败', en: 'Failed' },
};

/** Who has to act before a timer does. */
export const timerActorWords: Readonly<Record<TimerActor, Texts>> = {
	member: { 'zh-cn': '会员', en: 'Member' },
	staff: { 'zh-cn': '客服', en: 'Staff' },
	creator: { 'zh-cn': '创作者', en: 'Creator' },
	nobody: { 'zh-cn': '系统自动', en: 'Nobody: by itself' },
};
