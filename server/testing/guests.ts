import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { guestHeader } from '#domain/guest/guest.rules.ts';
import type { Envelope } from '#domain/kernel/envelope.ts';
import type { TestApp } from './app.ts';
import { district, type Placed } from './orders.ts';

export interface GuestPlaced extends Placed {
	readonly link: string;
}

let count = 0;

/** Where a guest's parcels go, and who they are. */
export const guestForm = (more: Record<string, unknown> = {}) => ({
	request_key: randomUUID(),
	contact: `guest${++count}@example.com`,
	consignee: '周游',
	phone: '13900139000',
	area_id: district,
	detail: '滨海大道 8 号',
	...more,
});

/** Each guest of a test comes from an address of their own, unless a test says otherwise. */
export const fromAddress = (ip = `10.9.${Math.floor(++count / 250)}.${(count % 250) + 1}`) => ({
	'x-forwarded-for': ip,
});

/** Places an order without an account; the envelope as the client gets it. */
export function placeAsGuest(
	shop: Pick<TestApp, 'post'>,
	lines: readonly { sku_id: number; num: number }[],
	more: Record<string, unknown> = {},
	headers: Record<string, string> = {},
): Promise<Envelope<GuestPlaced>> {
	return shop.post<GuestPlaced>('/api/shop.Guest/order', { ...guestForm(more), lines }, headers);
}

/** The header that shows a link. */
export const showing = (link: string) => ({ [guestHeader]: link });

/** Pays a checkout at the cashier of the mock channel. */
export async function payAtCashier(shop: TestApp, payNo: string, headers: Record<string, string>): Promise<void> {
	const opened = await shop.post<{ pay_url: string }>(
		'/api/shop.Pay/create',
		{ pay_no: payNo, channel: 'mock' },
		headers,
	);
	expect(opened.msg).toBe('');
	const ticket = new URL(opened.data.pay_url, 'http://shop.test').searchParams.get('ticket') ?? '';
	expect(await shop.post('/api/pay.Mock/pay', { ticket })).toMatchObject({ data: { status: 'paid' } });
}
