import type { merchantInit, merchantLogin, merchantLogout } from '#domain/identity/merchant.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { deviceHeaders } from '#web/kit/auth/device-mark.ts';
import { usePermissions } from '#web/kit/auth/permissions.ts';
import { useSite } from '#web/kit/config/site.store.ts';
import type { Credentials } from '#web/kit/login/login-form.tsx';
import { tokenDoors, useMerchantInfo } from '#web/shared/account/accounts.ts';

/** Asks for the site and the creator who is logged in; a stranger is led to the login. */
export async function startMerchant(): Promise<void> {
	const { merchantInfo, siteConfig } = await call<typeof merchantInit>(
		'GET',
		'/merchant/Index/index',
		{},
		{ cancelDuplicates: false },
	);
	const { token, refresh_token } = useMerchantInfo.getState();
	useMerchantInfo.setState({ ...merchantInfo, token, refresh_token });
	useSite.getState().merge(siteConfig);
	usePermissions.setState({ passesAll: true, nodes: new Map() });
}

/** Logs a creator in; the account is remembered in the browser. */
export async function loginMerchant(credentials: Credentials): Promise<void> {
	const sent = { ...credentials, rotate: 1 } as const;
	const { merchantInfo } = await call<typeof merchantLogin>('POST', '/merchant/Index/login', sent, {
		errors: 'form',
		headers: deviceHeaders(),
	});
	useMerchantInfo.setState(merchantInfo, true);
}

/** Ends the login and starts the page over. */
export async function logoutMerchant(): Promise<void> {
	const refreshToken = useMerchantInfo.getState().refresh_token;
	await call<typeof merchantLogout>('POST', '/merchant/Index/logout', { refreshToken });
	tokenDoors.merchant.clear();
	location.reload();
}
