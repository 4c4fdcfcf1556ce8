import { z } from 'zod';
import { passwordInput } from '#domain/identity/account.inputs.ts';
import { adminLoginOutput, renewedOutput } from '#domain/identity/shapes.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput, secret } from '#domain/kernel/inputs.ts';

const codeInput = secret(z.string().trim().min(1).max(20));

/** The second step of a login. */
export const verifyLoginCode = endpoint({
	method: 'POST',
	path: '/admin/Index/verifyCode',
	keyless: true,
	audience: 'public',
	summary: 'Finish a login whose password was right with a code of the authenticator app or a recovery code',
	input: z.object({ ticket: secret(z.string().max(64)), code: codeInput }),
	output: z.object({ userInfo: adminLoginOutput }),
});

/** Whether the caller's login asks for a code. */
export const ownSecondFactor = endpoint({
	method: 'GET',
	path: '/admin/SecondFactor/index',
	audience: 'admin',
	summary: "Whether the caller's login asks for a code, since when, and how many recovery codes are left",
	input: z.object({}),
	output: z.object({
		enabled: z.boolean(),
		/** Unix seconds; 0 = off. */
		confirm_time: z.number(),
		codes_left: z.number(),
	}),
});

/** The secret for the app; nothing changes until a first code is confirmed. */
export const startSecondFactor = endpoint({
	method: 'POST',
	path: '/admin/SecondFactor/start',
	keyless: true,
	audience: 'admin',
	summary: 'A new secret for the authenticator app, as text and as otpauth:// address; asks for the password',
	input: z.object({ password: passwordInput }),
	output: z.object({ secret: z.string(), uri: z.string() }),
});

const codesOutput = renewedOutput.extend({ codes: z.array(z.string()) });

/** Switches the second step on. */
export const confirmSecondFactor = endpoint({
	method: 'POST',
	path: '/admin/SecondFactor/confirm',
	keyless: true,
	audience: 'admin',
	summary: 'Switches the second step on with a first code of the app; answers the recovery codes, once',
	input: z.object({ code: codeInput }),
	output: codesOutput,
});

/** New recovery codes in place of the old ones. */
export const renewRecoveryCodes = endpoint({
	method: 'POST',
	path: '/admin/SecondFactor/renewCodes',
	keyless: true,
	audience: 'admin',
	summary: 'New recovery codes, once; the old ones end. Asks for the password and a code of the app',
	input: z.object({ password: passwordInput, code: codeInput }),
	output: codesOutput,
});

/** Switches the second step off. */
export const endSecondFactor = endpoint({
	method: 'POST',
	path: '/admin/SecondFactor/end',
	keyless: true,
	audience: 'admin',
	summary: 'Switches the second step off; asks for the password and a code',
	input: z.object({ password: passwordInput, code: codeInput }),
	output: renewedOutput,
});

/** Takes the second step off another admin's login. */
export const resetSecondFactor = endpoint({
	method: 'POST',
	path: '/admin/auth.Admin/resetSecondFactor',
	audience: 'admin',
	node: 'auth/admin/resetsecondfactor',
	summary: 'Take the second step off the login of an admin who lost phone and recovery codes; ends their logins',
	input: z.object({ id: idInput }),
	output: z.null(),
});
