import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/config/clock.ts';
import type { InSlot } from '#server/http/reading.ts';

/** Search engines ask for a sitemap every few hours. */
export const keptSeconds = 300;
const mostBytes = 4 * 1024 * 1024;
const bytesBeside = 500;

/** A file as it is kept, with what distinguishes it from an earlier one. */
export interface KeptFile {
	readonly text: string;
	readonly tag: string;
	readonly madeAt: number;
}

/** Gives the file of a name: the one that is kept, the one that is being made, or a new one in a slot of who asks. */
export type Kept = (reply: FastifyReply, name: string, make: () => Promise<string>) => Promise<KeptFile>;

/** Keeps files that are the same for everybody for some minutes, and makes each once however many ask for it. */
export function createKept({ clock, inSlot }: { clock: Clock; inSlot: InSlot }): Kept {
	const kept = new LRUCache<string, KeptFile>({ maxSize: mostBytes });
	const making = new Map<string, Promise<KeptFile>>();

	function find(name: string): KeptFile | undefined {
		const found = kept.get(name);
		const age = clock.now() - (found?.madeAt ?? 0);
		// A clock may have been put back.
		return age >= 0 && age < keptSeconds ? found : undefined;
	}

	async function makeAndKeep(name: string, make: () => Promise<string>): Promise<KeptFile> {
		const madeAt = clock.now();
		const text = await make();
		const file = { text, tag: createHash('sha1').update(text).digest('base64url'), madeAt };
		kept.set(name, file, { size: text.length + bytesBeside });
		return file;
	}

	function makeOnce(name: string, make: () => Promise<string>): Promise<KeptFile> {
		const begun = making.get(name);
		if (begun) return begun;
		const made = makeAndKeep(name, make).finally(() => making.delete(name));
		making.set(name, made);
		return made;
	}

	return async (reply, name, make) =>
		find(name) ?? making.get(name) ?? inSlot(reply, async () => find(name) ?? makeOnce(name, make));
}
