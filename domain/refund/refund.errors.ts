import type { ErrorTable } from '#domain/kernel/refusal.ts';

/** Why a step of a refund is refused. */
export const refundErrors = {
	'refund.unknown': { 'zh-cn': '退款单不存在', en: 'The refund does not exist' },
	'refund.notYours': { 'zh-cn': '无权进行此操作', en: 'This step is not yours to take' },
	'refund.notToAudit': { 'zh-cn': '退款单当前状态不能审核', en: 'The refund does not wait for an answer' },
	'refund.noOffer': { 'zh-cn': '没有待确认的退款金额', en: 'There is no proposed amount to answer' },
	'refund.offerMoved': {
		'zh-cn': '提议的金额已变为 {amount}，请重新确认',
		en: 'The proposed amount is {amount} by now: please look at it again',
	},
	'refund.notToSendBack': { 'zh-cn': '当前状态不能填写退货物流', en: 'No parcel is expected in the present state' },
	'refund.notToReceive': { 'zh-cn': '没有待签收的退货', en: 'There is no returned parcel to receive' },
	'refund.notToWithdraw': { 'zh-cn': '退款单当前状态不能撤销', en: 'The refund cannot be withdrawn any more' },
	'refund.notToEscalate': { 'zh-cn': '当前退款不能申请平台介入', en: 'The platform cannot be called in here' },
	'refund.notToPay': { 'zh-cn': '退款单当前状态不能打款', en: 'Nothing is to be paid back in the present state' },
	'refund.notFailed': { 'zh-cn': '只有打款失败的退款可以重新处理', en: 'Only a failed payout can be handled again' },
	'refund.payoutUnclear': {
		'zh-cn': '这笔退款有两笔打款失败，金额不同，请刷新后逐笔处理',
		en: 'Two transfers of this refund have failed, each of another amount: reload and handle them one by one',
	},
	'refund.takenIn': {
		'zh-cn': '支付渠道已受理这笔退款，请选择“重试”，系统会核对结果，钱不会退两次',
		en: 'The channel has taken this transfer in. Choose “retry”, which finds how it stands: nothing is given twice',
	},
	'refund.offlineByHand': {
		'zh-cn': '线下付款不能原路退回，请选择退回余额或线下退款',
		en: 'What was paid offline cannot go back by itself: choose the balance, or give it by hand',
	},
	'refund.escalated': { 'zh-cn': '平台已介入，请等待平台处理', en: 'The platform has taken this over' },
	'refund.notArbiter': {
		'zh-cn': '平台已介入的退款，需要“平台仲裁”权限才能审核',
		en: 'The platform was called in: this refund is answered by staff who may arbitrate',
	},
	'refund.notReceiver': {
		'zh-cn': '平台已介入的退货，需要“签收平台介入的退货”权限才能签收',
		en: 'The platform was called in: these goods are received by staff who may receive what was given to the platform',
	},
	'refund.notToApply': {
		'zh-cn': '订单当前状态不能申请退款',
		en: 'No refund can be asked for in the present state of the order',
	},
	'refund.wrongType': { 'zh-cn': '当前订单不支持该售后类型', en: 'This kind of refund does not fit the order' },
	'refund.tooLate': { 'zh-cn': '已超过售后期限', en: 'The time for after-sale requests is over' },
	'refund.notAllowed': { 'zh-cn': '“{name}”不支持退款', en: '“{name}” cannot be refunded' },
	'refund.lineOpen': { 'zh-cn': '“{name}”已有退款正在处理', en: 'A refund of “{name}” is being handled already' },
	'refund.disputable': {
		'zh-cn': '会员仍可就“{name}”被拒绝的退款申请平台介入，在此之前不能代会员申请退款',
		en: 'The member may still call in the platform over the refused refund of “{name}”; until then no refund can be opened in their place',
	},
	'refund.unwanted': {
		'zh-cn': '你代为申请的“{name}”退款已被撤销或拒绝，请由会员自己申请',
		en: 'The refund of “{name}” that you opened in the member’s place was taken back or refused; leave it to them to ask',
	},
	'refund.lineUnknown': { 'zh-cn': '订单中没有该商品', en: 'The order has no such line' },
	'refund.tooMany': { 'zh-cn': '“{name}”最多可退 {left} 件', en: 'At most {left} of “{name}” can be refunded' },
	'refund.tooOften': { 'zh-cn': '该商品的退款申请次数已用完', en: 'This has been asked for too often' },
	'refund.withdrawnTooOften': {
		'zh-cn': '该商品的退款申请已撤销 {most} 次，不能再撤销，请等待处理',
		en: 'Requests for this were withdrawn {most} times already: this one stays until it is answered',
	},
	'refund.offeredTooOften': {
		'zh-cn': '已提出 {most} 次退款方案，不能再改，请同意或拒绝',
		en: 'A smaller amount was proposed {most} times already: agree or refuse',
	},
	'refund.sentBackTooOften': {
		'zh-cn': '退货物流信息已填写 {most} 次，不能再改，请联系客服',
		en: 'The return parcel was told {most} times already; please contact the shop',
	},
	'refund.tooMuch': { 'zh-cn': '退款金额不能超过 {left}', en: 'At most {left} can be paid back' },
	'refund.memberConsents': {
		'zh-cn': '代会员申请按商品全额 {most}；要少退，请在审核时提议更低的金额，由会员确认',
		en: 'In place of a member all of {most} is asked for; to give less, propose it in the answer: the member has to accept',
	},
	'refund.feePromised': {
		'zh-cn': '已承诺承担 {fee} 退货运费，不能再减少',
		en: '{fee} for the freight of the return was promised, and cannot become less',
	},
	'refund.nothing': { 'zh-cn': '退款金额必须大于 0', en: 'The amount must be more than 0' },
	'refund.nothingLeft': {
		'zh-cn': '所选商品的款项已全部退还',
		en: 'All that was paid for these pieces is back already',
	},
	'refund.worthNothing': {
		'zh-cn': '所选件数折算后不足 0.01，请选择更多件数',
		en: 'So few of these pieces are worth less than 0.01: choose more of them',
	},
	'refund.reasonNeeded': { 'zh-cn': '请填写原因', en: 'A reason is needed' },
	'refund.addressNeeded': { 'zh-cn': '请填写退货地址', en: 'A return address is needed' },
	'refund.countsWrong': {
		'zh-cn': '“{name}”的完好与损坏数量不能超过 {num} 件',
		en: 'Good and damaged pieces of “{name}” cannot be more than {num}',
	},
	'refund.period': { 'zh-cn': '请选择不超过一年的时间范围', en: 'Choose a period of at most a year' },
	'refund.feeNotCovered': {
		'zh-cn': '可用余额只够承担 ¥{left} 的退货运费，更多请联系平台处理',
		en: 'The available balance covers ¥{left} of return freight; the platform can agree to more',
	},
	'refund.membersFreight': {
		'zh-cn': '退货运费由会员承担，不能补偿',
		en: 'The member pays the freight of this return: nothing is given for it',
	},
	'refund.requestKeyReused': {
		'zh-cn': '重复的请求编号对应了不同的内容',
		en: 'The request key was already used with other content',
	},
	'refund.voucherNeeded': { 'zh-cn': '请填写线下打款凭证', en: 'Say by which transfer it was paid' },
} as const satisfies ErrorTable;

export type RefundErrorCode = keyof typeof refundErrors;
