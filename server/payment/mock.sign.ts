import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MockCallback } from './channel.ts';

/** Signs a callback as the mock channel does: HMAC-SHA256 over its fields in the order of their names. */
export function signCallback(key: string, callback: Omit<MockCallback, 'sign'>): MockCallback {
	return { ...callback, sign: macOf(key, textOf(callback)) };
}

export function isSigned(key: string, { sign, ...callback }: MockCallback): boolean {
	return isSameMac(sign, macOf(key, textOf(callback)));
}

/** The cashier's address carries who may open it: the attempt and its mac. */
export function ticketOf(key: string, attemptNo: string): string {
	return `${attemptNo}.${macOf(key, `ticket ${attemptNo}`)}`;
}

export function attemptOfTicket(key: string, ticket: string): string | undefined {
	const [attemptNo = '', mac = ''] = ticket.split('.');
	return isSameMac(mac, macOf(key, `ticket ${attemptNo}`)) ? attemptNo : undefined;
}

function textOf(callback: Omit<MockCallback, 'sign'>): string {
	return Object.entries(callback)
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([name, value]) => `${name}=${value}`)
		.join('&');
}

function macOf(key: string, text: string): string {
	return createHmac('sha256', key).update(text).digest('hex');
}

function isSameMac(given: string, expected: string): boolean {
	const [a, b] = [Buffer.from(given), Buffer.from(expected)];
	return a.length === b.length && timingSafeEqual(a, b);
}
