import type { MessageKind } from './inbox.groups.ts';

const money = { group: 'money', target: 'balance', mail: 'all' } as const;
const points = { group: 'points', target: 'points', mail: 'all' } as const;
const coupon = { group: 'points', target: 'coupons', mail: 'all' } as const;
const level = { group: 'points', target: 'level', mail: 'all' } as const;
const reply = { group: 'reply', target: 'reviews', mail: 'all' } as const;
const kept = { group: 'work', target: 'goods', mail: 'all' } as const;
const work = { group: 'work', target: 'order', mail: 'own' } as const;

/** What tells a member besides the steps of orders and refunds. */
export const otherMessages = {
	'money.up': {
		...money,
		title: { 'zh-cn': '余额增加', en: 'Added to your balance' },
		text: { 'zh-cn': '余额增加 ¥{amount}（{why}）。{memo}', en: '¥{amount} was added to your balance ({why}). {memo}' },
	},
	'money.down': {
		...money,
		title: { 'zh-cn': '余额减少', en: 'Taken from your balance' },
		text: {
			'zh-cn': '余额减少 ¥{amount}（{why}）。{memo}',
			en: '¥{amount} was taken from your balance ({why}). {memo}',
		},
	},
	'recharge.proofRefused': {
		...money,
		target: 'recharge',
		mail: 'main',
		title: { 'zh-cn': '转账凭证未通过', en: 'Bank transfer not confirmed' },
		text: {
			'zh-cn': '充值单 {order_no} 的转账凭证未通过：{reason}。请核对后重新提交。',
			en: 'The proof you sent for top-up {order_no} was refused: {reason}. Please check it and send another.',
		},
	},
	'recharge.proofRefusedUntil': {
		...money,
		target: 'recharge',
		mail: 'main',
		title: { 'zh-cn': '转账凭证未通过', en: 'Bank transfer not confirmed' },
		text: {
			'zh-cn': '充值单 {order_no} 的转账凭证未通过：{reason}。请核对后重新提交，并在 {until} 前完成付款。',
			en: 'The proof you sent for top-up {order_no} was refused: {reason}. Please check it and send another. It has to be paid by {until}.',
		},
	},
	'points.up': {
		...points,
		title: { 'zh-cn': '获得积分', en: 'Points added' },
		text: { 'zh-cn': '积分增加 {points}（{why}）。{memo}', en: '{points} points came in ({why}). {memo}' },
	},
	'points.down': {
		...points,
		title: { 'zh-cn': '积分减少', en: 'Points taken' },
		text: { 'zh-cn': '积分减少 {points}（{why}）。{memo}', en: '{points} points were taken ({why}). {memo}' },
	},
	'points.ending': {
		...points,
		title: { 'zh-cn': '积分即将到期', en: 'Points are about to end' },
		text: {
			'zh-cn': '你有 {points} 积分将在 {until} 到期，请及时使用。',
			en: '{points} of your points end on {until}. Use them before then.',
		},
	},
	'coupon.given': {
		...coupon,
		title: { 'zh-cn': '收到优惠券', en: 'A coupon for you' },
		text: {
			'zh-cn': '你收到一张优惠券「{name}」，有效期至 {until}。',
			en: 'You were given the coupon “{name}”. It is valid until {until}.',
		},
	},
	'coupon.ending': {
		...coupon,
		title: { 'zh-cn': '优惠券即将到期', en: 'A coupon is about to end' },
		text: {
			'zh-cn': '优惠券「{name}」将在 {until} 到期，请及时使用。',
			en: 'Your coupon “{name}” ends on {until}. Use it before then.',
		},
	},
	'coupon.void': {
		...coupon,
		title: { 'zh-cn': '优惠券已作废', en: 'A coupon was withdrawn' },
		text: { 'zh-cn': '优惠券「{name}」已被作废：{reason}', en: 'Your coupon “{name}” was withdrawn: {reason}' },
	},
	'level.up': {
		...level,
		title: { 'zh-cn': '会员等级提升', en: 'A new level' },
		text: { 'zh-cn': '恭喜，你已成为「{name}」。', en: 'You have reached the level “{name}”.' },
	},
	'level.down': {
		...level,
		title: { 'zh-cn': '会员等级变动', en: 'Your level has changed' },
		text: { 'zh-cn': '你的会员等级变为「{name}」。', en: 'Your level is “{name}” now.' },
	},
	'reply.admin': {
		...reply,
		title: { 'zh-cn': '店铺回复了你的评价', en: 'The shop answered your review' },
		text: { 'zh-cn': '「{name}」：{reply}', en: '“{name}”: {reply}' },
	},
	'reply.merchant': {
		...reply,
		title: { 'zh-cn': '创作者回复了你的评价', en: 'The creator answered your review' },
		text: { 'zh-cn': '「{name}」：{reply}', en: '“{name}”: {reply}' },
	},
	'work.fallen': {
		...kept,
		title: { 'zh-cn': '收藏的作品降价了', en: 'A favourite is cheaper' },
		text: {
			'zh-cn': '「{name}」现价 ¥{amount}，比收藏时更低。',
			en: '“{name}” is ¥{amount} now, less than when you saved it.',
		},
	},
	'work.back': {
		...kept,
		title: { 'zh-cn': '收藏的作品到货了', en: 'A favourite is available again' },
		text: { 'zh-cn': '「{name}」又可以购买了，现价 ¥{amount}。', en: '“{name}” can be bought again, for ¥{amount}.' },
	},
	'work.debut': {
		...kept,
		title: { 'zh-cn': '关注的创作者上新了', en: 'New from a maker you follow' },
		text: { 'zh-cn': '{maker} 上架了新作品「{name}」。', en: '{maker} has a new work: “{name}”.' },
	},
	'work.debuts': {
		...kept,
		target: 'creator',
		title: { 'zh-cn': '关注的创作者上新了', en: 'New from a maker you follow' },
		text: {
			'zh-cn': '{maker} 上架了 {count} 件新作品，其中有「{name}」。',
			en: '{maker} has {count} new works, “{name}” among them.',
		},
	},
	'work.news': {
		...work,
		title: { 'zh-cn': '你支持的众筹有新动态', en: 'News of a crowdfunding you support' },
		text: { 'zh-cn': '「{name}」：{title}', en: '“{name}”: {title}' },
	},
	'work.extended': {
		...work,
		title: { 'zh-cn': '你支持的众筹已延期', en: 'A crowdfunding you support was extended' },
		text: {
			'zh-cn': '「{name}」：{title}。众筹结束前，你可以随时在订单页退出。',
			en: '“{name}”: {title}. Until it ends you may leave it on the page of your order.',
		},
	},
} as const satisfies Readonly<Record<string, MessageKind>>;
