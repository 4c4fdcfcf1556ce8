import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { holdFile, isKept, type StoredFile } from './attachment.queries.ts';

/** Removes a file that no row speaks of; an upload of the same content may have brought its row back meanwhile. */
export async function removeUnkept(context: Context, file: Omit<StoredFile, 'id'>): Promise<void> {
	const { storage } = context;
	if (file.storage !== storage.name) return;
	await inTransaction(context, async (tx) => {
		await holdFile(tx, file.url);
		if (!(await isKept(tx, file))) await storage.remove(file.url);
	});
}
