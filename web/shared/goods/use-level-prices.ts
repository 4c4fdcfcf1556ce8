import { useMemo, useState } from 'react';
import { levelField, type PricedLevel } from '#web/shared/sku/sku-fields.ts';
import type { Draft } from './editor.draft.ts';
import type { GoodsKit } from './goods-kit.ts';

/** Whether prices for levels of members are shown, and the way to change that. */
export interface LevelSwitch {
	readonly isShown: boolean;
	/** There are such prices: they stay in sight. */
	readonly isNeeded: boolean;
	show(isShown: boolean): void;
}

const none: readonly PricedLevel[] = [];

/** The levels whose prices are shown, and their switch; few works have prices of their own for levels. */
export function useLevelPrices(
	kit: GoodsKit | undefined,
	{ skus }: Draft,
): [levels: readonly PricedLevel[], levelSwitch: LevelSwitch | undefined] {
	const [isWanted, show] = useState(false);
	const all = kit?.levels ?? none;
	const isNeeded = useMemo(() => skus.some((sku) => all.some(({ id }) => sku[levelField(id)])), [skus, all]);
	const isShown = isWanted || isNeeded;
	return [isShown ? all : none, all.length > 0 ? { isShown, isNeeded, show } : undefined];
}
