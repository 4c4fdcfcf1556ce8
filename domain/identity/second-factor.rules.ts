/** Digits of a code and the seconds it is shown for, as every authenticator app has them (RFC 6238, its defaults). */
export const codeDigits = 6;
export const codeSeconds = 30;

/** How many codes an admin gets for the day the phone is lost. */
export const recoveryCodes = 10;

/** Seconds from a right password to the code that goes with it, and how many codes may be tried. */
export const ticketSeconds = 300;
export const ticketTries = 5;

/** Letters and digits that nobody mistakes for one another. */
export const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
export const recoveryLength = 10;

export type TypedCode = { readonly kind: 'app' | 'recovery'; readonly code: string };

/** What was typed: a code of the app, a recovery code, or neither; spaces and dashes do not count. */
export function readCode(typed: string): TypedCode | undefined {
	const code = typed.replaceAll(/[\s-]/g, '').toLowerCase();
	if (/^\d{6}$/.test(code)) return { kind: 'app', code };
	const isRecovery = code.length === recoveryLength && [...code].every((sign) => recoveryAlphabet.includes(sign));
	return isRecovery ? { kind: 'recovery', code } : undefined;
}

/** A recovery code as it is shown and printed: two halves. */
export function shownRecoveryCode(code: string): string {
	return `${code.slice(0, recoveryLength / 2)}-${code.slice(recoveryLength / 2)}`;
}
