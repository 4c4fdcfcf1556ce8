import { createHash } from 'node:crypto';
import type { ImportErrorCode } from '#domain/import/import.errors.ts';
import { isOwnFile } from '#domain/kernel/own-file.rules.ts';
import { type Facts, Refusal } from '#domain/kernel/refusal.ts';
import { createRoom } from '#server/config/room.ts';
import type { Context } from '#server/context.ts';
import { databaseTrouble } from '#server/database/trouble.ts';
import { keepUpload } from '#server/features/upload/upload.service.ts';
import { FetchFailure, fetchImage } from '#server/outgoing/fetch.ts';
import { drawPicture } from '#server/storage/draw-picture.ts';
import { seePicture } from '#server/storage/picture.sight.ts';
import { isNearlyFull } from '#server/storage/storage.ts';

/** The pictures of a few goods together may take so long; what is not there by then can be asked for again. */
const budgetMs = 30_000;
const perHost = 4;
/** At once, of all hosts and all imports: each may be ten megabytes. */
const fetches = createRoom(8);
const longestSide = 1600;
const secondsEach = 15;

/** Why a picture could not be had. */
export interface Why {
	readonly code: ImportErrorCode;
	readonly facts: Facts;
}

/** Files of ours by the address that each picture had, and why others could not be had. */
export class Pictures extends Map<string, string> {
	readonly why = new Map<string, Why>();

	fail(url: string, code: ImportErrorCode, facts: Facts = {}): void {
		this.why.set(url, { code, facts });
	}
}

/**
 * Fetches pictures and keeps them as files of ours; an address that gives none is missing in the answer.
 * Of each host the first picture goes ahead: where it cannot be reached, the others are not asked and
 * the host is remembered as dead.
 */
export async function fetchPictures(
	context: Context,
	urls: Iterable<string>,
	{ adminId, deadHosts, timeoutMs = 3000 }: { adminId: number; deadHosts: Set<string>; timeoutMs?: number },
): Promise<Pictures> {
	const signal = AbortSignal.timeout(budgetMs);
	const kept = new Pictures();
	const who = `admin ${adminId}`;
	const one = async (url: string) => {
		const picture = await fetches.within(async () => {
			if (signal.aborted) throw new FetchFailure('file', 'no time left', { reason: 'time' });
			return readPicture(await fetchImage(url, { outgoing: context.outgoing, signal, timeoutMs }), who);
		});
		const name = `${createHash('sha1').update(url).digest('hex').slice(0, 15)}.webp`;
		const file = { name, bytes: picture, topic: 'goods' };
		const stored = await keepUpload(context, file, { adminId, memberId: 0 }, { who });
		kept.set(url, stored.url);
	};
	const asked: string[] = [];
	for (const url of urls) {
		if (!isOwnFile(url)) asked.push(url);
		else if (url.startsWith('/static/') || (await context.storage.has(url))) kept.set(url, url);
		else kept.fail(url, 'import.pictureNotFound');
	}
	// Files stop before the disk is full; these pictures can be asked for again.
	if (await isNearlyFull(context.storage)) {
		for (const url of asked) kept.fail(url, 'import.pictureDisk');
		return kept;
	}
	await Promise.all(
		[...byHost(asked)].map(async ([host, queue]) => {
			const waiting = [...queue];
			const isReachable = !deadHosts.has(host) && (await drain(context, queue, { fetchOne: one, kept, signal }));
			if (!isReachable && !signal.aborted) deadHosts.add(host);
			const code = signal.aborted ? 'import.pictureTime' : 'import.pictureUnreachable';
			for (const url of waiting) if (!kept.has(url) && !kept.why.has(url)) kept.fail(url, code);
		}),
	);
	return kept;
}

function byHost(urls: Iterable<string>): Map<string, string[]> {
	const hosts = new Map<string, string[]>();
	for (const url of new Set(urls)) {
		const host = URL.canParse(url) ? new URL(url).host : '';
		const queue = hosts.get(host);
		if (queue) queue.push(url);
		else hosts.set(host, [url]);
	}
	return hosts;
}

/** Tells whether the host could be reached. A picture that cannot be kept is one that is missing, and stops no other. */
async function drain(
	{ log }: Context,
	queue: string[],
	{ fetchOne, kept, signal }: { fetchOne: (url: string) => Promise<void>; kept: Pictures; signal: AbortSignal },
): Promise<boolean> {
	let isReachable = true;
	const work = async (upTo: number) => {
		for (let done = 0; done < upTo && isReachable; done++) {
			const url = queue.shift();
			if (url === undefined) return;
			try {
				await fetchOne(url);
			} catch (error) {
				if (error instanceof FetchFailure) {
					if (error.blame === 'host') isReachable = false;
					const { code, facts } = signal.aborted ? { code: 'import.pictureTime' as const, facts: {} } : whyOf(error);
					kept.fail(url, code, facts);
					continue;
				}
				if (databaseTrouble(error) === 'away') throw error;
				kept.fail(url, 'import.pictureUnkept');
				log[error instanceof Refusal ? 'info' : 'error']({ err: error }, 'a picture of an import was not kept');
			}
		}
	};
	await work(1);
	await Promise.all(Array.from({ length: perHost }, () => work(Number.POSITIVE_INFINITY)));
	return isReachable;
}

/** What a failure means to whoever looks for the picture. */
function whyOf({ blame, status, reason }: FetchFailure): Why {
	if (status === 404 || status === 410) return { code: 'import.pictureNotFound', facts: {} };
	if (status === 401 || status === 403) return { code: 'import.pictureRefused', facts: { status } };
	if (status > 0) return { code: 'import.pictureStatus', facts: { status } };
	if (reason === 'address') return { code: 'import.pictureAddress', facts: {} };
	if (reason === 'size') return { code: 'import.pictureLarge', facts: {} };
	if (reason === 'content') return { code: 'import.pictureNone', facts: {} };
	return { code: blame === 'host' ? 'import.pictureUnreachable' : 'import.pictureUnkept', facts: {} };
}

/** Any picture as a WebP of a sensible size; what is none is the file's fault. */
async function readPicture(bytes: Buffer, who: string): Promise<Buffer> {
	try {
		return await drawPicture(seePicture(bytes), { as: 'small', who, seconds: secondsEach }, (picture) =>
			picture
				.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
				.webp({ quality: 84 })
				.toBuffer(),
		);
	} catch {
		throw new FetchFailure('file', 'not a picture', { reason: 'content' });
	}
}
