import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#domain/access/caller.ts';
import { cartTokenHeader } from '#domain/cart/cart.contract.ts';
import { refused } from '#domain/errors.ts';
import { type EndpointShape, takesRequestKey } from '#domain/kernel/endpoint.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { requestKeyHeader, requestKeyPattern } from '#domain/kernel/request-key.ts';
import { addressOf } from '#server/config/address.ts';
import { faultPoint } from '#server/config/fault.ts';
import { seal, unseal } from '#server/config/seal.ts';
import type { Context, Database, Tx } from '#server/context.ts';
import { notingCommits } from '#server/database/transaction.ts';
import { success } from './envelope.ts';
import { everythingSent } from './input.ts';
import * as queries from './request-key.queries.ts';
import { isGone } from './running.ts';

/** How long a key is known. */
const keptSeconds = 24 * 60 * 60;
/** A write that nobody has finished or given up by then was lost with its process. */
const lostSeconds = 60;
/** Of one account, and of the strangers of one address; the oldest give way. */
const mostOfOne = 500;
/** A longer answer is not kept: whoever asks again is told that it is done. */
const mostAnswerBytes = 256 * 1024;
/** How long the second of two waits for the first. */
const waitMs = 12_000;
const firstPauseMs = 40;
const longestPauseMs = 500;

declare module 'fastify' {
	interface FastifyRequest {
		/** The answer is one that was given before. */
		isRepeat: boolean;
	}
}

interface KeyedCall {
	readonly contract: EndpointShape;
	readonly caller: Caller | null;
	readonly request: FastifyRequest;
	readonly reply: FastifyReply;
}

/**
 * Does a write once for each key that its client gives it: the same again gets the first answer, also where the process was
 * lost between the commit and the answer. Without a key it is done as often as it is asked for.
 */
export async function onceByKey(context: Context, call: KeyedCall, work: () => Promise<unknown>): Promise<unknown> {
	const { contract, request } = call;
	const key = request.headers[requestKeyHeader];
	if (key === undefined || request.method === 'GET' || !takesRequestKey(contract)) return work();
	if (typeof key !== 'string' || !requestKeyPattern.test(key)) throw refused('http.keyBad', { name: requestKeyHeader });
	const write = writeOf(context, call, key);
	const found = await claimOrFind(context, call, write);
	if ('id' in found) return doOnce(context, { ...call, write, id: found.id }, work);
	request.isRepeat = true;
	const answer = found.answer === null ? undefined : unseal(context.secret, found.answer);
	if (answer === undefined) throw refused('http.answerLost', { key });
	return JSON.parse(answer);
}

/** Forgets the keys that are older than a day. */
export async function sweepRequestKeys({ db, clock }: Context): Promise<void> {
	await queries.deleteKeysBefore(db, clock.now() - keptSeconds);
}

function writeOf({ secret }: Context, { contract, caller, request }: KeyedCall, key: string): queries.KeyedWrite {
	const { headers, ip, method } = request;
	// The parts of a form are read by their handler: of them the length alone is known.
	const sent = [everythingSent(request), request.isMultipart() ? headers['content-length'] : ''];
	// With the secret: a form may bear a password, and who reads the table shall not try words against it.
	const sealed = (what: string, text: string) => createHmac('sha256', secret).update(`${what}:${text}`).digest('hex');
	const bodyHash = sealed('request body', JSON.stringify(sent));
	const stranger = sealed('request key', addressOf(ip)).slice(0, 32);
	const owner = caller ? `${caller.audience} ${caller.id}` : `visitor ${stranger}`;
	// Whoever logs in anew, or has another cart at the same address, is somebody else: an answer may be for a fresh proof.
	const asker = sealed('request asker', caller ? caller.session : String(headers[cartTokenHeader]).toLowerCase());
	return {
		owner,
		key: `${key} ${asker.slice(0, 32)}`,
		given: key,
		endpoint: `${method} ${contract.path}`,
		bodyHash,
		holder: randomUUID(),
	};
}

/** The write to do, or the one that is done; waits for one that is on its way. */
async function claimOrFind(
	context: Context,
	{ request, reply }: KeyedCall,
	write: queries.KeyedWrite,
): Promise<{ id: number } | queries.KeyRow> {
	for (let [waited, next] = [0, firstPauseMs]; ; waited += next, next = Math.min(next * 2, longestPauseMs)) {
		const now = context.clock.now();
		const id = await queries.claimKey(context.db, write, { now, leftBefore: now - lostSeconds, mostOfOne });
		if (id !== undefined) return { id };
		const found = await queries.findKey(context.db, write);
		if (found && (found.endpoint !== write.endpoint || found.body_hash !== write.bodyHash)) {
			throw refused('http.keyReused', { key: write.given });
		}
		if (found?.is_done) return found;
		if (waited >= waitMs || isGone(request, reply)) throw onItsWay();
		await pause(next);
	}
}

/** Seconds after which it is worth asking again for what is on its way. */
const askAgainSeconds = 3;

function onItsWay(): Refusal {
	const data = { type: 'wait', seconds: askAgainSeconds };
	return refused('http.onItsWay', {}, { data, retryAfterSeconds: askAgainSeconds });
}

interface Claimed extends KeyedCall {
	readonly write: queries.KeyedWrite;
	readonly id: number;
}

async function doOnce(context: Context, call: Claimed, work: () => Promise<unknown>): Promise<unknown> {
	const { request, reply, id } = call;
	const { holder } = call.write;
	let known: string | undefined;
	let isOver = false;
	const note = (db: Database | Tx, isDone: boolean, answer: string | undefined) => {
		const sealed = answer === undefined ? undefined : seal(context.secret, answer);
		return queries.noteProgress(db, id, { holder, isDone, answer: sealed });
	};
	const noteCommit = async (tx: Tx, result: unknown) => {
		if (isOver) return;
		// What the transaction of a write brings is its answer; one that only comes before it brings something else.
		const answer = isAnswer(call.contract, result) ? answerText(call, result) : undefined;
		if (!(await note(tx, answer !== undefined, answer))) throw onItsWay();
		known = answer ?? known;
	};
	let data: unknown;
	try {
		data = await notingCommits(noteCommit, work);
	} catch (error) {
		isOver = true;
		// Who was refused may ask for something else under the same key; what was committed before a fault stays done.
		const isRefused = error instanceof Refusal;
		await queries.releaseKey(context.db, id, { holder, evenDone: isRefused }).catch(() => undefined);
		throw error;
	}
	isOver = true;
	faultPoint('request.done');
	const answer = reply.sent ? undefined : answerText(call, data ?? null);
	if (answer !== undefined && answer === known) return data;
	await note(context.db, true, answer).catch((error: unknown) => request.log.error({ err: error }, 'request key'));
	return data;
}

function isAnswer({ piecewise, output }: EndpointShape, result: unknown): boolean {
	return !piecewise && output.safeParse(result).success;
}

/** What an answer holds, cut to its contract. */
function answerText({ request, reply }: KeyedCall, data: unknown): string | undefined {
	const text = String(reply.serialize(success(request, data)));
	return Buffer.byteLength(text) > mostAnswerBytes ? undefined : JSON.stringify(JSON.parse(text).data ?? null);
}
