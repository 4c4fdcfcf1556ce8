import { randomInt } from 'node:crypto';
import { shopTime } from '#domain/kernel/shop-time.ts';
import type { Clock } from '#server/config/clock.ts';

/** Those that people say to one another. */
const said = { order: '', payment: 'P', recharge: 'C', refund: 'R' } as const;
/** Those that the shop's machines tell one another: never drawn twice. */
const written = { attempt: 'A', payRefund: 'B', shipment: 'S', coupon: 'Q' } as const;

const fiveDigits = () => String(randomInt(0, 100_000)).padStart(5, '0');

/**
 * The day on which it was made in the shop, then ten digits nobody can guess: sixteen, which are shown in fours. What people need
 * not say has the second as well, 22 in all.
 */
export function newNumber(kind: keyof typeof said | keyof typeof written, clock: Clock): string {
	const time = shopTime(clock.now()).replace(/\D/g, '').slice(2);
	const random = fiveDigits() + fiveDigits();
	return kind in said
		? `${said[kind as keyof typeof said]}${time.slice(0, 6)}${random}`
		: `${written[kind as keyof typeof written]}${time}${random}`;
}

/** The constraints that refuse a number which was drawn before. */
const drawnBefore: readonly unknown[] = [
	'shop_order_order_no_key',
	'payment_pay_no_key',
	'recharge_order_order_no_key',
];

/**
 * Runs a whole transaction again where it drew a number of the day that is taken: of ten thousand orders a day that is one every
 * two hundred days.
 */
export async function withFreshNumbers<Result>(work: () => Promise<Result>): Promise<Result> {
	for (let tries = 1; ; tries++) {
		try {
			return await work();
		} catch (error) {
			const { code, constraint } = error as { code?: string; constraint?: string };
			if (tries > 3 || code !== '23505' || !drawnBefore.includes(constraint)) throw error;
		}
	}
}
