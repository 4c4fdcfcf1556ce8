import type { FastifyRequest } from 'fastify';
import type { MerchantCaller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import type { merchantInit, merchantLogin } from '#domain/identity/merchant.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { merchantStatus } from '#domain/merchant/merchant.status.ts';
import { refuseLoggedIn } from '#server/auth/authenticate.ts';
import { visitOf } from '#server/auth/devices.ts';
import { endSession, tokenOf } from '#server/auth/tokens.ts';
import type { Context } from '#server/context.ts';
import { readMerchantInfo } from './infos.queries.ts';
import { type LoginForm, logIn } from './login.service.ts';
import { siteConfig } from './site.service.ts';

/** Logs a person of a merchant in; a closed shop has no logins. */
export async function logMerchantIn(
	context: Context,
	request: FastifyRequest,
	form: LoginForm,
): Promise<AnswerOf<typeof merchantLogin>> {
	await refuseLoggedIn(context, request, 'merchant');
	const { id, ...tokens } = await logIn(context, 'merchant', form, { visit: visitOf(request) });
	const info = await readMerchantInfo(context.db, id);
	if (info.status === merchantStatus.closed) {
		await endSession(context, 'merchant', [tokens.token]);
		throw refused('identity.merchantClosed');
	}
	return { merchantInfo: { ...info, ...tokens } };
}

/** The creator and the site: what the creator area starts with. */
export async function startMerchant(
	context: Context,
	request: FastifyRequest,
	caller: MerchantCaller,
): Promise<AnswerOf<typeof merchantInit>> {
	const info = await readMerchantInfo(context.db, caller.id);
	return {
		merchantInfo: { ...info, token: tokenOf(request, 'merchant'), refresh_token: '' },
		siteConfig: siteConfig(context, request, { isUserKnown: true }),
	};
}
