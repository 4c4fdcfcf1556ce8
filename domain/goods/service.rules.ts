import type { Language } from '#domain/kernel/language.ts';

/** What the shop does because a goods promises it; `none` is words alone. */
export const serviceRules = ['none', 'no_reason_7d', 'fast_ship_48h', 'free_return_freight'] as const;
export type ServiceRule = (typeof serviceRules)[number];

/** What leaves soon after it is paid, and within how many hours. */
export const fastShip = 'fast_ship_48h';
export const fastShipHours = 48;
/** What goods promise by being made to order, beside their services. */
export const madeToOrder = 'made_to_order';
export const promiseRules = [...serviceRules, madeToOrder] as const;
export type PromiseRule = (typeof promiseRules)[number];
/** Days after payment in which goods may be made at most. */
export const mostMakeDays = 365;
export const madeToOrderName = { 'zh-cn': '按订单制作', en: 'Made to order' } as const;

/** A promise as an order line keeps it. */
export interface PromiseSnap {
	readonly id: number;
	readonly name: string;
	/** Its English name; empty where there is none. */
	readonly en?: string;
	readonly rule_code: PromiseRule;
	/** Of what is made to order: the days after payment. */
	readonly days?: number;
}

/** What a line's promises come to, for those who ship and who answer after sale. */
export interface Promised {
	/** Days after receipt in which goods go back without a reason; 0 = not promised. */
	readonly noReasonDays: number;
	/** Hours after payment within which it is sent; absent = not promised. */
	readonly shipWithinHours: number | undefined;
	/** Whether that is how long it takes to be made. */
	readonly isMadeToOrder: boolean;
	/** Who pays the freight of a return that is nobody's fault. */
	readonly isReturnFreightFree: boolean;
}

/** Reads the promises of an order line. */
export function promisedBy(snaps: readonly Pick<PromiseSnap, 'rule_code' | 'days'>[]): Promised {
	const has = (code: ServiceRule) => snaps.some((snap) => snap.rule_code === code);
	const made = snaps.find(({ rule_code }) => rule_code === madeToOrder);
	return {
		noReasonDays: has('no_reason_7d') ? 7 : 0,
		shipWithinHours: made ? (made.days ?? 0) * 24 : has(fastShip) ? fastShipHours : undefined,
		isMadeToOrder: made !== undefined,
		isReturnFreightFree: has('free_return_freight'),
	};
}

/**
 * The promises that hold for what is ordered in this way: what supports a crowdfunding is made and sent once that has
 * succeeded, by the day its tier names, and nothing that counts from the payment is promised with it. What is made to order leaves when it is
 * made, whatever is promised of what lies ready.
 */
export function heldPromises<Promise extends Pick<PromiseSnap, 'rule_code' | 'days'>>(
	promises: readonly Promise[],
	{ isSupport, isMadeToOrder = promisedBy(promises).isMadeToOrder }: { isSupport: boolean; isMadeToOrder?: boolean },
): Promise[] {
	return promises.filter((promise) => {
		if (promisedBy([promise]).shipWithinHours === undefined) return true;
		return !isSupport && (!isMadeToOrder || promise.rule_code === madeToOrder);
	});
}

const day = 24 * 60 * 60;

/** Whether goods may still go back without a reason because it was promised; before they arrive they may. */
export function isNoReasonOpen({ noReasonDays }: Promised, receiveTime: number | null, now: number): boolean {
	if (noReasonDays === 0) return false;
	return receiveTime === null || now < receiveTime + noReasonDays * day;
}

/** What was promised with goods that were ordered. */
export interface PromisedLine {
	readonly name: string;
	readonly promises: readonly PromiseSnap[];
}

/** A promise as an order shows it. */
export interface PromiseText {
	readonly id: number;
	readonly name: string;
	readonly rule_code: PromiseRule;
	/** Of what is made to order: the days after payment. */
	readonly days?: number;
	/** The goods it covers; empty where it covers all. */
	readonly goods: string[];
}

/** The promises of an order's lines, each shown once. */
export function promiseTexts(lines: readonly PromisedLine[], language: Language): PromiseText[] {
	// What is made in other times is promised apart.
	const keyOf = ({ id, days = 0 }: PromiseSnap) => `${id} ${days}`;
	const snaps = new Map(lines.flatMap(({ promises }) => promises.map((snap) => [keyOf(snap), snap])));
	return [...snaps].map(([key, { id, name, en, rule_code, days }]) => {
		const covered = lines.filter(({ promises }) => promises.some((snap) => keyOf(snap) === key));
		const goods = covered.length === lines.length ? [] : [...new Set(covered.map((line) => line.name))];
		return { id, name: (language === 'en' && en) || name, rule_code, ...(days !== undefined && { days }), goods };
	});
}
