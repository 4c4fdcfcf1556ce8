import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { listMerchantGoods } from '#domain/goods/goods.contract.ts';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { StatusTag, type Tone } from '#web/kit/ui/status-tag.tsx';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import { elsewhere, paths } from '#web/merchant/common/paths.ts';
import classes from './work-table.module.css';

type Work = AnswerOf<typeof listMerchantGoods>['list'][number];

const shownStatuses = [goodsStatus.onShelf, goodsStatus.draft, goodsStatus.offShelf, goodsStatus.forcedOff] as const;
type ShownStatus = (typeof shownStatuses)[number];

const tones: Readonly<Record<ShownStatus, Tone>> = {
	[goodsStatus.onShelf]: 'success',
	[goodsStatus.draft]: 'info',
	[goodsStatus.offShelf]: 'warning',
	[goodsStatus.forcedOff]: 'danger',
};

function WorkStatus({ work }: { work: Work }): ReactNode {
	const { t } = useTranslation('merchant-goods');
	const status = shownStatuses.find((shown) => shown === work.status);
	if (!status) return null;
	const isSoldOut = status === goodsStatus.onShelf && work.stock <= 0;
	return (
		<>
			<StatusTag tone={isSoldOut ? 'warning' : tones[status]}>
				{isSoldOut ? t('isSoldOut') : t(`status.${status}`)}
			</StatusTag>
			{work.audit_waiting === 1 && <StatusTag tone="warning">{t('waits')}</StatusTag>}
			{work.measure_missing === 1 && <StatusTag tone="warning">{t('measureMissing')}</StatusTag>}
			{work.audit_reason && <span className={classes['reason']}>{t('refusedFor', { reason: work.audit_reason })}</span>}
			{work.off_reason && <span className={classes['reason']}>{work.off_reason}</span>}
		</>
	);
}

function Price({ work }: { work: Work }): ReactNode {
	if (work.price_min === work.price_max) return <Money amount={work.price_min} />;
	return (
		<>
			<Money amount={work.price_min} /> – <Money amount={work.price_max} />
		</>
	);
}

interface WorkTableProps {
	works: readonly Work[];
	/** Whether the reader's part in the studio is to change works. */
	mayChange: boolean;
	isDimmed: boolean;
}

/** Works as a table; a phone shows each as a card. */
export function WorkTable({ works, mayChange, isDimmed }: WorkTableProps): ReactNode {
	const { t } = useTranslation('merchant-goods');
	return (
		<div className={classes['frame']}>
			<table className={classes['table']} aria-busy={isDimmed}>
				<thead>
					<tr>
						<th scope="col">{t('column.work')}</th>
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
					{works.map((work) => (
						<tr key={work.id}>
							<td className={classes['first']}>
								<div className={classes['work']}>
									<Thumb src={work.image} size={56} />
									<span className={classes['words']}>
										{work.status === goodsStatus.onShelf ? (
											<a href={elsewhere.goods(work.id)} className={classes['name']}>
												{work.name}
											</a>
										) : (
											<span className={classes['name']}>{work.name}</span>
										)}
										<Muted>{work.goods_no}</Muted>
									</span>
								</div>
							</td>
							<td data-label={t('column.category')}>{work.classify_name || '–'}</td>
							<td data-label={t('column.price')} data-number>
								<Price work={work} />
							</td>
							<td data-label={t('column.stock')} data-number data-low={work.stock <= 0 || undefined}>
								{work.stock}
							</td>
							<td data-label={t('column.sales')} data-number>
								{work.sales}
							</td>
							<td data-label={t('column.status')} className={classes['status']}>
								<WorkStatus work={work} />
							</td>
							{mayChange && (
								<td>
									<Button
										component={Link}
										to={paths.work(work.id)}
										size="compact-sm"
										variant="subtle"
										aria-label={t('editOf', { name: work.name })}
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
