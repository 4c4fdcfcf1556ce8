import type { Context, Tx } from '#server/context.ts';

/** For how many days after the time of returns the money of a creator's sales stays frozen: as agreed with them, else as the shop does. */
export async function freezeDaysOf({ settings }: Context, tx: Tx, merchantId: number): Promise<number> {
	const row = await tx.selectFrom('merchant').select('freeze_days').where('id', '=', merchantId).executeTakeFirst();
	return row?.freeze_days ?? settings.get('merchant.freezeDays');
}
