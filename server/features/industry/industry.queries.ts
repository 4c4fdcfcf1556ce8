import type { Tx } from '#server/database/handle.ts';

/** How many creators work in a trade. */
export async function countMerchantsOf(tx: Tx, id: number): Promise<number> {
	const row = await tx
		.selectFrom('merchant')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('industry_id', '=', id)
		.executeTakeFirstOrThrow();
	return row.count;
}
