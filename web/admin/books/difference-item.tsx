import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { askAboutBill } from '#domain/bill/bill.contract.ts';
import { differenceState } from '#domain/bill/bill.rules.ts';
import { useAction } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { Fact, Facts } from '#web/kit/ui/facts.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './bills.module.css';
import { type DifferenceRow, todoOf } from './bills.types.ts';
import cards from './rows.module.css';

interface DifferenceItemProps {
	row: DifferenceRow;
	onSettle(): void;
	onChanged(): void;
}

/** One difference with both of its sides, and what can be done about it. */
export function DifferenceItem({ row, onSettle, onChanged }: DifferenceItemProps): ReactNode {
	const { t } = useTranslation('admin-bills');
	const may = useAuth();
	const ask = useAction<typeof askAboutBill>('POST', '/admin/system.Health/billAsk');
	const isOpen = row.state === differenceState.open;

	async function askNow(): Promise<void> {
		const asked = await ask.mutateAsync({ id: row.id }).catch(() => undefined);
		if (asked) toast.info(t(`outcome.${asked.outcome}`));
		onChanged();
	}

	return (
		<li className={cards['row']} data-settled={!isOpen || undefined}>
			<div className={cards['rowHead']}>
				<span>
					{t(`kind.${row.row_kind}`)} · {t(`difference.${row.kind}`)}
				</span>
				<StatusTag tone={isOpen ? 'danger' : 'success'}>{t(isOpen ? 'open' : 'settled')}</StatusTag>
			</div>
			<Facts look="columns">
				<Fact label={t('company')}>
					<Side side={row.company} />
				</Fact>
				<Fact label={t('ours')}>
					<Side side={row.ours} />
				</Fact>
				{row.no !== '' && (
					<Fact label={t(row.row_kind === 'pay' ? 'attemptNo' : 'refundNo')}>
						<span className={classes['number']}>{row.no}</span>
					</Fact>
				)}
				{row.company_no !== '' && (
					<Fact label={t('companyNo')}>
						<span className={classes['number']}>{row.company_no}</span>
					</Fact>
				)}
				<About row={row} />
			</Facts>
			{isOpen ? (
				<Muted isLine>{t(todoOf(row))}</Muted>
			) : (
				<Muted isLine>
					<Time at={row.settle_time} /> · {row.admin_name} · {reasonText()}
				</Muted>
			)}
			{isOpen && (
				<div className={cards['rowActions']}>
					{row.can_ask === 1 && may('ask') && (
						<Button size="compact-sm" loading={ask.isPending} onClick={() => void askNow()}>
							{t('ask')}
						</Button>
					)}
					{may('settle') && (
						<Button size="compact-sm" variant="default" onClick={onSettle}>
							{t('settle')}
						</Button>
					)}
				</div>
			)}
		</li>
	);

	function reasonText(): string {
		return row.settled_by === 'asked' ? t(`outcome.${row.reason as 'paid'}`) : row.reason;
	}
}

function Side({ side }: { side: DifferenceRow['company'] }): ReactNode {
	const { t } = useTranslation('admin-bills');
	if (!side) return <Muted>{t('noRow')}</Muted>;
	return (
		<>
			{side.currency === 'CNY' ? (
				<Money amount={side.amount} />
			) : (
				<span className="at-figures">
					{side.amount} {side.currency}
				</span>
			)}{' '}
			<span className={classes['hint']}>
				<Time at={side.at} />
			</span>
		</>
	);
}

/** What it is about in our books, for those who may open that. */
function About({ row }: { row: DifferenceRow }): ReactNode {
	const { t } = useTranslation('admin-bills');
	const may = useAuth();
	const mayOrder = may({ name: '/admin/shop/order/order', subNodeName: '/admin/shop/order/order/detail' });
	const mayRefund = may({ name: '/admin/shop/order/refund', subNodeName: '/admin/shop/order/refund/detail' });
	return (
		<>
			{row.orders.length > 0 && (
				<Fact label={t('orders')}>
					{row.orders.map(({ id, order_no }) => (
						<span key={id} className={classes['order']}>
							{mayOrder ? (
								<Link to={`/admin/shop/order/order/detail/${id}`} className={cards['link']}>
									{order_no}
								</Link>
							) : (
								order_no
							)}
						</span>
					))}
				</Fact>
			)}
			{row.refund_id > 0 && mayRefund && (
				<Fact label={t('refund')}>
					<Link to={`/admin/shop/order/refund/detail/${row.refund_id}`} className={cards['link']}>
						{t('openRefund')}
					</Link>
				</Fact>
			)}
		</>
	);
}
