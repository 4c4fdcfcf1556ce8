/** What a promotion does by itself, without anything to receive or enter. */
export const promotionType = {
	/** A lower price for a time. */
	price: '1',
	/** So much off from an amount on, in steps. */
	amount: '2',
	/** A part off from so many pieces on. */
	pieces: '3',
	/** Of every so many pieces one costs less. */
	nth: '4',
	/** Pieces for free beside others. */
	gift: '5',
} as const;
export type PromotionType = (typeof promotionType)[keyof typeof promotionType];

/** Which goods it is for. */
export const promotionScope = { all: '1', classify: '2', goods: '3', merchant: '4', pretag: '5', brand: '6' } as const;

/** For whom it is; guests belong to everybody alone. */
export const promotionAudience = { all: '1', groups: '2', levels: '3', tags: '4' } as const;

/** Who pays for what it takes off: whoever sells, or the platform out of its commission on the work. */
export const promotionBearer = { seller: '1', commission: '2' } as const;
