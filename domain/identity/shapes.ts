import { z } from 'zod';
import { headNavOutput } from '#domain/access/head-nav.ts';
import { passwordInput } from '#domain/identity/account.inputs.ts';
import { flagInput } from '#domain/kernel/inputs.ts';

/** What every login form sends; the captcha fields count where the captcha is on. */
export const loginInput = z.object({
	username: z.string().trim().min(3).max(50),
	password: passwordInput,
	keep: flagInput.default(0),
	captchaId: z.string().max(64).default(''),
	captchaInfo: z.string().max(200).default(''),
	/** The client takes the new refresh token that comes with every refresh. */
	rotate: flagInput.default(0),
});

/** What a logout sends; without a refresh token only the access token ends. */
export const logoutInput = z.object({
	refreshToken: z.string().max(128).default(''),
});

/** What a login page asks first. */
export const loginFormOutput = z.object({ captcha: z.boolean() });

const adminFields = {
	id: z.number(),
	username: z.string(),
	nickname: z.string(),
	avatar: z.string(),
	/** `YYYY-MM-DD HH:mm:ss` or empty. */
	last_login_time: z.string(),
	super: z.boolean(),
};

const tokenFields = {
	token: z.string(),
	/** Empty unless the login asked to be kept. */
	refresh_token: z.string(),
};

/** What a login that has ended all others goes on with: the refresh token it had is worth nothing any more. */
export const renewedOutput = z.object({
	/** Empty unless the login asked to be kept. */
	refresh_token: z.string(),
});

/** The admin as the init call answers: no tokens. */
export const adminInfoOutput = z.object(adminFields);

/** The admin as the login answers. */
export const adminLoginOutput = z.object({ ...adminFields, ...tokenFields });

/** The member as login, registration and init answer. */
export const memberInfoOutput = z.object({
	id: z.number(),
	username: z.string(),
	nickname: z.string(),
	email: z.string(),
	mobile: z.string(),
	avatar: z.string(),
	gender: z.number(),
	birthday: z.string().nullable(),
	money: z.string(),
	score: z.number(),
	join_time: z.number(),
	motto: z.string(),
	last_login_time: z.number(),
	last_login_ip: z.string(),
	...tokenFields,
});

/** The creator as login and init answer. */
export const merchantInfoOutput = z.object({
	id: z.number(),
	admin_id: z.number(),
	username: z.string(),
	real_name: z.string(),
	phone: z.string(),
	role: z.string(),
	is_master: z.number(),
	merchant_id: z.number(),
	merchant_no: z.string(),
	merchant_name: z.string(),
	logo: z.string(),
	status: z.string(),
	auth_status: z.string(),
	...tokenFields,
});

/** Limits and mode of uploads, as every area's client needs them. */
export const uploadConfigOutput = z.object({
	mode: z.string(),
	maxSize: z.number(),
	saveName: z.string(),
	/** `jpg,png,…` */
	allowedSuffixes: z.string(),
	/** `image/png,…`; empty = decided by the suffix. */
	allowedMimeTypes: z.string(),
	params: z.record(z.string(), z.string()),
});

/** What every front end knows about the site. */
/** Who the shop is and how it is reached, in the reader's language; empty where it says nothing. */
const shopOutput = z.object({
	logo: z.string(),
	slogan: z.string(),
	phone: z.string(),
	email: z.string(),
	hours: z.string(),
	company: z.string(),
	/** Name and whole address. */
	socialLinks: z.array(z.object({ key: z.string(), value: z.string() })),
});

export const siteConfigOutput = z.object({
	siteName: z.string(),
	version: z.string(),
	cdnUrl: z.string(),
	cdnUrlParams: z.string(),
	apiUrl: z.string(),
	upload: uploadConfigOutput,
	/** Left out where the shop's staff have put nothing into the header: an empty list would take away what a client has. */
	headNav: z.array(headNavOutput).exactOptional(),
	recordNumber: z.string(),
	shop: shopOutput,
	initialize: z.boolean(),
	userInitialize: z.boolean(),
	/** ISO 4217. */
	currency: z.string(),
	/** Payments are simulated: every page of the store says so. */
	payMock: z.boolean(),
});
