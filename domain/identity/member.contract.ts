import { z } from 'zod';
import { ruleOutput } from '#domain/access/rule.ts';
import { acceptedInputs } from '#domain/agreement/agreement.contract.ts';
import { channels } from '#domain/identity/account.channels.ts';
import { accountInput, passwordInput } from '#domain/identity/account.inputs.ts';
import { loginInput, logoutInput, memberInfoOutput, siteConfigOutput } from '#domain/identity/shapes.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { dayInput, flagInput } from '#domain/kernel/inputs.ts';
import { ownFileInput } from '#domain/kernel/own-file.inputs.ts';

const verificationTypes = z.array(z.enum(['email', 'mobile']));

/** What the member login page asks first. */
export const memberLoginForm = endpoint({
	method: 'GET',
	path: '/api/user/checkIn',
	audience: 'public',
	summary: 'Whether the member login asks for a captcha and how accounts can be verified; 303 when already logged in',
	input: z.object({}),
	output: z.object({
		userLoginCaptchaSwitch: z.boolean(),
		accountVerificationType: verificationTypes,
	}),
});

/** Logs a member in, or registers one and logs in. */
export const memberCheckIn = endpoint({
	method: 'POST',
	path: '/api/user/checkIn',
	keyless: true,
	audience: 'public',
	summary:
		'Log a member in (tab=login, by name, e-mail or mobile) or register one (tab=register), with a code where any can be sent',
	input: z.discriminatedUnion('tab', [
		loginInput.extend({ tab: z.literal('login') }),
		loginInput.extend({
			tab: z.literal('register'),
			username: accountInput,
			/** Where the shop sends codes: which address comes with one. */
			registerType: z.enum(channels).optional().catch(undefined),
			email: z.string().trim().max(50).default(''),
			mobile: z.string().trim().max(20).default(''),
			/** The code sent to it. */
			captcha: z.string().trim().max(12).default(''),
			/** The agreements that were read; a client that names none is asked when it logs in next. */
			agreements: acceptedInputs.default([]),
		}),
	]),
	output: z.object({
		userInfo: memberInfoOutput,
		routePath: z.string(),
		/** Unix seconds: the account was to be deleted from then on, and this login has taken that back. */
		kept_from: z.number().exactOptional(),
	}),
});

/** Ends the member's access and refresh tokens; works when they are gone already. */
export const memberLogout = endpoint({
	method: 'POST',
	path: '/api/user/logout',
	keyless: true,
	audience: 'public',
	summary: 'Log the member out',
	input: logoutInput,
	output: z.null(),
});

/** Everything the member centre and the store's header start with. */
export const memberInit = endpoint({
	method: 'GET',
	path: '/api/index/index',
	audience: 'public',
	summary: 'The site, the member if one is logged in, and the menus; requiredLogin=1 refuses strangers',
	input: z.object({
		requiredLogin: flagInput.default(0),
		/** A visitor is answered without menus: pages made on the server show none. */
		siteOnly: flagInput.default(0),
	}),
	output: z.object({
		site: siteConfigOutput,
		openMemberCenter: z.boolean(),
		/** An empty array where nobody is logged in. */
		userInfo: z.union([memberInfoOutput, z.array(z.never())]),
		rules: z.array(ruleOutput),
		menus: z.array(ruleOutput),
	}),
});

/** How the member's account can be verified. */
export const memberProfileForm = endpoint({
	method: 'GET',
	path: '/api/account/profile',
	audience: 'member',
	node: 'account/profile',
	summary: 'How the account can be verified',
	input: z.object({}),
	output: z.object({ accountVerificationType: verificationTypes }),
});

/** Changes what a member says about themselves. */
export const changeMemberProfile = endpoint({
	method: 'POST',
	path: '/api/account/profile',
	audience: 'member',
	node: 'account/profile',
	summary: 'Change the profile',
	input: z.object({
		username: accountInput,
		nickname: z
			.string()
			.trim()
			.min(1)
			.max(50)
			.refine((name) => /^[\p{Script=Han}\w-]+$/u.test(name), 'identity.nicknameRule'),
		avatar: ownFileInput.exactOptional(),
		gender: z.coerce.number().int().min(0).max(2).default(0),
		birthday: z.preprocess((date) => (date === '' ? null : date), dayInput.nullable()).default(null),
		motto: z.string().trim().max(255).default(''),
	}),
	output: z.null(),
});

/** Changes the password and ends every login of the member. */
export const changeMemberPassword = endpoint({
	method: 'POST',
	path: '/api/account/changePassword',
	keyless: true,
	audience: 'member',
	node: 'account/changePassword',
	summary: 'Change the password; every login of this member ends',
	input: z
		.object({
			oldPassword: z.string().min(1).max(64),
			newPassword: passwordInput,
			confirmPassword: z.string().max(200),
		})
		.refine((form) => form.newPassword === form.confirmPassword, {
			error: 'identity.passwordsDiffer',
			path: ['confirmPassword'],
		}),
	output: z.null(),
});

/** A week of points and money, for the member's overview. */
export const memberOverview = endpoint({
	method: 'GET',
	path: '/api/account/overview',
	audience: 'member',
	node: 'account/overview',
	summary: 'Points and money changes of the last seven days',
	input: z.object({}),
	output: z.object({
		days: z.array(z.string()),
		score: z.array(z.number()),
		money: z.array(z.string()),
	}),
});
