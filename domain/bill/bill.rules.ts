/** Where the comparison of a company's bill of one day stands; failed = it could not be had for days. */
export const billState = { awaiting: '1', compared: '2', failed: '3' } as const;
export type BillState = (typeof billState)[keyof typeof billState];

/** What a row of a bill tells of. */
export const billRowKinds = ['pay', 'refund'] as const;
export type BillRowKind = (typeof billRowKinds)[number];

/** On which side a row stands alone, or that both have it with another amount. */
export const differenceKinds = ['company', 'ours', 'amount'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export const differenceState = { open: '1', settled: '2' } as const;
export type DifferenceState = (typeof differenceState)[keyof typeof differenceState];

/** How a difference was settled: staff gave a reason, or the company was asked and its money taken in. */
export type SettledBy = 'reason' | 'asked';

/** So many differences are settled at once, at most. */
export const mostSettled = 200;

const hour = 3600;
/** Companies have the bill of a day ready in the morning after it. */
export const readyAfterSeconds = 10 * hour;
/** A bill that is not there is asked for again so often, for so long. */
export const againSeconds = hour;
export const patienceSeconds = 3 * 24 * hour;
/** A company that says a day has no bill may not have written it yet: it is believed after so long, later where our books say otherwise. */
const silentAfterSeconds = 34 * hour;

/** What is done about a bill that a company does not have; `until` is the end of its day. */
export function withoutBill(
	{ until, waitUntil }: { until: number; waitUntil: number },
	{ isNone, isOurDayEmpty }: { isNone: boolean; isOurDayEmpty: boolean },
	now: number,
): 'empty' | 'wait' | 'give up' {
	if (isNone && now >= (isOurDayEmpty ? until + silentAfterSeconds : waitUntil)) return 'empty';
	return now < waitUntil ? 'wait' : 'give up';
}

/** Whether the company can be asked about the payment behind a difference, so that its money is taken in. */
export function canAsk(difference: {
	readonly kind: string;
	readonly row_kind: string;
	readonly state: string;
	readonly attempt_id: number;
}): boolean {
	const { kind, row_kind, state, attempt_id } = difference;
	return kind === 'company' && row_kind === 'pay' && state === differenceState.open && attempt_id > 0;
}
