import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { secret } from '#domain/kernel/inputs.ts';
import { isGuessable, isPayPassword } from './pay-password.rules.ts';

/** Whether a member has a payment password, and whether the shop asks for one. */
export const readPayPassword = endpoint({
	method: 'GET',
	path: '/api/account/payPassword',
	audience: 'member',
	summary: 'Whether the member has a payment password, and whether one is asked for when they pay from the balance',
	input: z.object({}),
	output: z.object({ is_set: z.number(), is_asked: z.number() }),
});

/** Sets or changes the password that pays from the balance; the login shows its own password first. */
export const setPayPassword = endpoint({
	method: 'POST',
	path: '/api/account/setPayPassword',
	keyless: true,
	audience: 'member',
	summary:
		'Set, change or replace a forgotten payment password of six digits; needs the account password shown within 10 minutes',
	input: z.object({
		pay_password: secret(
			z
				.string()
				.max(20)
				.refine(isPayPassword, 'identity.payPasswordRule')
				.refine((text) => !isGuessable(text), 'identity.payPasswordEasy'),
		),
	}),
	output: z.null(),
});
