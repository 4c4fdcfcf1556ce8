import type { jobStates } from '#domain/job/job.contract.ts';
import type { JobName } from '#domain/job/job.names.ts';
import type { Texts } from '#domain/kernel/language.ts';

/** What jobs do, in words. */
export const jobWords: Readonly<Record<JobName, Texts>> = {
	'payment.payBack': { 'zh-cn': '原路退款', en: 'Pay money back' },
	'payment.close': { 'zh-cn': '关闭渠道支付单', en: 'Close a payment at its channel' },
	'lists.export': { 'zh-cn': '导出列表', en: 'Export a list' },
	'books.check': { 'zh-cn': '核对账目', en: 'Check the books' },
	'coupon.return': { 'zh-cn': '退还订单的优惠券', en: 'Give the coupons of an order back' },
	'coupon.birthday': { 'zh-cn': '发放生日优惠券', en: 'Give birthday coupons' },
	'bill.compare': { 'zh-cn': '核对渠道日账单', en: 'Compare the daily bill of a payment channel' },
	'growth.end': { 'zh-cn': '收回到期的成长值', en: 'Take growth whose time is over' },
	'memberTags.keep': { 'zh-cn': '按规则更新会员标签', en: 'Keep a member tag by its rule' },
	'points.end': { 'zh-cn': '收回到期的积分', en: 'Take points whose time is over' },
	'margin.look': { 'zh-cn': '检查可能低于成本的商品', en: 'Look which works can be sold below cost' },
	'rule.rehearse': { 'zh-cn': '按新规则试算订单', en: 'Rehearse a rule on past orders' },
	'guests.forget': { 'zh-cn': '删除到期的游客资料', en: 'Forget guests whose time is over' },
	'order.follow': { 'zh-cn': '查询在途包裹', en: 'Follow parcels' },
	'refund.follow': { 'zh-cn': '查询退货包裹', en: 'Follow parcels back' },
	'refund.unsent': { 'zh-cn': '全额退款后撤下未发商品', en: 'Take out what was not sent after all money went back' },
	'evaluate.count': { 'zh-cn': '退款后重算评分', en: 'Count stars after a refund' },
	'goods.importFetch': { 'zh-cn': '读取外部店铺的商品', en: "Read another shop's products" },
	'goods.import': { 'zh-cn': '导入商品', en: 'Import goods' },
	'goods.importPictures': { 'zh-cn': '下载导入商品的图片', en: 'Fetch pictures of imported goods' },
	'goods.importUndo': { 'zh-cn': '撤销导入', en: 'Take an import back' },
	'crowdfunding.end': { 'zh-cn': '结束众筹', en: 'End a crowdfunding' },
	'crowdfunding.settle': { 'zh-cn': '处理众筹订单', en: 'Settle an order of a crowdfunding' },
	'crowdfunding.tell': { 'zh-cn': '通知众筹支持者', en: 'Tell supporters of news' },
	'crowdfunding.mail': { 'zh-cn': '发送众筹动态邮件', en: 'Mail a supporter' },
	'guest.link': { 'zh-cn': '发送订单查询链接', en: 'Mail the link to an order' },
	'verification.send': { 'zh-cn': '发送验证码', en: 'Send a code' },
	'upload.bare': { 'zh-cn': '清除图片中的拍摄信息', en: 'Clear pictures of what cameras noted' },
	'member.mail': { 'zh-cn': '发送会员邮件', en: 'Mail a member' },
	'inbox.mail': { 'zh-cn': '以邮件发送会员消息', en: 'Mail a message to its member' },
	'account.mail': { 'zh-cn': '发送账户安全邮件', en: 'Mail of an account' },
	'ownData.write': { 'zh-cn': '导出会员个人数据', en: "Export a member's own data" },
	'upload.ended': { 'zh-cn': '删除已注销会员的文件', en: 'Remove files of a deleted account' },
};

/** What the states of a job are called. */
export const jobStateWords: Readonly<Record<(typeof jobStates)[number], Texts>> = {
	created: { 'zh-cn': '排队中', en: 'Queued' },
	retry: { 'zh-cn': '等待重试', en: 'To be tried again' },
	active: { 'zh-cn': '执行中', en: 'At work' },
	completed: { 'zh-cn': '已完成', en: 'Done' },
	cancelled: { 'zh-cn': '已取消', en: 'Cancelled' },
	failed: { 'zh-cn': '失败', en: 'Failed' },
};
