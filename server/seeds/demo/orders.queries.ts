import type { Database } from '#server/context.ts';

export interface BuyableSku {
	id: number;
	sku_code: string;
}

/** The demo's skus by their code. */
export async function buyableSkus(db: Database): Promise<ReadonlyMap<string, BuyableSku>> {
	const rows = await db.selectFrom('sku').select(['id', 'sku_code']).where('enabled', '=', 1).execute();
	return new Map(rows.map((row) => [row.sku_code, row]));
}
