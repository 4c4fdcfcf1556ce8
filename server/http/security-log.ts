import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '#domain/errors.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { addressOf } from '#server/config/address.ts';
import type { Context } from '#server/context.ts';
import { createTallies } from './tally.ts';

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

/**
 * Writes down who was refused what and from where; neither what was typed nor what was written in the address. Who is
 * refused again and again is logged once and then by number, so that nobody buries what others try.
 */
export function createRefusalLog({
	clock,
	log,
}: Pick<Context, 'clock' | 'log'>): (request: FastifyRequest, refusal: Refusal) => void {
	const note = createTallies(clock, (line: object) => log.warn(line, 'refused'));
	return (request, { code }) => {
		if (!watched.has(code)) return;
		const { id: reqId, method, routeOptions, ip } = request;
		const { audience, id: account } = request.caller ?? {};
		const name = `${addressOf(ip)} ${audience ?? ''} ${account ?? ''}`;
		note({ group: code, name }, { reqId, refused: code, method, path: routeOptions.url, ip, audience, account });
	};
}
