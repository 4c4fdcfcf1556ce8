import type { adminInit, adminLogin, adminLogout } from '#domain/identity/admin.contract.ts';
import type { verifyLoginCode } from '#domain/identity/second-factor.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import { deviceHeaders } from '#web/kit/auth/device-mark.ts';
import { type MenuRule, nodesOf, usePermissions } from '#web/kit/auth/permissions.ts';
import { useSite } from '#web/kit/config/site.store.ts';
import type { Credentials } from '#web/kit/login/login-form.tsx';
import { tokenDoors, useAdminInfo } from '#web/shared/account/accounts.ts';

/** Asks for the admin, the menus and the site; a stranger is led to the login. */
export async function startAdmin(): Promise<MenuRule[]> {
	const { adminInfo, menus, siteConfig } = await call<typeof adminInit>(
		'GET',
		'/admin/Index/index',
		{},
		{ cancelDuplicates: false },
	);
	useAdminInfo.setState(adminInfo);
	useSite.getState().merge(siteConfig);
	usePermissions.setState({ passesAll: false, nodes: nodesOf(menus, '/admin') });
	return menus;
}

/** Logs an admin in; the account is remembered in the browser. Answers a ticket where a code is asked for. */
export async function loginAdmin(credentials: Credentials): Promise<{ ticket: string } | undefined> {
	try {
		const sent = { ...credentials, rotate: 1 } as const;
		const { userInfo } = await call<typeof adminLogin>('POST', '/admin/Index/login', sent, {
			errors: 'form',
			headers: deviceHeaders(),
		});
		useAdminInfo.setState(userInfo, true);
		return undefined;
	} catch (error) {
		const facts =
			error instanceof CallError ? (error.envelope?.data as { type?: string; ticket?: string } | null) : null;
		if (facts?.type === 'need code' && facts.ticket) return { ticket: facts.ticket };
		throw error;
	}
}

/** Finishes a login with the code that was asked for. */
export async function verifyAdminCode(ticket: string, code: string): Promise<void> {
	const sent = { ticket, code };
	const { userInfo } = await call<typeof verifyLoginCode>('POST', '/admin/Index/verifyCode', sent, {
		errors: 'form',
		headers: deviceHeaders(),
	});
	useAdminInfo.setState(userInfo, true);
}

/** Ends the login and starts the page over. */
export async function logoutAdmin(): Promise<void> {
	const refreshToken = useAdminInfo.getState().refresh_token;
	await call<typeof adminLogout>('POST', '/admin/Index/logout', { refreshToken });
	tokenDoors.admin.clear();
	location.reload();
}
