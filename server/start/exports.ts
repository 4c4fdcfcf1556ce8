import type { Context } from '#server/context.ts';
import { inBackground } from '#server/database/errand.ts';
import { removeStrayFiles, resumeExports } from '#server/features/lists/export.upkeep.service.ts';
import { removeStrayArchives } from '#server/features/own-data/own-data.service.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Looks after what exports and members' archives have left behind, now and every day. */
export function tidyExportsDaily(context: Context): void {
	setInterval(() => void tidyExports(context), dayMs).unref();
	void tidyExports(context);
}

/** Whatever goes wrong, the shop opens all the same. */
async function tidyExports(context: Context): Promise<void> {
	for (const work of [resumeExports, removeStrayFiles, removeStrayArchives]) {
		await inBackground(() => work(context)).catch((error: unknown) =>
			context.log.error({ err: error }, 'exports could not be looked after'),
		);
	}
}
