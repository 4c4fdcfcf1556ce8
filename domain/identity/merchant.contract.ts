import { z } from 'zod';
import {
	loginFormOutput,
	loginInput,
	logoutInput,
	merchantInfoOutput,
	siteConfigOutput,
} from '#domain/identity/shapes.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';

/** What the creator login page asks first. */
export const merchantLoginForm = endpoint({
	method: 'GET',
	path: '/merchant/Index/login',
	audience: 'public',
	summary: 'Whether the creator login asks for a captcha; 303 when already logged in',
	input: z.object({}),
	output: loginFormOutput,
});

/** Logs a person of a merchant in. */
export const merchantLogin = endpoint({
	method: 'POST',
	path: '/merchant/Index/login',
	keyless: true,
	audience: 'public',
	summary: 'Log a creator in',
	input: loginInput,
	output: z.object({ merchantInfo: merchantInfoOutput }),
});

/** Ends the creator's access and refresh tokens; works when they are gone already. */
export const merchantLogout = endpoint({
	method: 'POST',
	path: '/merchant/Index/logout',
	keyless: true,
	audience: 'public',
	summary: 'Log the creator out',
	input: logoutInput,
	output: z.null(),
});

/** Everything the creator area starts with. */
export const merchantInit = endpoint({
	method: 'GET',
	path: '/merchant/Index/index',
	audience: 'merchant',
	summary: 'The creator and the site',
	input: z.object({}),
	output: z.object({
		merchantInfo: merchantInfoOutput,
		siteConfig: siteConfigOutput,
	}),
});
