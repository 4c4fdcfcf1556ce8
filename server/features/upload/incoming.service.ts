import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { addressOf } from '#server/config/address.ts';
import { draftEnd } from '#server/config/drafts.ts';
import { closedFolder } from '#server/config/whole-file.ts';
import type { Context } from '#server/context.ts';
import { stopReading } from '#server/database/errand.ts';
import { later } from '#server/http/envelope.ts';

/** A file that has come as a whole and lies on the disk. */
export interface Incoming {
	readonly name: string;
	readonly path: string;
	/** The short texts that came beside it, before or after. */
	readonly texts: Readonly<Record<string, string>>;
}

interface Expected {
	/** Below the data folder, where nobody else looks. */
	readonly folder: string;
	readonly maxBytes: number;
	refuse(why: 'none' | 'tooLarge'): Refusal;
}

/** Browsers send a few at a time; each takes room on the disk for as long as its sender likes. */
const mostOfAccount = 8;
const mostOfAddress = 32;
const underWay = new Map<string, number>();

/**
 * The one file of a form in parts, written to the disk as it arrives, however slowly that is, and removed when `work` is
 * done. Who sends several at once is asked to come again.
 */
export async function withIncoming<Result>(
	{ config }: Pick<Context, 'config'>,
	request: FastifyRequest,
	expected: Expected,
	work: (file: Incoming) => Promise<Result>,
): Promise<Result> {
	if (!request.isMultipart() || isLost(request)) throw expected.refuse('none');
	const leave = enter(request);
	stopReading();
	const folder = path.join(config.dataDir, expected.folder);
	const file = path.join(folder, `${randomBytes(12).toString('hex')}${draftEnd}`);
	try {
		await closedFolder(folder);
		const received = await receiveUnlessLost(request, file, expected);
		await request.admitted?.();
		return await work({ path: file, ...received });
	} finally {
		leave();
		await rm(file, { force: true });
	}
}

function enter({ caller, contract, ip }: FastifyRequest): () => void {
	const lines = [
		{ who: `${contract?.audience} ${caller?.id}`, most: mostOfAccount },
		{ who: addressOf(ip), most: mostOfAddress },
	];
	if (lines.some(({ who, most }) => (underWay.get(who) ?? 0) >= most)) throw later('http.busy');
	for (const { who } of lines) underWay.set(who, (underWay.get(who) ?? 0) + 1);
	return () => {
		for (const { who } of lines) {
			const left = (underWay.get(who) ?? 0) - 1;
			if (left > 0) underWay.set(who, left);
			else underWay.delete(who);
		}
	};
}

/** Of a connection that is lost nothing more comes, and nobody is answered again. */
function isLost({ raw }: FastifyRequest): boolean {
	return raw.destroyed || raw.socket.destroyed;
}

/** Whoever waits for parts of a request that has gone would wait for ever. */
async function receiveUnlessLost(
	request: FastifyRequest,
	to: string,
	expected: Expected,
): Promise<Omit<Incoming, 'path'>> {
	if (isLost(request)) throw expected.refuse('none');
	const { socket } = request.raw;
	let onClose = () => {};
	const lost = new Promise<never>((_resolve, reject) => {
		onClose = () => reject(expected.refuse('none'));
		socket.once('close', onClose);
	});
	const receiving = receive(request, to, expected);
	// What was being written when its sender went is there for a moment more.
	receiving.catch(() => rm(to, { force: true }));
	try {
		return await Promise.race([receiving, lost]);
	} finally {
		socket.off('close', onClose);
	}
}

/** The parts in any order; a file under another name, or a second one, is passed over. */
async function receive(
	request: FastifyRequest,
	to: string,
	{ maxBytes, refuse }: Expected,
): Promise<Omit<Incoming, 'path'>> {
	const texts: Record<string, string> = {};
	let name: string | undefined;
	try {
		for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
			if (part.type === 'field') texts[part.fieldname] = String(part.value);
			else if (part.fieldname !== 'file' || name !== undefined) part.file.resume();
			else {
				name = part.filename;
				await write(part.file, to);
			}
		}
	} catch (error) {
		if (isOfDisk(error)) throw error;
		// Whatever else stops the reading but the size, such as a body without its end, lies in what was sent.
		throw refuse((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE' ? 'tooLarge' : 'none');
	}
	if (name === undefined) throw refuse('none');
	return { name, texts };
}

async function write(part: Readable, to: string): Promise<void> {
	await pipeline(part, createWriteStream(to, { flags: 'wx', mode: 0o600 }));
}

/** What the sender cannot help. */
function isOfDisk(error: unknown): boolean {
	const { syscall = '' } = error as NodeJS.ErrnoException;
	return ['open', 'write', 'close'].includes(syscall);
}
