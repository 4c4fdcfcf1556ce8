const spokenDigits = 6;

/** What a payer writes on a remittance: the end of the number, by which people know an order. */
export function referenceOf(no: string): string {
	return no.slice(-spokenDigits);
}

/** What a proof was sent for as it stands now. */
export interface Owed {
	/** What was asked for when it was sent, in cents. */
	readonly amount: number;
	/** What is asked for now. */
	readonly due: number;
	readonly payment: 'open' | 'paid' | 'closed';
	readonly biz: string;
}

/**
 * What the money of a proof does once it is confirmed: it pays, it pays and the rest of it goes back, or all of it goes back, for
 * it is not enough any more (`short`), something else has paid (`paid`) or nothing is left to pay (`closed`).
 */
export function doneBy({ amount, due, payment, biz }: Owed): 'pays' | 'more' | 'short' | 'paid' | 'closed' {
	// Nothing of a recharge was given to anybody else: late money is credited.
	if (payment === 'closed' && biz === 'recharge') return 'pays';
	if (payment !== 'open') return payment;
	if (due > amount) return 'short';
	return due < amount ? 'more' : 'pays';
}

/**
 * By when a payment has to be paid once its proof was refused: the time that the proof gave is taken back, down to what a payer
 * has as a rule. Time that others have given since stays.
 */
export function deadlineAfter(
	{ now, usual, least, latest }: { now: number; usual: number; least: number; latest: number | undefined },
	deadline: { is: number; was: number | null; given: number | null },
): number {
	const mayTake = deadline.given === null || deadline.given === deadline.is;
	const fair = Math.max(now + usual, deadline.was ?? 0);
	const left = mayTake ? Math.min(deadline.is, fair) : deadline.is;
	return Math.min(Math.max(left, now + least), latest ?? Number.MAX_SAFE_INTEGER);
}
