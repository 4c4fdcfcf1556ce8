import { createHash } from 'node:crypto';
import { isOwnFile } from '#domain/kernel/own-file.rules.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
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

/**
 * Fetches pictures and keeps them as files of ours; an address that gives none is missing in the answer.
 * Of each host the first picture goes ahead: where it cannot be reached, the others are not asked and
 * the host is remembered as dead.
 */
export async function fetchPictures(
	context: Context,
	urls: Iterable<string>,
	{ adminId, deadHosts, timeoutMs = 3000 }: { adminId: number; deadHosts: Set<string>; timeoutMs?: number },
): Promise<Map<string, string>> {
	const signal = AbortSignal.timeout(budgetMs);
	const kept = new Map<string, string>();
	const who = `admin ${adminId}`;
	const one = async (url: string) => {
		const picture = await fetches.within(async () => {
			if (signal.aborted) throw new FetchFailure('file', 'no time left');
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
	}
	// Files stop before the disk is full; these pictures can be asked for again.
	if (await isNearlyFull(context.storage)) return kept;
	const hosts = [...byHost(asked)].filter(([host]) => !deadHosts.has(host));
	await Promise.all(
		hosts.map(async ([host, queue]) => {
			if (!(await drain(context, queue, one)) && !signal.aborted) deadHosts.add(host);
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
async function drain({ log }: Context, queue: string[], fetchOne: (url: string) => Promise<void>): Promise<boolean> {
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
					continue;
				}
				if (databaseTrouble(error) === 'away') throw error;
				log[error instanceof Refusal ? 'info' : 'error']({ err: error }, 'a picture of an import was not kept');
			}
		}
	};
	await work(1);
	await Promise.all(Array.from({ length: perHost }, () => work(Number.POSITIVE_INFINITY)));
	return isReachable;
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
		throw new FetchFailure('file', 'not a picture');
	}
}
