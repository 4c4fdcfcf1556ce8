import { type Cents, cents } from '#domain/money/cents.ts';
import { splitCents } from '#domain/money/split.ts';

/** What two sources pay together: the payer's balance, and a channel the rest. */
export interface PayShares {
	readonly balance: Cents;
	readonly rest: Cents;
}

/**
 * How balance and channel share a payment: the balance first, a channel the rest. Nothing where the balance has nothing or could pay
 * all of it. What is set aside already stays as it is.
 */
export function sharesOf({
	amount,
	money,
	held,
}: {
	amount: number;
	money: number;
	held: number;
}): PayShares | undefined {
	const balance = held > 0 ? held : money;
	return balance > 0 && balance < amount ? { balance: cents(balance), rest: cents(amount - balance) } : undefined;
}

/** The parts of what the balance has paid of a checkout that fall to each of its orders, and of them the gift money. */
export function balanceShares(
	{ balance, gift }: { balance: number; gift: number },
	orders: readonly number[],
): { balance: Cents; gift: Cents }[] {
	const parts = splitCents(cents(balance), orders);
	const gifts = splitCents(cents(gift), parts);
	return parts.map((part, index) => ({ balance: part, gift: gifts[index] ?? cents(0) }));
}

/**
 * The part of a refund that goes back to the balance; the rest of it goes back by the channel. Each source gets back its share of all that
 * was refunded until then, so that the last refund takes what is left of both, to the cent.
 */
export function backToBalance(
	paid: { readonly amount: number; readonly balance: number },
	before: { readonly amount: number; readonly balance: number },
	amount: number,
): Cents {
	const due = (BigInt(before.amount + amount) * BigInt(paid.balance)) / BigInt(paid.amount);
	const most = Math.min(amount, paid.balance - before.balance);
	// The channel takes no more back than came by it.
	const least = amount - (paid.amount - paid.balance - (before.amount - before.balance));
	return cents(Math.max(0, least, Math.min(most, Number(due) - before.balance)));
}

/** Of what goes back to the balance the gift money: principal goes back first, whatever the number of refunds. */
export function giftBack(
	paid: { readonly balance: number; readonly gift: number },
	before: number,
	amount: number,
): Cents {
	const principal = Math.max(0, paid.balance - paid.gift - before);
	return cents(Math.max(0, amount - principal));
}
