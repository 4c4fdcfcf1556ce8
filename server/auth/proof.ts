import type { Caller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import { envelopeCode } from '#domain/kernel/envelope.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/database/handle.ts';
import { holdAccount } from './epoch.queries.ts';

/** How long a login that has shown the account's password may change who gets in. */
const proofSeconds = 10 * 60;

/** Whether a login has shown the account's password lately. */
export function isProved({ clock }: Pick<Context, 'clock'>, { provedAt }: Pick<Caller, 'provedAt'>): boolean {
	const age = clock.now() - provedAt;
	// What lies far ahead was shown before the clock was put back.
	return age < proofSeconds && age > -proofSeconds;
}

/** Refuses a login that has not shown the account's password lately; browsers ask for it and call again. */
export function requireProof(context: Context, caller: Caller): void {
	if (isProved(context, caller)) return;
	throw refused('auth.needProof', {}, { data: { type: 'need proof' } });
}

/** Holds the caller's account; refuses where its logins were ended after this call had passed the gates. */
export async function holdCaller(tx: Tx, { audience, id, epoch }: Caller): Promise<void> {
	const account = await holdAccount(tx, audience, id);
	if (account?.epoch === epoch) return;
	throw refused('auth.needLogin', {}, { envelope: envelopeCode.loginMismatch, data: { type: 'need login' } });
}

/** Both: for what changes who gets into an account or how. */
export async function holdProved(context: Context, tx: Tx, caller: Caller): Promise<void> {
	requireProof(context, caller);
	await holdCaller(tx, caller);
}
