import type { Language } from '#domain/kernel/language.ts';

/** What the shop does because a goods promises it; `none` is words alone. */
export const serviceRules = ['none', 'no_reason_7d', 'fast_ship_48h', 'free_return_freight'] as const;
export type ServiceRule = (typeof serviceRules)[number];

/** A promise as an order line keeps it. */
export interface PromiseSnap {
	readonly id: number;
	readonly name: string;
	/** Its English name; empty where there is none. */
	readonly en?: string;
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

/**
 * The promises that hold for what is ordered in this way: what supports a crowdfunding is made and sent once that has
 * succeeded, by the day its tier names, and nothing that counts from the payment is promised with it.
 */
export function heldPromises<Promise extends Pick<PromiseSnap, 'rule_code'>>(
	promises: readonly Promise[],
	{ isSupport }: { isSupport: boolean },
): Promise[] {
	return promises.filter((promise) => !isSupport || promisedBy([promise]).shipWithinHours === undefined);
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
	readonly rule_code: ServiceRule;
	/** The goods it covers; empty where it covers all. */
	readonly goods: string[];
}

/** The promises of an order's lines, each shown once. */
export function promiseTexts(lines: readonly PromisedLine[], language: Language): PromiseText[] {
	const snaps = new Map(lines.flatMap(({ promises }) => promises.map((snap) => [snap.id, snap])));
	return [...snaps.values()].map(({ id, name, en, rule_code }) => {
		const covered = lines.filter(({ promises }) => promises.some((snap) => snap.id === id));
		const goods = covered.length === lines.length ? [] : [...new Set(covered.map((line) => line.name))];
		return { id, name: (language === 'en' && en) || name, rule_code, goods };
	});
}
