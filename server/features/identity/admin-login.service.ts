import type { FastifyRequest } from 'fastify';
import { ruleTree } from '#domain/access/rule.ts';
import { refused } from '#domain/errors.ts';
import type { adminInit, adminLogin } from '#domain/identity/admin.contract.ts';
import type { verifyLoginCode } from '#domain/identity/second-factor.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { currentAccess, rulesIn } from '#server/auth/access.ts';
import { refuseLoggedIn, requireAdmin } from '#server/auth/authenticate.ts';
import { visitOf } from '#server/auth/devices.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { findGroups } from './admin-groups.queries.ts';
import { readAdminInfo } from './infos.queries.ts';
import { checkCredentials, keptBy, type LoginForm, startSession, type Tokens } from './login.service.ts';
import { askForCode, finishLogin } from './second-factor.service.ts';
import { siteConfig } from './site.service.ts';

/** Logs an admin in; with a second step, the answer is a ticket for `verifyCode`. */
export async function logAdminIn(
	context: Context,
	request: FastifyRequest,
	form: LoginForm,
): Promise<AnswerOf<typeof adminLogin>> {
	await refuseLoggedIn(context, request, 'admin');
	const visit = visitOf(request);
	const shown = await checkCredentials(context, 'admin', form, visit);
	const { id, epoch } = shown;
	const ticket = await askForCode(context, shown, form);
	if (ticket) throw refused('identity.codeNeeded', {}, { field: 'code', data: { type: 'need code', ticket } });
	const login = { audience: 'admin', userId: id, epoch, ...keptBy(form), visit } as const;
	const tokens = await inTransaction(context, (tx) => startSession(context, tx, login));
	return welcome(context, id, tokens);
}

/** Logs an admin in whose password was right, with the code that was asked for. */
export async function logAdminInWithCode(
	context: Context,
	request: FastifyRequest,
	form: { ticket: string; code: string },
): Promise<AnswerOf<typeof verifyLoginCode>> {
	await refuseLoggedIn(context, request, 'admin');
	const { id, ...tokens } = await finishLogin(context, { ...form, visit: visitOf(request) });
	return welcome(context, id, tokens);
}

async function welcome(context: Context, id: number, tokens: Tokens): Promise<AnswerOf<typeof adminLogin>> {
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
