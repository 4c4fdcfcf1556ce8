import type { NoteKind } from '#domain/member-page/member-page.rules.ts';
import type { Database, Tx } from '#server/database/handle.ts';

/** Adds a note about a member; answers its id. */
export async function insertNote(
	tx: Tx,
	note: { user_id: number; kind: NoteKind; content: string; admin_id: number; admin_name: string; now: number },
): Promise<number> {
	const { now, ...row } = note;
	const { id } = await tx
		.insertInto('member_note')
		.values({ ...row, create_time: now })
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/** Removes a note that its writer takes back; false where it is gone, somebody else's or a reason of the blocklist. */
export async function deleteOwnNote(db: Database, id: number, adminId: number): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('member_note')
		.where('id', '=', id)
		.where('admin_id', '=', adminId)
		.where('kind', '=', 'note')
		.executeTakeFirst();
	return numDeletedRows === 1n;
}

/** Removes all notes about a member. */
export async function deleteNotes(tx: Tx, memberId: number): Promise<void> {
	await tx.deleteFrom('member_note').where('user_id', '=', memberId).execute();
}

/** Gives the notes about a guest to the member who takes the purchase. */
export async function moveNotes(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
	await tx.updateTable('member_note').set({ user_id: to }).where('user_id', '=', from).execute();
}
