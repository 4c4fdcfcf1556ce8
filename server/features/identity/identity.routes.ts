import type { FastifyRequest } from 'fastify';
import type { AccountAudience } from '#domain/access/audiences.ts';
import type { AdminCaller, Caller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import { adminInit, adminLogin, adminLoginForm, adminLogout } from '#domain/identity/admin.contract.ts';
import * as member from '#domain/identity/member.contract.ts';
import { merchantInit, merchantLogin, merchantLoginForm, merchantLogout } from '#domain/identity/merchant.contract.ts';
import { readPayPassword, setPayPassword } from '#domain/identity/pay-password.contract.ts';
import { proveAdmin, proveMember, proveMerchant } from '#domain/identity/proof.contract.ts';
import { refreshToken } from '#domain/identity/refresh.contract.ts';
import * as factor from '#domain/identity/second-factor.contract.ts';
import { siteNameIn } from '#domain/settings/site.rules.ts';
import { changeBoundAddress, retrievePassword, verifyOwnAddress } from '#domain/verification/verification.contract.ts';
import { refuseLoggedIn } from '#server/auth/authenticate.ts';
import { visitOf } from '#server/auth/devices.ts';
import { takeAttempt } from '#server/auth/rate-limit.ts';
import { refreshAccess } from '#server/auth/refresh.ts';
import { endSession, tokenOf } from '#server/auth/tokens.ts';
import { addressOf } from '#server/config/address.ts';
import type { Context } from '#server/context.ts';
import { openChannels } from '#server/features/verification/verification.service.ts';
import { route } from '#server/http/route.ts';
import { changeOwnPassword, changeProfile, readOverview } from './account.service.ts';
import { logAdminIn, logAdminInWithCode, startAdmin } from './admin-login.service.ts';
import { changeBinding, retrieve, verifyAddress } from './binding.service.ts';
import { isCaptchaOn } from './login.service.ts';
import { logMemberIn, registerMember, startMember } from './member-login.service.ts';
import { logMerchantIn, startMerchant } from './merchant-login.service.ts';
import { changePayPassword, readOwnPayPassword } from './pay-password.service.ts';
import { proveCaller } from './proof.service.ts';
import { logReuse } from './reuse.service.ts';
import {
	type Changing,
	confirmSecondFactor,
	endSecondFactor,
	readSecondFactor,
	renewRecoveryCodes,
	startSecondFactor,
} from './second-factor.service.ts';
import { startVisitor } from './visitor-start.ts';

/** Refresh tokens that are none, from one address in a minute; whoever has one gets further all the same. */
const mostWrongTokens = 60;

const adminRoutes = [
	route(adminLoginForm, async ({ context, request }) => {
		await refuseLoggedIn(context, request, 'admin');
		return { captcha: isCaptchaOn(context, 'admin') };
	}),
	route(adminLogin, ({ context, input, request }) => logAdminIn(context, request, input)),
	route(adminLogout, ({ context, input, request }) => logOut(context, request, 'admin', input.refreshToken)),
	route(adminInit, ({ context, request }) => startAdmin(context, request)),
];

function changing({ caller, request }: { caller: AdminCaller; request: FastifyRequest }): Changing {
	return { caller, token: tokenOf(request, 'admin') };
}

const secondFactorRoutes = [
	route(factor.verifyLoginCode, ({ context, input, request }) => logAdminInWithCode(context, request, input)),
	route(factor.ownSecondFactor, ({ context, caller }) => readSecondFactor(context, caller.id)),
	route(factor.startSecondFactor, ({ context, caller, language, input: { password } }) =>
		startSecondFactor(context, caller, { password, site: siteNameIn(context.settings.get('shop.name'), language) }),
	),
	route(factor.confirmSecondFactor, ({ context, input: { code }, ...call }) =>
		confirmSecondFactor(context, changing(call), code),
	),
	route(factor.renewRecoveryCodes, ({ context, input, ...call }) => renewRecoveryCodes(context, changing(call), input)),
	route(factor.endSecondFactor, ({ context, input, ...call }) => endSecondFactor(context, changing(call), input)),
];

const memberRoutes = [
	route(member.memberLoginForm, async ({ context, request }) => {
		await refuseLoggedIn(context, request, 'member');
		if (!context.settings.get('member.centre')) throw refused('identity.memberCenterClosed');
		return {
			userLoginCaptchaSwitch: isCaptchaOn(context, 'member'),
			accountVerificationType: await openChannels(context),
		};
	}),
	route(member.memberCheckIn, ({ context, input, language, request }) =>
		input.tab === 'login'
			? logMemberIn(context, request, input)
			: registerMember(context, request, { ...input, language }),
	),
	route(member.memberLogout, ({ context, input, request }) => logOut(context, request, 'member', input.refreshToken)),
	route(member.memberInit, ({ context, input, caller, request, reply }) =>
		caller || input.requiredLogin === 1
			? startMember(context, request)
			: startVisitor(context, { request, reply }, { siteOnly: input.siteOnly === 1 }),
	),
	route(member.memberProfileForm, async ({ context }) => ({ accountVerificationType: await openChannels(context) })),
	route(member.changeMemberProfile, async ({ context, input, caller }) => {
		await changeProfile(context, caller, input);
		return null;
	}),
	route(member.changeMemberPassword, async ({ context, input, caller, language }) => {
		await changeOwnPassword(context, caller, { ...input, language });
		return null;
	}),
	route(readPayPassword, ({ context, caller }) => readOwnPayPassword(context, caller.id)),
	route(setPayPassword, async ({ context, input, caller, language }) => {
		await changePayPassword(context, caller, { password: input.pay_password, language });
		return null;
	}),
	route(member.memberOverview, ({ context, caller }) => readOverview(context, caller.id)),
	route(verifyOwnAddress, async ({ context, input, caller, request }) => ({
		type: input.type,
		accountVerificationToken: await verifyAddress(context, caller, input, visitOf(request)),
	})),
	route(changeBoundAddress, async ({ context, input, caller, request, language }) => {
		await changeBinding(context, caller, input, { visit: visitOf(request), language });
		return null;
	}),
	route(retrievePassword, async ({ context, input, request, language }) => {
		if (!context.settings.get('member.centre')) throw refused('identity.memberCenterClosed');
		await retrieve(context, input, { visit: visitOf(request), language });
		return null;
	}),
];

const merchantRoutes = [
	route(merchantLoginForm, async ({ context, request }) => {
		await refuseLoggedIn(context, request, 'merchant');
		return { captcha: isCaptchaOn(context, 'merchant') };
	}),
	route(merchantLogin, ({ context, input, request }) => logMerchantIn(context, request, input)),
	route(merchantLogout, ({ context, input, request }) => logOut(context, request, 'merchant', input.refreshToken)),
	route(merchantInit, ({ context, caller, request }) => startMerchant(context, request, caller)),
];

/** Logins, logouts, refresh and init calls of the three audiences, and the member's own account. */
export const identityRoutes = [
	...adminRoutes,
	...secondFactorRoutes,
	...memberRoutes,
	...merchantRoutes,
	route(proveAdmin, (call) => prove(call, call.input)),
	route(proveMember, (call) => prove(call, call.input)),
	route(proveMerchant, (call) => prove(call, call.input)),
	route(refreshToken, async ({ context, input, request }) => {
		const asked = { refresh: input.refreshToken, rotate: input.rotate === 1 };
		const renewed = await refreshAccess(context, request, asked);
		if (renewed && 'reuse' in renewed) await logReuse(context, request, renewed.reuse);
		if (!renewed || 'reuse' in renewed) {
			await takeAttempt(context, [
				{ name: 'refresh:ip', who: addressOf(request.ip), max: mostWrongTokens, seconds: 60 },
			]);
			throw refused('auth.refreshInvalid');
		}
		return renewed;
	}),
];

async function prove(
	{ context, caller, request }: { context: Context; caller: Caller; request: FastifyRequest },
	typed: { password: string; code: string },
): Promise<null> {
	await proveCaller(context, caller, { ...typed, token: tokenOf(request, caller.audience) });
	return null;
}

async function logOut(
	context: Context,
	request: FastifyRequest,
	audience: AccountAudience,
	refresh: string,
): Promise<null> {
	await endSession(context, audience, [tokenOf(request, audience), refresh]);
	return null;
}
