import { createRoom } from '#server/config/room.ts';
import type { Context } from '#server/context.ts';
import type { ExportSource } from '#server/resource/export.source.ts';
import { beginNext } from './export.queries.ts';
import { runExport } from './export.service.ts';

/** An export holds a connection and asks by a second one, and those of the background are few. */
const mostWritten = 2;

/**
 * Each call of what it answers writes one export: admins take turns, whoever has asked for how many. A job ends after its time while
 * its export goes on, so they are counted here: refunds and mails find connections beside those that take long.
 */
export function exportLine(context: Context, sources: readonly ExportSource[]): () => Promise<void> {
	const room = createRoom(mostWritten);
	let last = 0;
	return () =>
		room.within(async () => {
			const row = await beginNext(context.db, last);
			if (!row) return;
			last = row.admin_id;
			await runExport(context, sources, row);
		});
}
