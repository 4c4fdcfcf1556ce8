import type { ErrorTable } from '#domain/kernel/refusal.ts';

/** Why a step of an order, or of its checkout, is refused. */
export const orderErrors = {
	'order.unknown': { 'zh-cn': '订单不存在', en: 'The order does not exist' },
	'order.memberUnknown': {
		'zh-cn': '会员不存在或已停用',
		en: 'The member does not exist or is disabled',
	},
	'order.priceChanged': {
		'zh-cn': '价格已变动，现在应付 {amount} 元，请核对后再提交',
		en: 'The price has changed: {amount} is to pay now. Look at it and place the order again',
	},
	'order.pointsChanged': {
		'zh-cn': '可用积分已变动，这次最多可用 {left} 积分，请核对后再提交',
		en: 'The points you may use have changed: {left} at most. Look at it and place the order again',
	},
	'order.notToReprice': {
		'zh-cn': '只有待付款的订单可以改价',
		en: 'Only an order that is not paid yet can be repriced',
	},
	'order.priceMoved': {
		'zh-cn': '订单金额已变为 {amount} 元，请核对后再改',
		en: 'The order costs {amount} by now. Look at it before you change it',
	},
	'order.movedOn': {
		'zh-cn': '订单刚刚有变动，请核对后再改',
		en: 'The order has changed meanwhile. Look at it before you change it',
	},
	'order.offTooMuch': { 'zh-cn': '优惠不能超过该商品应付的 {left} 元', en: 'At most {left} can come off this line' },
	'order.freightTooMuch': { 'zh-cn': '运费不能超过 {left} 元', en: 'The freight is at most {left}' },
	'order.lineUnknown': { 'zh-cn': '订单中没有该商品', en: 'The order has no such line' },
	'order.notToReaddress': {
		'zh-cn': '只有未发货且没有退款的订单可以修改地址',
		en: 'Only an order without a parcel and without a refund under way can be sent elsewhere',
	},
	'order.readdressedTooOften': {
		'zh-cn': '该订单的地址已修改 {most} 次，不能再改，如需修改请联系商家',
		en: 'The address of this order was changed {most} times already; please ask the shop to change it',
	},
	'order.deletedTooOften': {
		'zh-cn': '该订单已删除过 {most} 次，不能再删除',
		en: 'This order was deleted {most} times already and stays on the list',
	},
	'order.remarkMoved': {
		'zh-cn': '其间有人改过该订单的旗标或备注，未作改动',
		en: 'Somebody has changed the flag or the remark of this order since. It is left as it is',
	},
	'order.remarkedTooOften': {
		'zh-cn': '该订单的备注已修改 {most} 次，不能再改',
		en: 'The remark of this order was changed {most} times already and stays as it is',
	},
	'order.waybillPrinted': {
		'zh-cn': '商家已打印快递面单，如需修改地址请联系商家',
		en: 'The shop has printed its waybill; please ask the shop to change the address',
	},
	'order.freightDiffers': {
		'zh-cn': '新地址的运费为 {there} 元，原运费为 {now} 元，请选择如何处理',
		en: 'The freight is {there} there and {now} now: choose which of them counts',
	},
	'order.freightPaid': {
		'zh-cn': '订单已付款，运费不能再改',
		en: 'The order is paid: its freight stays as it is',
	},
	'order.freightDearer': {
		'zh-cn': '新地址的运费为 {there} 元，高于已付的 {now} 元；已付款的订单只能改到运费不更高的地址',
		en: 'Delivery there costs {there}, more than the {now} that is paid: a paid order can only go where it costs no more',
	},
	'order.offlineAmount': {
		'zh-cn': '到账金额与应付金额 {amount} 元不一致',
		en: 'The amount is not the {amount} that is to pay',
	},
	'order.notToPay': { 'zh-cn': '订单当前状态不能支付', en: 'The order cannot be paid in its present state' },
	'order.notToCancel': {
		'zh-cn': '只有待付款的订单可以取消',
		en: 'Only an order that is not paid yet can be cancelled',
	},
	'order.notToApplyCancel': {
		'zh-cn': '只有待发货的订单可以申请取消',
		en: 'Cancellation can only be requested for an order that is paid and not shipped',
	},
	'order.cancelTooOften': { 'zh-cn': '取消申请次数已用完', en: 'Cancellation was requested too often for this order' },
	'order.noCancelApplied': { 'zh-cn': '订单没有待处理的取消申请', en: 'The order has no open request to cancel' },
	'order.notToShip': { 'zh-cn': '订单当前状态不能发货', en: 'The order cannot be shipped in its present state' },
	'order.shipOnHold': { 'zh-cn': '订单已被暂停发货', en: 'Shipping of this order is on hold' },
	'order.notToReceive': {
		'zh-cn': '订单当前状态不能确认收货',
		en: 'The order cannot be received in its present state',
	},
	'order.notToRemind': {
		'zh-cn': '只有待发货的订单可以提醒发货',
		en: 'Only an order that is waiting to be shipped can be asked for',
	},
	'order.remindedAlready': {
		'zh-cn': '24 小时内已提醒过发货，请耐心等待',
		en: 'You have asked for this order within the last 24 hours. Please wait a little',
	},
	'order.notToExtend': {
		'zh-cn': '只有待收货的订单可以延长收货时间',
		en: 'Only an order that is on its way can have more time',
	},
	'order.extendedAlready': {
		'zh-cn': '收货时间已延长过一次，不能再次延长',
		en: 'The time to receive this order was put off already. That is possible once',
	},
	'order.receivedJustNow': {
		'zh-cn': '订单正在自动确认收货，不能再延长',
		en: 'The order is just being counted as received and cannot have more time',
	},
	'order.notToDelete': {
		'zh-cn': '只有已完成或已取消的订单可以删除',
		en: 'Only an order that is complete or cancelled can be deleted',
	},
	'order.notToFinish': { 'zh-cn': '订单当前状态不能完成', en: 'The order cannot be completed in its present state' },
	'order.refundRunning': { 'zh-cn': '订单有退款正在处理', en: 'A refund of this order is being handled' },
	'order.noDoorThere': {
		'zh-cn': '这笔订单是货到付款，不能改寄到该省份',
		en: 'This order is paid at the door, which is not possible in that province',
	},
	'order.cashOut': {
		'zh-cn': '订单的货到付款尚未收款',
		en: 'What is to be paid at the door for this order has not been collected yet',
	},
	'order.alreadyRefunded': {
		'zh-cn': '订单已有退款，不能关闭',
		en: 'The order has been refunded and cannot be closed',
	},
	'order.alreadyEnded': { 'zh-cn': '订单已完成或已取消', en: 'The order is complete or cancelled' },
	'order.cancelApplied': {
		'zh-cn': '会员已申请取消，请先处理申请',
		en: 'The member asked to cancel, answer that first',
	},
	'order.closeTooMuch': { 'zh-cn': '退款金额不能超过 {left}', en: 'At most {left} can be paid back' },
	'order.restockTooMuch': {
		'zh-cn': '退回库存的数量超过了订单中的数量',
		en: 'More pieces than the order has cannot return to stock',
	},
	'order.notSupport': { 'zh-cn': '该订单不是众筹支持订单', en: 'This order supports no crowdfunding' },
	'order.supportLeaves': {
		'zh-cn': '众筹支持订单请使用“退出众筹”',
		en: 'A support is not cancelled: leave the crowdfunding instead',
	},
	'order.reasonNeeded': { 'zh-cn': '请填写原因', en: 'A reason is needed' },
	'order.notYours': { 'zh-cn': '无权进行此操作', en: 'This step is not yours to take' },
	'order.requestKeyReused': {
		'zh-cn': '重复的请求编号对应了不同的内容',
		en: 'The request key was already used with other content',
	},
	'order.addressNeeded': { 'zh-cn': '请选择收货地址', en: 'Please choose an address' },
	'order.undeliverable': {
		'zh-cn': '以下商品无法配送到该地区：{names}',
		en: 'Cannot be delivered to this area: {names}',
	},
	'order.trackingNo': { 'zh-cn': '快递单号格式不正确', en: 'The tracking number does not fit the company' },
	'order.trackingIsOrder': {
		'zh-cn': '这是订单号，请填写运单号',
		en: 'This is the number of an order: enter the tracking number',
	},
	'order.trackingUsed': {
		'zh-cn': '该运单号已用于另一位会员的订单，请核对',
		en: 'This tracking number is on an order of another member already: look at it again',
	},
	'order.trackingUsedIn': {
		'zh-cn': '该运单号已用于另一位会员的订单 {order_no}，请核对',
		en: 'This tracking number is on order {order_no} of another member already: look at it again',
	},
	'order.trackingTwiceInFile': {
		'zh-cn': '第 {row} 行另一位会员的订单用的是同一运单号，请核对',
		en: 'Row {row}, an order of another member, has the same tracking number: look at it again',
	},
	'order.numberRounded': {
		'zh-cn': '订单号被表格软件改成了 {cell}，后面的数字已丢失：请重新下载模板，或将该列设为文本后再填写',
		en: 'A spreadsheet has made {cell} of this order number and lost its last digits: download the template again, or set the column to text and enter it anew',
	},
	'order.trackingRounded': {
		'zh-cn': '运单号被表格软件改成了 {cell}，后面的数字已丢失：请将该列设为文本后重新填写',
		en: 'A spreadsheet has made {cell} of this tracking number and lost its last digits: set the column to text and enter it anew',
	},
	'order.parcelFinal': {
		'zh-cn': '订单已收货或已结束，包裹信息不能再修改',
		en: 'The order has been received or has ended: its parcels stay as they are',
	},
	'order.correctedTooOften': {
		'zh-cn': '该订单的包裹信息已修改 {most} 次，不能再改',
		en: 'The parcels of this order were corrected {most} times already and stay as they are',
	},
	'order.shipNothing': { 'zh-cn': '请选择要发货的商品', en: 'Choose the pieces to ship' },
	'order.shipTooMuch': {
		'zh-cn': '发货数量超过了待发货数量',
		en: 'More pieces than are left to ship',
	},
	'order.shipmentUnknown': { 'zh-cn': '包裹不存在或已撤销', en: 'There is no such parcel' },
	'order.shipmentGone': {
		'zh-cn': '发货超过 24 小时或已签收，不能撤销',
		en: 'A parcel that has arrived or left more than 24 hours ago cannot be called back',
	},
	'order.shipmentRefunded': {
		'zh-cn': '包裹中有商品已退款，不能撤销',
		en: 'Pieces of this parcel were refunded: it cannot be called back',
	},
	'order.twiceInFile': {
		'zh-cn': '订单已在第 {row} 行出现',
		en: 'The order stands in row {row} already',
	},
	'order.tracedTooOften': {
		'zh-cn': '该包裹已填写 {most} 条物流信息，不能再添加',
		en: 'This parcel has {most} updates already, which is the most',
	},
	'order.orderTracedTooOften': {
		'zh-cn': '该订单的包裹共已填写 {most} 条物流信息，不能再添加',
		en: 'The parcels of this order have {most} updates already, which is the most',
	},
	'order.parcelsTooMany': {
		'zh-cn': '一个订单最多分 {most} 个包裹，请将剩余商品一次发出',
		en: 'An order goes in {most} parcels at most: send all that is left in this one',
	},
	'order.traceTime': { 'zh-cn': '物流时间不能晚于现在', en: 'The time of an update cannot be in the future' },
	'order.fileColumnsMissing': {
		'zh-cn': '缺少必需的列：{columns}',
		en: 'The file lacks the columns: {columns}',
	},
	'order.sheetsTooLong': {
		'zh-cn': '所选订单的商品和包裹共超过 {most} 行，请减少选择的订单',
		en: 'The chosen orders have more than {most} lines and parcels together: choose fewer',
	},
	'order.companyUnknown': { 'zh-cn': '快递公司不存在', en: 'The delivery company does not exist' },
} as const satisfies ErrorTable;

export type OrderErrorCode = keyof typeof orderErrors;
