import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { filesBefore, removeFile } from './export.file.ts';
import { findWithoutJob, knownFiles } from './export.queries.ts';

/** What was written so lately may still be told to its export. */
const youngSeconds = 24 * 60 * 60;

/** Queues what is under way and has no job any more: its program died after its job had ended. */
export async function resumeExports(context: Context): Promise<void> {
	await inTransaction(context, async (tx) => {
		for (const exportId of await findWithoutJob(tx)) await context.jobs.send(tx, 'lists.export', { exportId });
	});
}

/** Removes files on this machine that belong to no export: where the database went away when one was to be told. */
export async function removeStrayFiles(context: Context): Promise<void> {
	for await (const files of filesBefore(context, context.clock.now() - youngSeconds)) {
		const known = new Set(await knownFiles(context.db, files));
		for (const file of files) if (!known.has(file)) await removeFile(context, file);
	}
}
