import { z } from 'zod';
import { openKinds } from '#domain/account-end/account-end.rules.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { secret } from '#domain/kernel/inputs.ts';
import { moneyOutput } from '#domain/money/wire.ts';

const openOutput = z.object({
	kind: z.enum(openKinds),
	count: z.number(),
	/** Of money alone. */
	amount: moneyOutput.exactOptional(),
});
export type OpenOutput = z.output<typeof openOutput>;

/** What stands against deleting the own account. */
export const readAccountEnd = endpoint({
	method: 'GET',
	path: '/api/account/end',
	audience: 'member',
	summary: 'What keeps the own account from being deleted, the points that would be lost, and how long a wish waits',
	input: z.object({}),
	output: z.object({ open: z.array(openOutput), score: z.number(), wait_days: z.number() }),
});

/** Wishes the own account to be deleted. */
export const wishAccountEnd = endpoint({
	method: 'POST',
	path: '/api/account/end',
	keyless: true,
	audience: 'member',
	summary: 'Wish the own account to be deleted; every login ends, and logging in before the date takes the wish back',
	input: z.object({ password: secret(z.string().min(1).max(64)) }),
	output: z.object({
		/** Unix seconds from which the account is gone. */
		due_at: z.number(),
	}),
});
