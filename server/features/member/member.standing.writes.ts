import type { Tx } from '#server/database/handle.ts';

/** Stores whether the shop takes orders from a member. */
export async function storeStanding(
	tx: Tx,
	memberId: number,
	standing: { readonly is_black: number },
	now: number,
): Promise<void> {
	await tx
		.updateTable('member')
		.set({ ...standing, update_time: now })
		.where('id', '=', memberId)
		.execute();
}
