import type { FastifyRequest } from 'fastify';
import { envelopeCode } from '#domain/kernel/envelope.ts';
import type { Reuse } from '#server/auth/refresh.ts';
import { originOf } from '#server/auth/tokens.ts';
import type { Context } from '#server/context.ts';
import { logForAdmin } from '#server/features/admin-log/admin-log.service.ts';
import { readAdminInfo } from './infos.queries.ts';

/** Logs that somebody came with a refresh token that had been used before; an admin reads it among what the account did. */
export async function logReuse(context: Context, request: FastifyRequest, { audience, userId }: Reuse): Promise<void> {
	context.log.warn({ audience, userId, ...originOf(request) }, 'refresh token used twice, login ended');
	if (audience !== 'admin') return;
	const { username } = await readAdminInfo(context.db, userId);
	await logForAdmin(context, request, {
		...{ adminId: userId, username, node: 'common/refreshtoken', code: envelopeCode.failed },
	});
}
