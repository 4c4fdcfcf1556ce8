import type { Promised } from '#domain/goods/service.rules.ts';
import type { Language, Texts } from '#domain/kernel/language.ts';
import type { FreightRule } from '#domain/price/price.refund.lines.ts';
import { type AppliedType, refundType } from '#domain/refund/refund.status.ts';

interface Reason {
	readonly text: Texts;
	/** Where the shop is to blame the freight of the pieces goes back, too. */
	readonly isFault: boolean;
	readonly types: readonly AppliedType[];
}

const { notShipped, moneyOnly, returned } = refundType;

/** Why a member may ask for money back; refunds keep the code. */
export const refundReasons = {
	changedMind: {
		text: { 'zh-cn': '不想要了', en: 'Changed my mind' },
		isFault: false,
		types: [notShipped, returned],
	},
	wrongChoice: {
		text: { 'zh-cn': '拍错了或信息填错', en: 'Ordered the wrong thing' },
		isFault: false,
		types: [notShipped, returned],
	},
	slow: { text: { 'zh-cn': '迟迟未发货', en: 'Not shipped in time' }, isFault: true, types: [notShipped] },
	damaged: { text: { 'zh-cn': '收到时已损坏', en: 'Arrived damaged' }, isFault: true, types: [moneyOnly, returned] },
	notAsDescribed: {
		text: { 'zh-cn': '与描述不符', en: 'Not as described' },
		isFault: true,
		types: [moneyOnly, returned],
	},
	quality: { text: { 'zh-cn': '质量问题', en: 'Poor quality' }, isFault: true, types: [moneyOnly, returned] },
	missing: { text: { 'zh-cn': '少发或漏发', en: 'Pieces are missing' }, isFault: true, types: [moneyOnly] },
	wrongItem: { text: { 'zh-cn': '发错商品', en: 'The wrong thing was sent' }, isFault: true, types: [returned] },
	other: {
		text: { 'zh-cn': '其他原因', en: 'Another reason' },
		isFault: false,
		types: [notShipped, moneyOnly, returned],
	},
} as const satisfies Readonly<Record<string, Reason>>;

export type RefundReason = keyof typeof refundReasons;

/** Whether the pieces that a wish names are gone once it is granted: with any other money they stay with the member. */
export function takesPieces({ type, reason }: { readonly type: AppliedType; readonly reason: RefundReason }): boolean {
	return type !== moneyOnly || reason === 'missing';
}

export const refundReasonCodes = Object.keys(refundReasons) as [RefundReason, ...RefundReason[]];

const side = {
	fault: { 'zh-cn': '卖家责任', en: "the shop's fault" },
	wish: { 'zh-cn': '买家意愿', en: "the member's wish" },
};

/** What each code means, for whoever names a reason of it. */
export const refundReasonNotes = refundReasonCodes.map((code) => {
	const { text, isFault } = refundReasons[code];
	const note = isFault ? side.fault : side.wish;
	return {
		code,
		text: { 'zh-cn': `${text['zh-cn']}（${note['zh-cn']}）`, en: `${text.en} (${note.en})` } satisfies Texts,
	};
});

/** Why the shop gives money back by itself; nobody chooses these. */
export const shopReasons = {
	soldOut: { 'zh-cn': '付款到账时已售罄', en: 'Sold out when the payment arrived' },
	latePayment: { 'zh-cn': '付款晚到或重复付款', en: 'Paid too late or twice' },
	allBack: { 'zh-cn': '款项已全部退回', en: 'All of the money had gone back' },
	wrongAmount: { 'zh-cn': '付款金额与应付不符', en: 'Another amount was paid than was due' },
} as const satisfies Readonly<Record<string, Texts>>;

const known: Readonly<Record<string, Reason>> = refundReasons;
const texts: Readonly<Record<string, Texts>> = {
	...shopReasons,
	...Object.fromEntries(Object.entries(known).map(([code, { text }]) => [code, text])),
};

/** Every reason with a text of its own. */
export const knownReasonCodes = Object.keys(texts);

/** The reasons that fit a kind of refund. */
export function reasonsFor(type: AppliedType): RefundReason[] {
	return refundReasonCodes.filter((code) => known[code]?.types.includes(type));
}

/** What reasons are called that somebody wrote in their own words. */
export const ownWords: Texts = { 'zh-cn': '手写原因', en: 'In their own words' };

/** A reason in words: what it was called when it was chosen, else what its code is called; what staff wrote themselves stays as it is. */
export function refundReasonText(reason: string, language: Language, chosen?: unknown): string {
	const words = chosen as Partial<Texts> | null | undefined;
	return words?.[language] ?? texts[reason]?.[language] ?? reason;
}

/** Who pays the freight of goods that come back: the shop for its faults and where it promised to. */
export function returnFreight(
	{ type, reason }: { type: string; reason: string },
	promised: readonly Pick<Promised, 'isReturnFreightFree'>[],
): '' | 'shop' | 'member' {
	if (type !== returned) return '';
	const isFree = promised.length > 0 && promised.every(({ isReturnFreightFree }) => isReturnFreightFree);
	return known[reason]?.isFault || isFree ? 'shop' : 'member';
}

/**
 * Which freight goes back: what was never sent as a whole goes back with all of it, single pieces with their part where the
 * shop is to blame. Nobody in a member's place changes the member's mind: what they take out unsent, or give money for, is
 * the shop's fault, whatever reason they chose.
 */
export function freightRule(
	{ type, reason }: { type: AppliedType; reason: RefundReason },
	{ isWhole, isOwnWish }: { isWhole: boolean; isOwnWish: boolean },
): FreightRule {
	if (isWhole && type === notShipped) return 'all';
	const isFault = refundReasons[reason].isFault || (!isOwnWish && type !== returned);
	return isFault ? 'share' : 'none';
}
