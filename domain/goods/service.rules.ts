/** What the shop does because a goods promises it; `none` is words alone. */
export const serviceRules = ['none', 'no_reason_7d', 'fast_ship_48h', 'free_return_freight'] as const;
export type ServiceRule = (typeof serviceRules)[number];

/** A promise as an order line keeps it. */
export interface PromiseSnap {
	readonly id: number;
	readonly name: string;
	readonly rule_code: ServiceRule;
}

/** What a line's promises come to, for those who ship and who answer after sale. */
export interface Promised {
	/** Days after receipt in which goods go back without a reason; 0 = not promised. */
	readonly noReasonDays: number;
	/** Hours after payment within which it is sent; absent = not promised. */
	readonly shipWithinHours: number | undefined;
	/** Who pays the freight of a return that is nobody's fault. */
	readonly isReturnFreightFree: boolean;
}

/** Reads the promises of an order line. */
export function promisedBy(snaps: readonly Pick<PromiseSnap, 'rule_code'>[]): Promised {
	const has = (code: ServiceRule) => snaps.some((snap) => snap.rule_code === code);
	return {
		noReasonDays: has('no_reason_7d') ? 7 : 0,
		shipWithinHours: has('fast_ship_48h') ? 48 : undefined,
		isReturnFreightFree: has('free_return_freight'),
	};
}
