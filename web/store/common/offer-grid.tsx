import type { ReactNode } from 'react';
import { CardDeeds } from './card-deeds.tsx';
import { GoodsGrid, type GoodsGridProps } from './goods-grid.tsx';
import { useKept } from './kept.ts';

/** Goods side by side that can be kept for later and put into the cart where they stand. */
export function OfferGrid(props: Omit<GoodsGridProps, 'deedsOf'>): ReactNode {
	const kept = useKept(props.list.map(({ id }) => id));
	return (
		<GoodsGrid
			{...props}
			deedsOf={(goods) => (
				<CardDeeds goods={goods} isKept={kept.has(goods.id)} onKept={(isKept) => kept.set(goods.id, isKept)} />
			)}
		/>
	);
}
