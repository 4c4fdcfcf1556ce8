import { type ErrorCode, refused } from '#domain/errors.ts';
import { defaultLanguage, enumerated } from '#domain/kernel/language.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { attachmentResource } from '#domain/upload/attachment.resource.ts';
import { suffixOf } from '#domain/upload/upload.rules.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type Asking, readRow } from '#server/resource/resource.service.ts';
import * as queries from './attachment.queries.ts';
import { findPlaces } from './places.queries.ts';
import { removeUnkept } from './stored-file.ts';

/** A row with its suffix and the address under which a browser finds it. */
export function withAddress(row: Record<string, unknown>, site: string) {
	const url = String(row['url']);
	return { ...row, suffix: suffixOf(url), full_url: `${site}${url}` };
}

/** One file and the places that show it. */
export async function readAttachment(asking: Asking, id: number, site: string) {
	const { row } = await readRow({ ...asking, resource: attachmentResource }, id);
	return {
		row: withAddress(row, site),
		places: await findPlaces(asking.context.db, [String(row['url'])], asking.language),
	};
}

/**
 * Deletes rows, and after that their files, all or none; a file that is shown anywhere is refused with the places,
 * unless it is forced. A file that another row speaks of stays.
 */
export async function deleteAttachments(
	{ context, language }: Pick<Asking, 'context' | 'language'>,
	{ ids, force }: { ids: readonly number[]; force: boolean },
): Promise<{ count: number }> {
	const files = await inTransaction(context, async (tx) => {
		const locked = await queries.lockFiles(tx, ids);
		if (locked.length === 0) throw refused('row.unknown', { ids: ids.join(',') });
		const urls = locked.map(({ url }) => url);
		const places = force ? [] : await findPlaces(tx, urls, language);
		if (places.length > 0) {
			const shown = places.map(
				({ place, count, names }) => `${place} ${enumerated(names, language)}${count > names.length ? '…' : ''}`,
			);
			throw refused('upload.inUse', { places: shown.join(language === 'en' ? '; ' : '；') }, { data: { places } });
		}
		await queries.deleteRows(
			tx,
			locked.map(({ id }) => id),
		);
		return locked;
	});
	for (const file of files) await removeUnkept(context, file);
	return { count: files.length };
}

/** Removes what a member has brought, but for what a review, a refund or anything else still shows. */
export async function removeFilesOf(context: Context, memberId: number): Promise<void> {
	for (const id of await queries.findOfMember(context.db, memberId)) {
		try {
			await deleteAttachments({ context, language: defaultLanguage }, { ids: [id], force: false });
		} catch (error) {
			const isShown = error instanceof Refusal && error.code === ('upload.inUse' satisfies ErrorCode);
			if (!isShown) throw error;
		}
	}
}
