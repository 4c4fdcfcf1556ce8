import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '#domain/errors.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { withoutValues } from './without-values.ts';

/** Refusals that whoever looks for an intruder wants to see; those of a crowd (limits, captchas) would bury them. */
const watched: ReadonlySet<string> = new Set<ErrorCode>([
	'auth.noPermission',
	'auth.refreshInvalid',
	'identity.accountDisabled',
	'identity.codeWrong',
	'identity.loginWrong',
	'identity.oldPasswordWrong',
	'identity.passwordWrong',
	'identity.ticketGone',
]);

/** Writes down who was refused what and from where; neither what was typed nor the query of the address. */
export function noteRefusal(request: FastifyRequest, { code }: Refusal): void {
	if (!watched.has(code)) return;
	const { audience, id } = request.caller ?? {};
	const [path] = withoutValues(request.url).split('?');
	request.log.warn({ refused: code, method: request.method, path, ip: request.ip, audience, account: id }, 'refused');
}
