import type { memberCheckIn } from '#domain/identity/member.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { deviceHeaders } from '#web/kit/auth/device-mark.ts';
import type { Credentials } from '#web/kit/login/login-form.tsx';
import { useUserInfo } from '#web/shared/account/accounts.ts';

/** Logs in or registers; the account is remembered in the browser. */
export async function checkInMember(tab: 'login' | 'register', credentials: Credentials): Promise<void> {
	const { userInfo } = await call<typeof memberCheckIn>(
		'POST',
		'/api/user/checkIn',
		{ tab, rotate: 1, ...credentials },
		{ errors: 'form', headers: deviceHeaders() },
	);
	useUserInfo.setState(userInfo, true);
}

/** Registers with an address and its code; the account is remembered in the browser. */
export async function registerMember(
	form: Pick<Credentials, 'username' | 'password'> & {
		registerType: 'email' | 'mobile';
		captcha: string;
		email?: string;
		mobile?: string;
	},
): Promise<void> {
	const sent = { tab: 'register', keep: 1, rotate: 1, ...form } as const;
	const { userInfo } = await call<typeof memberCheckIn>('POST', '/api/user/checkIn', sent, {
		errors: 'form',
		headers: deviceHeaders(),
	});
	useUserInfo.setState(userInfo, true);
}
