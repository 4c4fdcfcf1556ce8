import type { DocumentCode } from '#domain/agreement/agreement.codes.ts';
import type { memberCheckIn } from '#domain/identity/member.contract.ts';
import type { SentTo } from '#domain/kernel/endpoint.ts';
import { call } from '#web/kit/api/call.ts';
import { deviceHeaders } from '#web/kit/auth/device-mark.ts';
import type { Credentials } from '#web/kit/login/login-form.tsx';
import { useUserInfo } from '#web/shared/account/accounts.ts';

/** An agreement as it was read. */
interface Accepted {
	readonly code: DocumentCode;
	readonly version: number;
}

/**
 * Logs in or registers; the account is remembered in the browser. Answers the unix seconds at which it was to be deleted,
 * where this login has kept it.
 */
export async function checkInMember(
	tab: 'login' | 'register',
	credentials: Credentials & { agreements?: Accepted[] },
): Promise<number | undefined> {
	const { userInfo, kept_from } = await call<typeof memberCheckIn>(
		'POST',
		'/api/user/checkIn',
		{ tab, rotate: 1, ...credentials } as SentTo<typeof memberCheckIn>,
		{ errors: 'form', headers: deviceHeaders() },
	);
	useUserInfo.setState(userInfo, true);
	return kept_from;
}

/** Registers with an address and its code; the account is remembered in the browser. */
export async function registerMember(
	form: Pick<Credentials, 'username' | 'password'> & {
		registerType: 'email' | 'mobile';
		captcha: string;
		email?: string;
		mobile?: string;
		agreements: Accepted[];
	},
): Promise<void> {
	const sent = { tab: 'register', keep: 1, rotate: 1, ...form } as const;
	const { userInfo } = await call<typeof memberCheckIn>('POST', '/api/user/checkIn', sent, {
		errors: 'form',
		headers: deviceHeaders(),
	});
	useUserInfo.setState(userInfo, true);
}
