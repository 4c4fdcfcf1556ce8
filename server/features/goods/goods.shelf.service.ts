import type { Context, Tx } from '#server/context.ts';
import { createRegistry } from '#server/events/registry.ts';

/** Of these goods, those that have to stay on the shelf where they are now. */
type Keeper = (tx: Tx, goodsIds: readonly number[]) => Promise<readonly number[]>;

const keepers = createRegistry<string, Keeper>();

/** Lets a feature keep goods on the shelf, by its name. */
export function keepOnShelf(context: Context, feature: string, keeper: Keeper): void {
	keepers.add(context, feature, keeper);
}

/** Of these goods, those that somebody needs on the shelf. */
export async function goodsKept(context: Context, tx: Tx, goodsIds: readonly number[]): Promise<number[]> {
	const kept: number[] = [];
	for (const keeper of keepers.all(context)) kept.push(...(await keeper(tx, goodsIds)));
	return kept;
}
