import type { ErrorTable } from '#domain/kernel/refusal.ts';

export const couponErrors = {
	'coupon.unknown': { 'zh-cn': '优惠券不存在', en: 'There is no such coupon' },
	'coupon.notOpen': { 'zh-cn': '该优惠券现在不能领取', en: 'This coupon cannot be received at the moment' },
	'coupon.allGone': { 'zh-cn': '该优惠券已领完', en: 'All pieces of this coupon are gone' },
	'coupon.limit': { 'zh-cn': '你已领过该优惠券', en: 'You have received this coupon already' },
	'coupon.notForYou': { 'zh-cn': '该优惠券仅限部分会员', en: 'This coupon is for other members' },
	'coupon.codeUnknown': { 'zh-cn': '兑换码无效或已被使用', en: 'This code is not valid, or has been used' },
	'coupon.gone': {
		'zh-cn': '所选优惠券刚被使用、过期或作废，请重新选择',
		en: 'A coupon you chose has just been used, has expired or was withdrawn. Choose again',
	},
	'coupon.unfit': {
		'zh-cn': '优惠券“{name}”不适用于本单，请重新选择',
		en: 'The coupon “{name}” does not fit this order. Choose again',
	},
	'coupon.notTogether': {
		'zh-cn': '所选优惠券不能一起使用，请重新选择',
		en: 'The coupons you chose cannot be used together. Choose again',
	},
	'coupon.noPoints': {
		'zh-cn': '所选优惠券不能与积分同用',
		en: 'The coupon you chose cannot be used together with points',
	},
	'coupon.guest': { 'zh-cn': '登录后才能使用优惠券', en: 'Log in to use coupons' },
	'coupon.started': {
		'zh-cn': '已有人领取：只能改名称、说明、权重、状态，延长时间，增加数量或放宽人群；其他请复制为新券',
		en: 'Members have it already: only its name, terms, weight and status can change, its end can be later, its number larger and its audience wider. Make a new one for the rest',
	},
	'coupon.over': { 'zh-cn': '已结束的优惠券不能再启用', en: 'A coupon that is over cannot run again' },
	'coupon.needsAmount': { 'zh-cn': '请填写优惠金额', en: 'Say how much it takes off' },
	'coupon.aboveMinimum': {
		'zh-cn': '优惠金额不能高于使用门槛，否则商品会免费；如确要如此请选择“兑换”类型',
		en: 'It cannot take off more than goods must cost at least, or they would be free. Use the kind “one piece free” for that',
	},
	'coupon.needsRate': { 'zh-cn': '折扣须在 1% 到 99.99% 之间', en: 'The percentage must be from 1 to 99.99' },
	'coupon.needsScope': { 'zh-cn': '请选择适用的对象', en: 'Choose what it is for' },
	'coupon.exchangeScope': { 'zh-cn': '兑换券须指定商品', en: 'A coupon for a free piece needs certain goods' },
	'coupon.needsLevels': { 'zh-cn': '请选择会员等级', en: 'Choose the levels of members' },
	'coupon.needsTags': { 'zh-cn': '请选择会员标签', en: 'Choose the tags of members' },
	'coupon.needsGroups': { 'zh-cn': '请选择会员分组', en: 'Choose groups of members' },
	'coupon.needsRange': { 'zh-cn': '请填写可用的起止时间', en: 'Say from when until when it can be used' },
	'coupon.rangeOver': { 'zh-cn': '结束时间须晚于开始时间和现在', en: 'It must end after it begins, and after now' },
	'coupon.receivedTooLate': {
		'zh-cn': '领取截止不能晚于可用截止',
		en: 'It cannot be received after it has ended',
	},
	'coupon.codeTaken': { 'zh-cn': '该兑换码已被其他优惠券使用', en: 'Another coupon has this code' },
	'coupon.ownScope': {
		'zh-cn': '创作者的优惠券只能适用于其全部或指定作品',
		en: "A creator's coupon is for all or certain works of theirs",
	},
	'coupon.ofPlatform': {
		'zh-cn': '该优惠券由平台设置，不能自行修改',
		en: 'This coupon was made by the platform and is changed by it alone',
	},
	'coupon.tooManyOwn': {
		'zh-cn': '每位创作者最多 {open} 张未结束的优惠券，共 {all} 张',
		en: 'A creator has at most {open} coupons that are not over, and {all} in all',
	},
	'coupon.foreignGoods': { 'zh-cn': '所选商品不属于该创作者', en: 'Some of the works are not theirs' },
	'coupon.freightBearer': {
		'zh-cn': '免运费券由发货方承担，不能设为其他承担方',
		en: 'Free freight is borne by whoever sends the goods',
	},
	'coupon.budgetNeedsCap': {
		'zh-cn': '设置预算的券须有“最多优惠”，否则无法预留',
		en: 'A coupon with a budget needs the most that it can take off',
	},
	'coupon.exchangeCap': { 'zh-cn': '请填写兑换券“最多优惠”多少', en: 'Say how much a piece for free may cost at most' },
	'coupon.budgetAnyRefund': {
		'zh-cn': '设置预算的券不能“任何退款时”退券，否则会超出预算',
		en: 'A coupon with a budget cannot come back with any refund, or the budget would be exceeded',
	},
	'coupon.budgetSmall': { 'zh-cn': '预算不足以发出一张券', en: 'The budget is too small for a single piece' },
	'coupon.hasReceived': { 'zh-cn': '已有人领取，不能删除；可将其结束', en: 'Members have it: end it instead' },
	'coupon.notGranted': { 'zh-cn': '该优惠券不是后台发放的类型', en: 'This coupon is not one that staff give' },
	'coupon.noCodeList': {
		'zh-cn': '只有“兑换码”方式且未设通用码的券才有码表',
		en: 'Only a coupon received by codes, without a shared one, has a list of codes',
	},
	'coupon.tooManyCodes': { 'zh-cn': '一张券最多 {max} 个码', en: 'A coupon has at most {max} codes' },
	'coupon.memberUnknown': { 'zh-cn': '会员不存在或已注销', en: 'There is no such member, or the account has ended' },
	'coupon.notUnused': { 'zh-cn': '只有未使用的券可以作废', en: 'Only coupons that are not used can be voided' },
} as const satisfies ErrorTable;
