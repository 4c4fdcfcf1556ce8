import type { FastifyRequest } from 'fastify';
import { ruleTree } from '#domain/access/rule.ts';
import { refused } from '#domain/errors.ts';
import type { adminInit, adminLogin } from '#domain/identity/admin.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { currentAccess, rulesIn } from '#server/auth/access.ts';
import { refuseLoggedIn, requireAdmin } from '#server/auth/authenticate.ts';
import { originOf } from '#server/auth/tokens.ts';
import type { Context } from '#server/context.ts';
import { findGroups } from './admin-groups.queries.ts';
import { readAdminInfo } from './infos.queries.ts';
import { type LoginForm, logIn } from './login.service.ts';
import { siteConfig } from './site.service.ts';

/** Logs an admin in. */
export async function logAdminIn(
	context: Context,
	request: FastifyRequest,
	form: LoginForm,
): Promise<AnswerOf<typeof adminLogin>> {
	await refuseLoggedIn(context, request, 'admin');
	const { id, ...tokens } = await logIn(context, 'admin', form, originOf(request));
	const info = await readAdminInfo(context.db, id);
	const { isSuper } = (await currentAccess(context)).admin(await findGroups(context.db, id));
	return { userInfo: { ...info, super: isSuper, ...tokens } };
}

/** The admin, the granted menus and the site: what the shell starts with. */
export async function startAdmin(context: Context, request: FastifyRequest): Promise<AnswerOf<typeof adminInit>> {
	const { caller, grants } = await requireAdmin(context, request);
	const menus = ruleTree(rulesIn(request.language, grants.rules));
	if (menus.length === 0) throw refused('identity.noMenus');
	const info = await readAdminInfo(context.db, caller.id);
	return {
		adminInfo: { ...info, super: caller.isSuper },
		menus,
		siteConfig: siteConfig(context, request),
		terminal: { phpDevelopmentServer: false, npmPackageManager: 'npm' },
	};
}
