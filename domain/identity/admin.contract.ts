import { z } from 'zod';
import { ruleOutput } from '#domain/access/rule.ts';
import {
	adminInfoOutput,
	adminLoginOutput,
	loginFormOutput,
	loginInput,
	logoutInput,
	siteConfigOutput,
} from '#domain/identity/shapes.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';

/** What the admin login page asks first. */
export const adminLoginForm = endpoint({
	method: 'GET',
	path: '/admin/Index/login',
	audience: 'public',
	summary: 'Whether the admin login asks for a captcha; 303 when already logged in',
	input: z.object({}),
	output: loginFormOutput,
});

/** Logs an admin in. */
export const adminLogin = endpoint({
	method: 'POST',
	path: '/admin/Index/login',
	keyless: true,
	audience: 'public',
	summary: 'Log an admin in',
	input: loginInput,
	output: z.object({ userInfo: adminLoginOutput }),
});

/** Ends the admin's access and refresh tokens; works when they are gone already. */
export const adminLogout = endpoint({
	method: 'POST',
	path: '/admin/Index/logout',
	keyless: true,
	audience: 'public',
	summary: 'Log the admin out',
	input: logoutInput,
	output: z.null(),
});

/** Everything the admin shell starts with. */
export const adminInit = endpoint({
	method: 'GET',
	path: '/admin/Index/index',
	audience: 'admin',
	summary: 'The admin, the menus and the site',
	input: z.object({}),
	output: z.object({
		adminInfo: adminInfoOutput,
		menus: z.array(ruleOutput),
		siteConfig: siteConfigOutput,
		terminal: z.object({
			phpDevelopmentServer: z.boolean(),
			npmPackageManager: z.string(),
		}),
	}),
});
