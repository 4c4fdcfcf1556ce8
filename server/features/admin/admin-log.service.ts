import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLogged, masked, nodeOfPath, titleOfNode } from '#domain/admin/admin-log.rules.ts';
import { type Envelope, envelopeCode } from '#domain/kernel/envelope.ts';
import { originOf } from '#server/auth/tokens.ts';
import type { Context } from '#server/context.ts';
import { withoutTokens } from '#server/http/without-tokens.ts';
import { insertLog } from './admin-log.queries.ts';

/** Writes down what is done in the back office, at the one place that every answer passes. */
export function keepAdminLog(app: FastifyInstance, context: Context): void {
	app.addHook('preSerialization', async (request, reply, envelope) => {
		const node = loggedNode(request);
		if (node !== undefined) await write(context, { request, reply, node, envelope: envelope as Envelope });
		return envelope;
	});
}

/** Whoever has no login leaves no line, but for logging in: strangers cannot fill the log. */
function loggedNode({ contract, caller, method }: FastifyRequest): string | undefined {
	if (!contract || !/^\/admin\//i.test(contract.path)) return undefined;
	if (contract.audience === 'admin' && !caller) return undefined;
	const node = contract.node?.split(',')[0]?.toLowerCase() ?? nodeOfPath(contract.path);
	return isLogged(method, node) ? node : undefined;
}

/** Writes down what happened to an admin's account by a call that nobody was logged in for. */
export async function logForAdmin(
	context: Context,
	request: FastifyRequest,
	{ adminId, username, node }: { adminId: number; username: string; node: string },
): Promise<void> {
	await insertLog(context.db, {
		adminId,
		username,
		url: withoutTokens(request.url).slice(0, 1500),
		node,
		title: titleOfNode(node),
		data: '{}',
		changes: '',
		...originOf(request),
		durationMs: 0,
		code: envelopeCode.failed,
		now: context.clock.now(),
	});
}

interface Answered {
	readonly request: FastifyRequest;
	readonly reply: FastifyReply;
	readonly node: string;
	readonly envelope: Envelope;
}

async function write(context: Context, { request, reply, node, envelope }: Answered): Promise<void> {
	const body = typeof request.body === 'object' ? request.body : {};
	const sent = { ...(request.query as object), ...body };
	const { ip, userAgent } = originOf(request);
	const isDone = envelope.code === envelopeCode.ok;
	try {
		await insertLog(context.db, {
			adminId: request.caller?.id ?? 0,
			username: request.caller?.username ?? postedName(sent),
			url: withoutTokens(request.url).slice(0, 1500),
			node,
			title: titleOfNode(node),
			data: JSON.stringify(masked(sent)),
			changes: isDone && request.changes ? JSON.stringify(masked(request.changes)) : '',
			ip,
			userAgent,
			durationMs: Math.round(reply.elapsedTime),
			code: envelope.code,
			now: context.clock.now(),
		});
	} catch (error) {
		// What is done is done: the caller must not be told otherwise because its line could not be written.
		request.log.error({ err: error, node }, 'admin log');
	}
}

function postedName(sent: object): string {
	return 'username' in sent && typeof sent.username === 'string' ? sent.username.slice(0, 30) : '';
}
