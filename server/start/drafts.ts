import path from 'node:path';
import { removeDrafts } from '#server/config/drafts.ts';
import type { Context } from '#server/context.ts';

const hour = 3600;
const dayMs = 24 * hour * 1000;
/** Where files are written under another name until they are whole. */
const folders = ['uploads', 'incoming', 'imports', 'exports', 'own-data', 'thumbnails'];

/** Removes what killed programs have left, now and every day. Each machine looks after its own disk. */
export function clearDraftsDaily(context: Context): void {
	setInterval(() => clearDrafts(context), dayMs).unref();
	clearDrafts(context);
}

/** Whatever goes wrong, the shop opens all the same. */
function clearDrafts({ config, clock, log }: Context): void {
	const before = clock.now() - hour;
	const remove = (folder: string, isDeep: boolean) =>
		removeDrafts(path.join(config.dataDir, folder), before, { isDeep }).catch((error: unknown) =>
			log.error({ err: error, folder }, 'unfinished files could not be removed'),
		);
	for (const folder of folders) remove(folder, true);
	// Beside them the secret; the database lies there too, and is none of ours to look through.
	remove('', false);
}
