import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type InputShape, keptChanges, keptParams } from '#domain/admin/admin-log.params.ts';
import {
	actsKeptSeconds,
	failuresKeptSeconds,
	isLogged,
	nodeOfPath,
	titleOfNode,
} from '#domain/admin/admin-log.rules.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { adminLogin } from '#domain/identity/admin.contract.ts';
import type { EndpointShape } from '#domain/kernel/endpoint.ts';
import { type Envelope, envelopeCode } from '#domain/kernel/envelope.ts';
import { isAttemptLeft } from '#server/auth/rate-limit.ts';
import { originOf } from '#server/auth/tokens.ts';
import { addressOf } from '#server/config/address.ts';
import type { Context } from '#server/context.ts';
import { inputSchema } from '#server/http/openapi.ts';
import { objectsOf } from './admin-log.objects.ts';
import { deleteLinesBefore, insertLog, type LogEntry } from './admin-log.queries.ts';

/** What one act may take of the log with all that was sent, and again with all that it changed. */
const mostBytes = 16 * 1024;

const hour = 60 * 60;
/** So many logins that failed are written down in an hour; the log of the process has all of them. */
const mostFailures = { ofAddress: 60, ofAll: 2000 };

/** Logins that somebody looked at: what is refused before proves nothing about an account. */
const failedLogins: ReadonlySet<string> = new Set<ErrorCode>([
	'identity.loginWrong',
	'identity.accountDisabled',
	'identity.codeNeeded',
	'identity.codeWrong',
]);

/** Writes down what is done in the back office, at the one place that every answer passes. */
export function keepAdminLog(app: FastifyInstance, context: Context): void {
	app.addHook('preSerialization', async (request, reply, envelope) => {
		const node = loggedNode(request);
		if (node !== undefined) await write(context, { request, reply, node, envelope: envelope as Envelope });
		return envelope;
	});
}

/** The action that a call is written down as. */
function loggedNode({ contract, method, isRepeat }: FastifyRequest): string | undefined {
	// What is answered a second time was done once.
	if (!contract || isRepeat || !/^\/admin\//i.test(contract.path)) return undefined;
	const node = contract.node?.split(',')[0]?.toLowerCase() ?? nodeOfPath(contract.path);
	return (contract.logged ?? isLogged(method, node)) ? node : undefined;
}

/** Writes down an act that no answer passes the log with: a file that is fetched, or a call that nobody was logged in for. */
export async function logForAdmin(
	context: Context,
	request: FastifyRequest,
	{
		adminId,
		username,
		node,
		...entry
	}: Pick<LogEntry, 'adminId' | 'username' | 'node' | 'code'> & Partial<Pick<LogEntry, 'data'>>,
): Promise<void> {
	await insertLog(context.db, {
		...lineOf(context, request, node),
		...{ adminId, username, data: {}, changes: {}, durationMs: 0, ...entry },
	});
}

/** Deletes what the log has kept for long enough. */
export async function sweepAdminLog({ db, clock }: Context): Promise<void> {
	const now = clock.now();
	await deleteLinesBefore(db, { acts: now - actsKeptSeconds, failures: now - failuresKeptSeconds });
}

interface Answered {
	readonly request: FastifyRequest;
	readonly reply: FastifyReply;
	readonly node: string;
	readonly envelope: Envelope;
}

async function write(context: Context, { request, reply, node, envelope }: Answered): Promise<void> {
	try {
		const act =
			request.caller?.audience === 'admin' ? actOf(request, envelope) : await loginOf(context, request, envelope);
		if (!act) return;
		const durationMs = Math.round(reply.elapsedTime);
		await insertLog(context.db, { ...lineOf(context, request, node), ...act, durationMs, code: envelope.code });
	} catch (error) {
		// What is done is done: the caller must not get a refusal because its line could not be written.
		request.log.error({ err: error, node }, 'admin log');
	}
}

/** Of the address the path alone: whatever stands behind it is among the parameters. */
function lineOf({ clock }: Context, request: FastifyRequest, node: string) {
	return { url: request.contract?.path ?? '', node, title: titleOfNode(node), ...originOf(request), now: clock.now() };
}

type Act = Pick<LogEntry, 'adminId' | 'username' | 'data' | 'changes' | 'objects' | 'recycled'>;

function actOf(request: FastifyRequest, { code, data: answer }: Envelope): Act {
	const { caller, contract, method, query, body, read, changes } = request;
	const sent = { ...(query as object), ...(typeof body === 'object' ? body : {}) };
	const data = contract ? keptParams(sent, shapeOf(contract), read) : {};
	const isDone = code === envelopeCode.ok;
	const kept = isDone && changes ? keptChanges(changes) : {};
	return {
		adminId: caller?.id ?? 0,
		username: caller?.username ?? '',
		data: fitting(data),
		changes: fitting(kept),
		objects: isDone ? objectsOf(contract?.path ?? '', { method, data, answer, changes: kept }) : undefined,
		recycled: recycledIn(answer),
	};
}

function recycledIn(answer: unknown): number[] {
	const { recycled } = (answer ?? {}) as { recycled?: unknown };
	return Array.isArray(recycled) ? recycled.filter((id) => typeof id === 'number') : [];
}

/** Whoever has no login leaves a line by logging in alone, with the name and nothing else: strangers cannot fill the log. */
async function loginOf(context: Context, request: FastifyRequest, { code, data }: Envelope): Promise<Act | undefined> {
	if (request.contract?.audience !== 'public') return undefined;
	if (code === envelopeCode.ok) {
		const { id, username } = (data as z.input<typeof adminLogin.output>).userInfo;
		return { adminId: id, username, data: {}, changes: {} };
	}
	if (!failedLogins.has(request.refusal?.code ?? '') || !(await hasRoom(context, request.ip))) return undefined;
	return { adminId: 0, username: triedName(request), data: {}, changes: {} };
}

async function hasRoom(context: Context, ip: string): Promise<boolean> {
	const { ofAddress, ofAll } = mostFailures;
	const ofOne = { name: 'admin-log:ip', who: addressOf(ip), max: ofAddress, seconds: hour };
	if (!(await isAttemptLeft(context, ofOne))) return false;
	return isAttemptLeft(context, { name: 'admin-log', who: 'all', max: ofAll, seconds: hour });
}

/** The second step names nobody: its ticket does. */
function triedName({ contract, body }: FastifyRequest): string {
	const { username } = (body ?? {}) as { username?: unknown };
	return contract === adminLogin && typeof username === 'string' ? username.slice(0, 30) : '';
}

const shapes = new WeakMap<EndpointShape, InputShape>();

function shapeOf(contract: EndpointShape): InputShape {
	const shape = shapes.get(contract) ?? inputSchema(contract);
	shapes.set(contract, shape);
	return shape;
}

/** Of a field for which the line has no room, the name alone is kept; long ones take none from the short, which name the row. */
function fitting(params: Readonly<Record<string, unknown>>): Record<string, unknown> {
	let left = mostBytes;
	const sized = Object.entries(params)
		.map((entry) => ({ name: entry[0], bytes: Buffer.byteLength(JSON.stringify(entry)) }))
		.toSorted((one, other) => one.bytes - other.bytes);
	const shown = { ...params };
	for (const { name, bytes } of sized) {
		left -= bytes;
		if (left < 0) shown[name] = '…';
	}
	return shown;
}
