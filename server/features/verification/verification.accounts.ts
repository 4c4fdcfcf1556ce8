import type { Context } from '#server/context.ts';
import { ofAccounts } from '#server/features/member/member.parts.service.ts';
import { deleteCodes } from './verification.queries.ts';

/** Codes that would prove an account go with it. */
export function registerVerificationAccounts(context: Context): void {
	ofAccounts(context, 'verification', {
		goes: ['verification_code'],
		end: (tx, memberId) => deleteCodes(tx, memberId),
	});
}
