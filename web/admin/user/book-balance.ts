import { yuan } from '#domain/kernel/yuan.ts';
import type { adminChangeBalance } from '#domain/member/balance.contract.ts';
import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/decimal.ts';
import { call } from '#web/kit/api/call.ts';
import type { Change } from './change.dialog.tsx';

/** Changes a member's balance by hand. */
export async function bookBalance({ change, ...input }: Change) {
	const money = centsToWire(cents(change));
	const path = '/admin/shop.user.User/balance';
	const booked = await call<typeof adminChangeBalance>('POST', path, { ...input, money }, { errors: 'silent' });
	return { before: yuan(booked.before), after: yuan(booked.money) };
}
