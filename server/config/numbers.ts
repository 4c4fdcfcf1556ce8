import { randomInt } from 'node:crypto';
import { shopTime } from '#domain/kernel/shop-time.ts';
import type { Clock } from '#server/config/clock.ts';

const prefixes = { order: '', payment: 'P', attempt: 'A', refund: 'R', payRefund: 'B', shipment: 'S' } as const;

/** A number for people to read out: the day and second it was made in the shop, then ten digits nobody can guess. */
export function newNumber(kind: keyof typeof prefixes, clock: Clock): string {
	const time = shopTime(clock.now()).replace(/\D/g, '').slice(2);
	const random = String(randomInt(0, 100_000)).padStart(5, '0') + String(randomInt(0, 100_000)).padStart(5, '0');
	return `${prefixes[kind]}${time}${random}`;
}
