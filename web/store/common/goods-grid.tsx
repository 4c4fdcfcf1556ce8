import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { GoodsCard, type GoodsRow } from './goods-card.tsx';
import classes from './goods-grid.module.css';

export interface GoodsGridProps {
	list: readonly GoodsRow[];
	/** What was searched for, marked in the names. */
	words?: readonly string[];
	/** So many pictures are seen without scrolling. */
	firstRow?: number;
	columns?: 3 | 4;
	/** The next page is on its way. */
	isDimmed?: boolean;
	/** Buttons on each picture. */
	deedsOf?: (goods: GoodsRow) => ReactNode;
}

/** Goods side by side; two in a row on a phone. */
export function GoodsGrid({
	list,
	words = [],
	firstRow = 0,
	columns = 4,
	isDimmed = false,
	deedsOf,
}: GoodsGridProps): ReactNode {
	return (
		<ul className={classes['grid']} data-columns={columns} aria-busy={isDimmed}>
			{list.map((goods, index) => (
				<li key={goods.id}>
					<GoodsCard goods={goods} words={words} isFirst={index < firstRow} deeds={deedsOf?.(goods)} />
				</li>
			))}
		</ul>
	);
}

/** The grid's shape while its goods are on their way. */
export function GoodsGridSkeleton({ count = 8, columns = 4 }: { count?: number; columns?: 3 | 4 }): ReactNode {
	const { t } = useTranslation('kit');
	const cards = Array.from({ length: count }, (_, index) => `card-${index}`);
	return (
		<div className={classes['grid']} data-columns={columns} role="status" aria-label={t('state.loading')}>
			{cards.map((card) => (
				<div key={card}>
					<Skeleton radius="lg" className={classes['window']} />
					<Skeleton height={16} mt={14} width="80%" />
					<Skeleton height={12} mt={8} width="45%" />
				</div>
			))}
		</div>
	);
}
