import type { memberInit, memberLogout } from '#domain/identity/member.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { nodesOf, usePermissions } from '#web/kit/auth/permissions.ts';
import { useSite } from '#web/kit/config/site.store.ts';
import { tokenDoors, useUserInfo } from '#web/shared/account/accounts.ts';
import { startMenus } from '#web/shared/member/member.menus.ts';

/** Asks for the site, the member who is logged in and the menus; with `requiredLogin` a stranger is led to the login. */
export async function startMember(requiredLogin: 0 | 1): Promise<void> {
	const { site, userInfo, menus, rules, openMemberCenter } = await call<typeof memberInit>(
		'GET',
		'/api/index/index',
		{ requiredLogin },
		{ errors: requiredLogin ? 'toast' : 'silent', cancelDuplicates: false },
	);
	useSite.getState().merge({ headNav: [], ...site, isCentreOpen: openMemberCenter, userInitialize: true });
	if (Array.isArray(userInfo)) tokenDoors.member.clear();
	else useUserInfo.setState({ ...userInfo, refresh_token: useUserInfo.getState().refresh_token });
	usePermissions.setState({ passesAll: false, nodes: nodesOf(menus, '/user') });
	startMenus(menus, rules);
}

/** Ends the login and starts the page over. */
export async function logoutMember(): Promise<void> {
	const refreshToken = useUserInfo.getState().refresh_token;
	await call<typeof memberLogout>('POST', '/api/user/logout', { refreshToken });
	tokenDoors.member.clear();
	location.reload();
}
