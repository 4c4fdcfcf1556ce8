import { createHash } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type BarePicture, barePicture } from '#server/storage/bare-picture.ts';
import { PictureFailure } from '#server/storage/picture.format.ts';
import { holdFile } from './attachment.queries.ts';
import { nextPictures, type StoredPicture, writeContent } from './bare.queries.ts';

/** So many a job: turning a large one takes a while, and a job must end in time. */
const batch = 5;

/** Begins to free the pictures of before of what was written beside them. */
export async function startBaring(context: Context): Promise<void> {
	await inTransaction(context, (tx) => context.jobs.send(tx, 'upload.bare', { after: 0 }));
}

/** Frees the next pictures and queues itself for those after them. Doing one twice changes nothing more. */
export async function bareNextPictures(context: Context, { after }: { after: number }): Promise<void> {
	const pictures = await nextPictures(context.db, { storage: context.storage.name, after, limit: batch });
	for (const picture of pictures) await bareStored(context, picture);
	const last = pictures.at(-1);
	if (last) await inTransaction(context, (tx) => context.jobs.send(tx, 'upload.bare', { after: last.id }));
}

/** The file keeps its name, by which goods and reviews show it; its row follows. */
async function bareStored(context: Context, { id, url, sha1 }: StoredPicture): Promise<void> {
	const { storage } = context;
	await inTransaction(context, async (tx) => {
		await holdFile(tx, url);
		if (!(await storage.has(url))) return;
		const file = await storage.read(url);
		const bare = await bareOrNone(context, file, id);
		if (!bare) return;
		if (!bare.bytes.equals(file)) await storage.put(storage.keyOf(url), bare.bytes);
		const content = { sha1: createHash('sha1').update(bare.bytes).digest('hex'), size: bare.bytes.length };
		if (content.sha1 !== sha1) await writeContent(tx, id, { ...content, width: bare.width, height: bare.height });
	});
}

/** Nothing of a file that cannot be read: no browser shows it either. */
async function bareOrNone({ log }: Context, file: Buffer, id: number): Promise<BarePicture | undefined> {
	try {
		return await barePicture(file, { who: 'upload.bare', isKept: true });
	} catch (error) {
		if (!(error instanceof PictureFailure)) throw error;
		log.warn({ attachment: id, why: error.why }, 'a stored picture could not be read');
		return undefined;
	}
}
