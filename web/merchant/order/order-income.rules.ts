import { addCents, type Cents, zeroCents } from '#domain/money/cents.ts';
import { centsToWire, wireToCents } from '#domain/money/decimal.ts';
import { orderStatus, supportOrder } from '#domain/order/order.status.ts';

/** A line of the creator's book about one order. */
interface LedgerLine {
	readonly type: string;
	readonly amount: string;
	readonly state: string;
	readonly available_at: number;
}

/** The kinds of lines that have a name on screen. */
const ledgerTypes = [
	'sale',
	'freight',
	'commission',
	'coupon_cost',
	'refund',
	'commission_back',
	'return_fee',
	'adjust',
] as const;

/** Whether a line's kind has a name on screen. */
export function isLedgerType(type: string): type is (typeof ledgerTypes)[number] {
	return (ledgerTypes as readonly string[]).includes(type);
}

/** What the first line of the book about an order waits for, if it is ever written. */
export type Expected = 'whenPaid' | 'whenReached' | 'none';

/** A support is booked when its crowdfunding has succeeded, everything else when it is paid, what was cancelled never. */
export function expectedOf({ status, type }: { status: string; type: string }): Expected {
	if (status === orderStatus.toPay) return 'whenPaid';
	return type === supportOrder.type && status === orderStatus.toShip ? 'whenReached' : 'none';
}

/** Whether there is a sale to tell of, booked or to come. */
export function isSold({ expected, isBooked }: { expected: Expected; isBooked: boolean }): boolean {
	return isBooked || expected !== 'none';
}

const frozen = '1';
/** Two lines that add up to nothing: what is available is no longer frozen. */
const advance = 'advance';

export interface Income {
	/** One amount a kind, in the order of the book. */
	parts: { type: string; amount: string }[];
	total: string;
	/** `waiting` until the member has received the order, then `dated`, at last `available`. */
	state: 'waiting' | 'dated' | 'available';
	/** Of what is frozen otherwise, the part that was released early; empty = nothing. */
	released: string;
	/** Unix seconds, where dated. */
	availableAt: number;
}

/** What the lines of an order add up to and when it can be had. */
export function incomeOf(ledger: readonly LedgerLine[]): Income {
	const sums = new Map<string, Cents>();
	let released = zeroCents;
	for (const { type, amount, state } of ledger) {
		if (type === advance) {
			if (state !== frozen) released = addCents(released, wireToCents(amount) ?? zeroCents);
			continue;
		}
		sums.set(type, addCents(sums.get(type) ?? zeroCents, wireToCents(amount) ?? zeroCents));
	}
	const frozenLines = ledger.filter(({ state, type }) => state === frozen && type !== advance);
	const availableAt = Math.max(0, ...frozenLines.map((line) => line.available_at));
	return {
		parts: [...sums].map(([type, amount]) => ({ type, amount: centsToWire(amount) })),
		total: centsToWire(addCents(...sums.values())),
		state: frozenLines.length === 0 ? 'available' : availableAt > 0 ? 'dated' : 'waiting',
		availableAt,
		released: frozenLines.length > 0 && released > 0 ? centsToWire(released) : '',
	};
}
