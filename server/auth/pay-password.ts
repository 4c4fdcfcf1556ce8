import type { MemberCaller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import { isPayPassword } from '#domain/identity/pay-password.rules.ts';
import type { Context } from '#server/context.ts';
import { isPasswordRight } from './password.ts';
import { findPayPassword } from './pay-password.queries.ts';
import { requireProof } from './proof.ts';
import { type RateLimit, returnAttempt, takeAttempt } from './rate-limit.ts';

const tenMinutes = 600;
const mostOfLogin = 5;
const mostOfAccount = 15;

/** Of a million numbers so many may be tried: a login of its own, so that a stolen one does not keep the owner from paying. */
function limitsOf({ id, session }: MemberCaller): RateLimit[] {
	return [
		{ name: 'pay-password', who: `${id}:${session}`, max: mostOfLogin, seconds: tenMinutes },
		{ name: 'pay-password:all', who: String(id), max: mostOfAccount, seconds: tenMinutes },
	];
}

/** What whoever pays from the balance has to show, as the shop has set it; each try of a payment password is counted before. */
export async function provePayer(context: Context, caller: MemberCaller, password: string): Promise<void> {
	const asks = context.settings.get('pay.balanceAsks');
	if (asks === 'login') requireProof(context, caller);
	if (asks !== 'pay') return;
	const stored = await findPayPassword(context.db, caller.id);
	if (stored === '') throw refused('payment.noPayPassword', {}, { field: 'pay_password' });
	if (!isPayPassword(password)) throw refused('payment.payPasswordNeeded', {}, { field: 'pay_password' });
	const limits = limitsOf(caller);
	await takeAttempt(context, limits);
	if (!(await isPasswordRight(context, password, stored)))
		throw refused('payment.payPasswordWrong', {}, { field: 'pay_password' });
	await returnAttempt(context, limits);
}

/** What the pay page asks for before it pays from the balance; `unset` = a payment password, and there is none yet. */
export async function askedOfPayer(context: Context, memberId: number): Promise<'nothing' | 'login' | 'pay' | 'unset'> {
	const asks = context.settings.get('pay.balanceAsks');
	if (asks !== 'pay') return asks;
	return (await findPayPassword(context.db, memberId)) === '' ? 'unset' : 'pay';
}
