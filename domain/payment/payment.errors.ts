import type { ErrorTable } from '#domain/kernel/refusal.ts';

export const paymentErrors = {
	'payment.unknown': { 'zh-cn': '支付单不存在', en: 'The payment does not exist' },
	'payment.ended': { 'zh-cn': '支付单已关闭', en: 'The payment is closed' },
	'payment.expired': { 'zh-cn': '已超过支付时限', en: 'The time to pay is over' },
	'payment.channelOff': { 'zh-cn': '该支付方式暂不可用', en: 'This way to pay is not available' },
	'payment.noDoor': {
		'zh-cn': '这笔订单不能货到付款，请换一种支付方式',
		en: 'This cannot be paid in cash on delivery. Choose another way to pay',
	},
	'payment.notMixed': {
		'zh-cn': '当前不能用余额和其他方式一起支付，请刷新后重试',
		en: 'Balance and another way cannot pay this together. Reload and try again',
	},
	'payment.badSign': { 'zh-cn': '回调签名不正确', en: 'The callback is not signed by the channel' },
	'payment.wrongAmount': { 'zh-cn': '支付金额不一致', en: 'The amount paid is not the amount due' },
	'payment.tradeReused': { 'zh-cn': '该交易号已被使用', en: 'The trade number belongs to another payment' },
	'payment.referenceUsed': {
		'zh-cn': '该凭证号已用于另一笔收款',
		en: 'This reference belongs to another payment already',
	},
	'payment.channelRefused': { 'zh-cn': '支付渠道拒绝了请求', en: 'The payment channel refused' },
	'payment.channelDown': {
		'zh-cn': '支付渠道暂时没有响应，请稍后再试或换一种支付方式',
		en: 'The payment channel does not answer. Try again later or pay another way',
	},
	'payment.noPayPassword': {
		'zh-cn': '请先在会员中心设置支付密码',
		en: 'Set a payment password in your account first',
	},
	'payment.payPasswordNeeded': { 'zh-cn': '请输入 6 位支付密码', en: 'Enter your payment password of six digits' },
	'payment.payPasswordWrong': { 'zh-cn': '支付密码不正确', en: 'The payment password is wrong' },
	'payment.channelSays': { 'zh-cn': '支付渠道拒绝了请求：{text}', en: 'The payment channel refused: {text}' },
	'payment.refundOver': {
		'zh-cn': '支付渠道已关闭这笔退款，钱没有退出；重试会换一个退款单号',
		en: 'The channel has closed this transfer and nothing was given back; a retry is a new transfer',
	},
	'payment.channelSilent': { 'zh-cn': '无法连接支付渠道：{text}', en: 'The payment channel cannot be reached: {text}' },
	'payment.channelKeys': {
		'zh-cn': '支付渠道的密钥未填写或无法识别',
		en: 'The keys of the channel are missing or cannot be read',
	},
	'payment.noSite': {
		'zh-cn': '未设置商城的公网地址（环境变量 SITE_URL），支付渠道无法通知付款结果',
		en: 'The shop has no public address (SITE_URL), so no channel can report a payment',
	},
	'payment.ticket': { 'zh-cn': '收银台链接无效', en: 'The cashier link is not valid' },
	'payment.ticketOver': { 'zh-cn': '该笔支付已关闭', en: 'This payment was closed by the shop' },
} as const satisfies ErrorTable;
