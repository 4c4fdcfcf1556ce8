/** What waits for somebody of the back office, by the list that shows it. */
export const waitingKinds = [
	'refunds',
	'escalations',
	'returns',
	'payouts',
	'cancellations',
	'to_ship',
	'reviews',
	'audits',
	'stuck',
	'low_stock',
	'sold_out',
] as const;

export type WaitingKind = (typeof waitingKinds)[number];

/** How much of one kind waits. */
export interface Waiting {
	readonly kind: WaitingKind;
	readonly count: number;
	/** By when the first of it is to be done; 0 = no time is set. */
	readonly due: number;
}

/** What is due first, then what has no time, then that of which nothing waits; alike ones as the kinds stand above. */
export function byUrgency(work: readonly Waiting[]): Waiting[] {
	const rank = ({ count, due }: Waiting) => {
		if (count === 0) return Number.POSITIVE_INFINITY;
		return due > 0 ? due : Number.MAX_SAFE_INTEGER;
	};
	const place = ({ kind }: Waiting) => waitingKinds.indexOf(kind);
	return [...work].sort((one, other) => {
		const [first, second] = [rank(one), rank(other)];
		return first === second ? place(one) - place(other) : first < second ? -1 : 1;
	});
}

/** Single pieces of work that are decided where they stand: a refund to answer, a return to take in, a cancellation to answer. */
export const nextKinds = ['refund', 'return', 'cancellation'] as const;

export type NextKind = (typeof nextKinds)[number];

/** The first of several lists of work, by their dates; what has none comes last. */
export function firstDue<Work extends { readonly due: number }>(work: readonly Work[], most: number): Work[] {
	const rank = ({ due }: Work) => (due > 0 ? due : Number.MAX_SAFE_INTEGER);
	return [...work].sort((one, other) => rank(one) - rank(other)).slice(0, most);
}
