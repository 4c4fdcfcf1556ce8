import { Button, Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { listMerchantGoods } from '#domain/goods/goods.contract.ts';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { chooseRows } from '#web/kit/grid/choose-rows.ts';
import { PageChoice } from '#web/kit/grid/page-choice.tsx';
import type { Selection } from '#web/kit/grid/use-selection.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { StatusTag, type Tone } from '#web/kit/ui/status-tag.tsx';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import { elsewhere, paths } from '#web/merchant/common/paths.ts';
import classes from './goods-table.module.css';

type GoodsRow = AnswerOf<typeof listMerchantGoods>['list'][number];

const shownStatuses = [goodsStatus.onShelf, goodsStatus.draft, goodsStatus.offShelf, goodsStatus.forcedOff] as const;
type ShownStatus = (typeof shownStatuses)[number];

const tones: Readonly<Record<ShownStatus, Tone>> = {
	[goodsStatus.onShelf]: 'success',
	[goodsStatus.draft]: 'info',
	[goodsStatus.offShelf]: 'warning',
	[goodsStatus.forcedOff]: 'danger',
};

function StatusCell({ row }: { row: GoodsRow }): ReactNode {
	const { t } = useTranslation('merchant-goods');
	const status = shownStatuses.find((shown) => shown === row.status);
	if (!status) return null;
	const isSoldOut = status === goodsStatus.onShelf && row.stock <= 0;
	return (
		<>
			<StatusTag tone={isSoldOut ? 'warning' : tones[status]}>
				{isSoldOut ? t('isSoldOut') : t(`status.${status}`)}
			</StatusTag>
			{row.audit_waiting === 1 && <StatusTag tone="warning">{t('waits')}</StatusTag>}
			{row.measure_missing === 1 && <StatusTag tone="warning">{t('measureMissing')}</StatusTag>}
			{row.audit_reason && <span className={classes['reason']}>{t('refusedFor', { reason: row.audit_reason })}</span>}
			{row.off_reason && <span className={classes['reason']}>{row.off_reason}</span>}
		</>
	);
}

function Price({ row }: { row: GoodsRow }): ReactNode {
	if (row.price_min === row.price_max) return <Money amount={row.price_min} />;
	return (
		<>
			<Money amount={row.price_min} /> – <Money amount={row.price_max} />
		</>
	);
}

interface GoodsTableProps {
	goods: readonly GoodsRow[];
	/** Whether the reader's part in the studio is to change goods. */
	mayChange: boolean;
	isDimmed: boolean;
	/** Absent = none of them can be chosen. */
	selection?: Selection | undefined;
}

/** Goods as a table; a phone shows each as a card. */
export function GoodsTable({ goods, mayChange, isDimmed, selection }: GoodsTableProps): ReactNode {
	const { t } = useTranslation(['merchant-goods', 'grid']);
	const isChosen = (row: GoodsRow) => selection?.selected[row.id] === true;
	return (
		<div className={classes['frame']}>
			<table className={classes['table']} aria-busy={isDimmed}>
				<thead>
					<tr>
						{selection && (
							<th scope="col" className={classes['check']}>
								<PageChoice selection={selection} ids={goods.map(({ id }) => id)} />
							</th>
						)}
						<th scope="col">{t('column.goods')}</th>
						<th scope="col">{t('column.category')}</th>
						<th scope="col" data-number>
							{t('column.price')}
						</th>
						<th scope="col" data-number>
							{t('column.stock')}
						</th>
						<th scope="col" data-number>
							{t('column.sales')}
						</th>
						<th scope="col">{t('column.status')}</th>
						{mayChange && <td />}
					</tr>
				</thead>
				<tbody>
					{goods.map((row) => (
						<tr key={row.id}>
							{selection && (
								<td className={classes['check']}>
									<Checkbox
										aria-label={t('grid:selectRow', { name: row.name })}
										checked={isChosen(row)}
										onChange={(event) => chooseRows(selection, [row.id], event.currentTarget.checked)}
									/>
								</td>
							)}
							<td className={classes['first']}>
								<div className={classes['goods']}>
									<Thumb src={row.image} size={56} />
									<span className={classes['words']}>
										{row.status === goodsStatus.onShelf ? (
											<a href={elsewhere.goods(row.id)} className={classes['name']}>
												{row.name}
											</a>
										) : (
											<span className={classes['name']}>{row.name}</span>
										)}
										<Muted>{row.goods_no}</Muted>
									</span>
								</div>
							</td>
							<td data-label={t('column.category')}>{row.classify_name || '–'}</td>
							<td data-label={t('column.price')} data-number>
								<Price row={row} />
							</td>
							<td data-label={t('column.stock')} data-number data-low={row.stock <= 0 || undefined}>
								{row.stock}
							</td>
							<td data-label={t('column.sales')} data-number>
								{row.sales}
							</td>
							<td data-label={t('column.status')} className={classes['status']}>
								<StatusCell row={row} />
							</td>
							{mayChange && (
								<td>
									<Button
										component={Link}
										to={paths.editGoods(row.id)}
										size="compact-sm"
										variant="subtle"
										aria-label={t('editOf', { name: row.name })}
									>
										{t('edit')}
									</Button>
								</td>
							)}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
