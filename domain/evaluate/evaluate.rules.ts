/** The most letters and pictures of one review, and of what is added to it later. */
export const mostLetters = 500;
export const mostImages = 9;

/** A member may add to a review once, for this many days after it was written. */
export const appendDays = 90;
const day = 24 * 60 * 60;

/** Of so few stars the staff are notified. */
export const lowScore = 2;

/** From so many stars on a review is praise. */
const praise = 4;

/**
 * Whether the stars of a review count: of a line of which all pieces or more than half of the money went back, praise does
 * not, or friends would buy, praise and be paid back; what speaks against a work stays, or its creator would pay it away.
 */
export function countsStars(review: {
	readonly goods_score: number;
	readonly num: number;
	readonly refund_num: number;
	readonly pay_amount: number;
	readonly refund_amount: number;
}): boolean {
	const isBack = review.refund_num >= review.num || review.refund_amount * 2 > review.pay_amount;
	return review.goods_score < praise || !isBack;
}

export const evaluateStatus = { shown: '1', hidden: '2', waiting: '3' } as const;

/** Until when the member may add to a review that was written then. */
export function appendDeadline(createTime: number): number {
	return createTime + appendDays * day;
}

/** The mean of stars counted from one to five, to one decimal as it is shown; undefined without any. */
export function meanOfStars(stars: readonly number[]): string | undefined {
	const num = stars.reduce((sum, count) => sum + count, 0);
	return meanScore(
		stars.reduce((sum, count, place) => sum + count * (place + 1), 0),
		num,
	);
}

/** The mean of a sum of scores, to one decimal; never rounded up to a full five. */
export function meanScore(sum: number, num: number): string | undefined {
	if (num === 0) return undefined;
	const tenths = Math.round((sum * 10) / num);
	return (Math.min(tenths, sum === num * 5 ? 50 : 49) / 10).toFixed(1);
}
