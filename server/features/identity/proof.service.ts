import type { Caller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import { holdCaller } from '#server/auth/proof.ts';
import { noteProof } from '#server/auth/tokens.queries.ts';
import { hashToken } from '#server/auth/tokens.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { checkOwnPassword } from './own-password.service.ts';
import { readSecondFactor, withCode } from './second-factor.service.ts';

/** Lets a login show the account's password once more, with a code where the login asks for one. */
export async function proveCaller(
	context: Context,
	caller: Caller,
	{ token, password, code }: { token: string; password: string; code: string },
): Promise<void> {
	await checkOwnPassword(context, caller, { password });
	const note = (tx: Tx) => noteProof(tx, { hash: hashToken(context, token), now: context.clock.now() });
	if (caller.audience === 'admin' && (await readSecondFactor(context, caller.id)).enabled) {
		if (code === '') throw refused('identity.codeNeeded', {}, { field: 'code', data: { type: 'need code' } });
		return withCode(context, caller, code, note);
	}
	await inTransaction(context, async (tx) => {
		await holdCaller(tx, caller);
		await note(tx);
	});
}
