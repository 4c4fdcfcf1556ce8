import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { canEditGoods, goodsStatuses } from '#domain/goods/goods.status.ts';
import { fileUrl } from '#web/kit/config/site.store.ts';
import type { GridColumn } from '#web/kit/grid/grid.column.ts';
import { listed, useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import { StatusTag, type Tone } from '#web/kit/ui/status-tag.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import { useClassifyPlaces } from '#web/shared/goods/classify-select.tsx';
import { BelowCost } from './below-cost.tsx';
import classes from './goods.module.css';
import type { GoodsRow } from './goods.types.ts';
import desk from './goods-desk.module.css';

const tones: Readonly<Record<string, Tone>> = {
	'0': 'info',
	'1': 'success',
	'2': 'warning',
	'3': 'danger',
	'4': 'info',
};

function NameCell({ row }: { row: GoodsRow }): ReactNode {
	const { t } = useTranslation('admin-goods');
	return (
		<div className={classes['goods']}>
			<img className={classes['thumb']} src={fileUrl(row.image)} alt="" width={44} height={44} loading="lazy" />
			<div className={classes['words']}>
				<span className={classes['name']}>{row.name}</span>
				{(row.pretags?.name.length ?? 0) > 0 && (
					<span className={desk['chips']}>
						{row.pretags?.name.map((name) => (
							<span key={name} className={desk['chip']}>
								{name}
							</span>
						))}
					</span>
				)}
				{row.audit_waiting === 1 && <span className={classes['mark']}>{t('tabs.audit')}</span>}
				{row.picture_missing === 1 && <span className={classes['mark']}>{t('pictureMissing')}</span>}
				{row.measure_missing === 1 && <span className={classes['mark']}>{t('measureMissing')}</span>}
				{row.below_cost && <BelowCost below={row.below_cost} />}
				{row.off_reason && <span className={classes['reason']}>{row.off_reason}</span>}
			</div>
		</div>
	);
}

/** A name in two lines rather than in a wide column. */
function Words({ text }: { text: string }): ReactNode {
	return <span className={classes['narrow']}>{text}</span>;
}

/** The main category, and below it those that list the goods as well. */
function ClassifyCell({ row }: { row: GoodsRow }): ReactNode {
	const others = row.further ? listed(row.further.name) : '';
	return (
		<span className={classes['narrow']}>
			{row.classify?.name ?? '–'}
			{others && <span className={classes['further']}>+ {others}</span>}
		</span>
	);
}

/** A figure that a click leads to changing, where the account may. */
function ToChange({
	label,
	onPress,
	children,
}: {
	label: string;
	onPress: (() => void) | undefined;
	children: ReactNode;
}) {
	if (!onPress) return children;
	return (
		<button type="button" className={classes['figure']} title={label} onClick={onPress}>
			{children}
			<VisuallyHidden> {label}</VisuallyHidden>
		</button>
	);
}

function PriceCell({ row, onPress }: CellProps): ReactNode {
	const { t } = useTranslation('admin-goods');
	const label = t('actions.of', { action: t('actions.reprice'), name: row.name });
	return (
		<ToChange label={label} onPress={canEditGoods(row.status) ? onPress : undefined}>
			<Price row={row} />
		</ToChange>
	);
}

function Price({ row }: { row: GoodsRow }): ReactNode {
	if (row.price_min === row.price_max) return <Money amount={row.price_min} />;
	return (
		<span className={classes['range']}>
			<Money amount={row.price_min} /> – <Money amount={row.price_max} />
		</span>
	);
}

interface CellProps {
	row: GoodsRow;
	/** Absent = the account may not. */
	onPress: (() => void) | undefined;
}

function StockCell({ row, onPress }: CellProps): ReactNode {
	const { t } = useTranslation(['admin-goods', 'admin-goods-desk']);
	const label = t('actions.of', { action: t('admin-goods-desk:stock.action'), name: row.name });
	return (
		<ToChange label={label} onPress={canEditGoods(row.status) ? onPress : undefined}>
			<Stock row={row} />
		</ToChange>
	);
}

function Stock({ row }: { row: GoodsRow }): ReactNode {
	const { t } = useTranslation('admin-goods');
	const isLow = row.stock_warn > 0 && row.stock <= row.stock_warn;
	if (row.stock > 0 && !isLow) return <span className="at-figures">{row.stock}</span>;
	return (
		<span className={classes['stock']}>
			<span className="at-figures">{row.stock}</span>
			<span className={classes['mark']}>{t(row.stock > 0 ? 'lowStock' : 'soldOut')}</span>
		</span>
	);
}

/** What a click on a figure begins; absent where the account may not. */
interface FigureSteps {
	reprice: ((row: GoodsRow) => void) | undefined;
	stock: ((row: GoodsRow) => void) | undefined;
}

const BrandFilter = lazyPart(() => import('./brand-filter.tsx'), 'BrandFilter');

/** The columns of the goods list, named in the reader's language. */
export function useGoodsColumns(steps: FigureSteps): readonly GridColumn<GoodsRow>[] {
	const { t } = useTranslation('admin-goods');
	const places = useClassifyPlaces();
	return useMemo(
		(): GridColumn<GoodsRow>[] => [
			{
				key: 'name',
				label: t('columns.name'),
				cell: (row) => <NameCell row={row} />,
				// Beside the bar that scrolls twenty rows, too, all columns have room.
				width: 196,
				card: 'title',
				filter: { operator: 'LIKE', input: 'text' },
			},
			{
				key: 'goods_no',
				label: t('columns.goods_no'),
				cell: (row) => <span className="at-figures">{row.goods_no}</span>,
				isSortable: true,
				filter: { operator: 'LIKE', input: 'text' },
			},
			{ key: 'classify.name', label: t('columns.classify'), cell: (row) => <ClassifyCell row={row} /> },
			{
				key: 'classify_id',
				label: t('columns.within'),
				cell: (row) => <ClassifyCell row={row} />,
				isHidden: true,
				filter: { operator: 'eq', input: 'choice', choices: places },
			},
			{
				key: 'brand_id',
				label: t('columns.brand'),
				cell: (row) => <Words text={row.brand?.name ?? ''} />,
				isHidden: true,
				filter: {
					operator: 'eq',
					input: 'widget',
					widget: (props) => (
						<>
							<BrandFilter {...props} />
						</>
					),
				},
			},
			{
				key: 'merchant.merchant_name',
				label: t('columns.merchant'),
				cell: (row) => <Words text={row.merchant?.merchant_name ?? t('platform')} />,
			},
			{
				key: 'price_min',
				label: t('columns.price_min'),
				cell: (row) => <PriceCell row={row} onPress={steps.reprice && (() => steps.reprice?.(row))} />,
				align: 'right',
				isSortable: true,
				filter: { operator: 'RANGE', input: 'numbers' },
			},
			{
				key: 'stock',
				label: t('columns.stock'),
				cell: (row) => <StockCell row={row} onPress={steps.stock && (() => steps.stock?.(row))} />,
				align: 'right',
			},
			{
				key: 'sales',
				label: t('columns.sales'),
				cell: (row) => <span className="at-figures">{row.sales}</span>,
				align: 'right',
				isSortable: true,
			},
			{
				key: 'status',
				label: t('columns.status'),
				cell: (row) => <StatusTag tone={tones[row.status] ?? 'info'}>{t(`status.${row.status as '0'}`)}</StatusTag>,
				filter: {
					operator: 'eq',
					input: 'choice',
					choices: goodsStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
				},
			},
			{
				key: 'update_time',
				label: t('columns.update_time'),
				cell: (row) => <Time at={row.update_time} pattern="yyyy-mm-dd hh:MM" />,
				isHidden: true,
			},
		],
		[t, places, steps],
	);
}
