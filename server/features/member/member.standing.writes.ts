import type { Tx } from '#server/database/handle.ts';

/** Stores what staff have made of a member: their tags, or that the shop takes no orders from them. */
export async function storeStanding(
	tx: Tx,
	memberId: number,
	standing: { readonly tags: string[] } | { readonly is_black: number },
	now: number,
): Promise<void> {
	await tx
		.updateTable('member')
		.set({ ...standing, update_time: now })
		.where('id', '=', memberId)
		.execute();
}
