import { isEmail, isMobile } from '#domain/kernel/account.rules.ts';

/** A mail address, or a mobile number however it is grouped. */
export function isContact(text: string): boolean {
	return isEmail(text.trim()) || isMobile(text.replace(/[\s-]/g, ''));
}
