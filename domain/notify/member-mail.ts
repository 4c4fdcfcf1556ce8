import { fill, type Language, type Texts } from '#domain/kernel/language.ts';

interface Mail {
	readonly subject: Texts;
	/** Its `{facts}` are filled in. */
	readonly text: Texts;
}

/** What the shop writes to its members. */
export const memberMails = {
	/** Somebody without an account has ordered: the link in it is the only way back. */
	guestPlaced: {
		subject: { 'zh-cn': '你的订单已提交', en: 'Your order' },
		text: {
			'zh-cn':
				'订单 {order_no} 已提交，合计 ¥{amount}。\n\n通过下面的链接可以查看、付款、取消或申请退款，也可以把订单归入账号。链接 30 天内有效，请勿转发给他人；失效后可在商城的“订单查询”中重新获取。',
			en: 'We have your order {order_no} of ¥{amount}.\n\nThe link below lets you follow, pay, cancel or return it, and keep it in an account. It is good for 30 days. Please pass it on to nobody; when it has expired, ask for a new one under “Find my order” in the store.',
		},
	},
	/** Somebody has asked for a new link to an order. */
	guestLink: {
		subject: { 'zh-cn': '你的订单查询链接', en: 'The link to your order' },
		text: {
			'zh-cn':
				'这是订单 {order_no} 的新链接，30 天内有效，之前的链接已失效。请勿转发给他人。\n\n如果不是你本人操作，可以忽略这封邮件。',
			en: 'Here is a new link to order {order_no}. It is good for 30 days, and earlier ones open nothing any more. Please pass it on to nobody.\n\nIf you did not ask for it, ignore this mail.',
		},
	},
	/** Its time to pay ends soon. */
	payWarn: {
		subject: { 'zh-cn': '订单即将超时关闭', en: 'Your order waits for its payment' },
		text: {
			'zh-cn': '订单 {order_no} 还有 ¥{amount} 待付款，请在 {time} 前完成支付，超时后订单将自动取消。',
			en: 'Order {order_no} waits for a payment of ¥{amount}. Please pay before {time}; after that the order is cancelled.',
		},
	},
	/** Its money came when the pieces were gone. */
	soldOut: {
		subject: { 'zh-cn': '很抱歉，你的订单已售罄', en: 'Sorry, your order has sold out' },
		text: {
			'zh-cn': '订单 {order_no} 的付款到账时，作品已被其他人买走。订单已取消，¥{amount} 正在原路退回。',
			en: 'When the payment for order {order_no} arrived, others had bought the last pieces. The order is cancelled and ¥{amount} is on its way back to you.',
		},
	},
	/** It cost nothing, and its pieces were gone when the rest of its checkout was settled. */
	soldOutFree: {
		subject: { 'zh-cn': '很抱歉，你的订单已售罄', en: 'Sorry, your order has sold out' },
		text: {
			'zh-cn': '订单 {order_no} 的作品已被其他人买走，订单已取消。使用的积分已退回你的账户。',
			en: 'Others have bought the last pieces of order {order_no}, so it is cancelled. Points that you used for it are back in your account.',
		},
	},
	shipped: {
		subject: { 'zh-cn': '你的订单已发货', en: 'Your order is on its way' },
		text: {
			'zh-cn': '订单 {order_no} 的包裹已发出。\n\n承运公司：{company}\n运单号：{tracking_no}\n{tracking_link}',
			en: 'A parcel of order {order_no} is on its way.\n\nCarrier: {company}\nTracking number: {tracking_no}\n{tracking_link}',
		},
	},
	/** Company or number were not what it was sent with. */
	parcelCorrected: {
		subject: { 'zh-cn': '你的包裹信息已更正', en: 'Where to follow your parcel has changed' },
		text: {
			'zh-cn':
				'订单 {order_no} 的包裹信息有误，现已更正。\n\n承运公司：{company}\n运单号：{tracking_no}\n{tracking_link}',
			en: 'What we told you about a parcel of order {order_no} was wrong. This is right:\n\nCarrier: {company}\nTracking number: {tracking_no}\n{tracking_link}',
		},
	},
	/** Goods are to be sent back before the request is closed. */
	sendBack: {
		subject: { 'zh-cn': '请尽快寄回退货', en: 'Please send your goods back' },
		text: {
			'zh-cn':
				'退款单 {refund_no}（订单 {order_no}）的商品尚未寄回，请在 {time} 前寄出并填写运单号，超时后申请将自动关闭。',
			en: 'The goods of refund {refund_no} (order {order_no}) have not been sent back. Please send them and enter the tracking number before {time}; after that the request is closed.',
		},
	},
	/** News of a crowdfunding, for those who support it. */
	crowdNews: {
		subject: { 'zh-cn': '你支持的众筹有新动态', en: 'News of a crowdfunding you support' },
		text: {
			'zh-cn': '你支持的众筹“{name}”发布了新动态。\n\n{title}\n\n{content}',
			en: 'There is news of “{name}”, which you support.\n\n{title}\n\n{content}',
		},
	},
	/** Its end was put off: whoever does not like it may leave. */
	crowdExtended: {
		subject: { 'zh-cn': '你支持的众筹已延期', en: 'A crowdfunding you support was extended' },
		text: {
			'zh-cn':
				'你支持的“{name}”：{title}。\n\n原因：{content}\n\n众筹结束前，你可以随时在订单页退出，已付金额全额退回。',
			en: '“{name}”, which you support: {title}.\n\nWhy: {content}\n\nUntil it ends you may leave it on the page of your order, and all your money goes back.',
		},
	},
} as const satisfies Readonly<Record<string, Mail>>;

export type MemberMailKind = keyof typeof memberMails;

const greeting: Texts = { 'zh-cn': '你好：', en: 'Hello,' };
const seeHere: Texts = { 'zh-cn': '查看详情：', en: 'See here: ' };

/** A mail as its member reads it; without a link, the shop's address is not known. */
export function memberMail(
	kind: MemberMailKind,
	{ facts, link, site }: { facts: Readonly<Record<string, string>>; link: string; site: string },
	language: Language,
): { subject: string; text: string } {
	const { subject, text } = memberMails[kind];
	const parts = [greeting[language], fill(text[language], facts).trim(), link && seeHere[language] + link];
	return { subject: `${subject[language]}-${site}`, text: `${parts.filter(Boolean).join('\n\n')}\n` };
}
