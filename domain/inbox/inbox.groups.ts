import type { Texts } from '#domain/kernel/language.ts';

/** What messages to members are about, as they are shown and switched. */
export const messageGroups = ['order', 'refund', 'money', 'points', 'reply', 'work'] as const;

export type MessageGroup = (typeof messageGroups)[number];

/** What of a group goes by mail as well: nothing, what is important, or all of it. */
export const mailLevels = ['off', 'main', 'all'] as const;

export type MailLevel = (typeof mailLevels)[number];

export type MailSwitches = Readonly<Record<MessageGroup, MailLevel>>;

/** What a member has who has never chosen. */
export const usualSwitches: MailSwitches = {
	order: 'main',
	refund: 'main',
	money: 'main',
	points: 'off',
	reply: 'off',
	work: 'main',
};

/** The page that a message leads to; what it is about is its `ref_id`. */
export type MessageTarget =
	| 'order'
	| 'refund'
	| 'reviews'
	| 'balance'
	| 'recharge'
	| 'points'
	| 'coupons'
	| 'level'
	| 'goods'
	| 'creator';

const pages: Readonly<Record<MessageTarget, (refId: number) => string>> = {
	order: (id) => `/user/order/detail/${id}`,
	refund: (id) => `/user/refund/detail/${id}`,
	reviews: () => '/user/evaluate/index',
	balance: () => '/user/account/balance',
	recharge: () => '/user/account/recharge',
	points: () => '/user/account/integral',
	coupons: () => '/user/account/coupon',
	level: () => '/user/account/level',
	goods: (id) => `/store/goods/${id}`,
	creator: (id) => `/store/creator/${id}`,
};

/** The address of the page that a message leads to. */
export function messagePage(target: MessageTarget, refId: number): string {
	return pages[target](refId);
}

/** A kind of message: where it belongs, how important it is, and what it says. */
export interface MessageKind {
	readonly group: MessageGroup;
	readonly target: MessageTarget;
	/** Mailed where its group mails what is important, only where it mails all, or told by a mail of its own. */
	readonly mail: 'main' | 'all' | 'own';
	/** Not told of what members have done themselves. */
	readonly ofOthers?: true;
	readonly title: Texts;
	/** Its `{facts}` are filled in at reading time. */
	readonly text: Texts;
}
