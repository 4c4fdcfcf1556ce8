import type { Tx } from '#server/database/handle.ts';
import { findBusyGoods } from './crowdfunding.queries.ts';

/** Of these goods, those that a crowdfunding keeps on the shelf. */
export function crowdfundedGoods(tx: Tx, goodsIds: readonly number[]): Promise<number[]> {
	return findBusyGoods(tx, goodsIds);
}
