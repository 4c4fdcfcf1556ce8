import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import classes from './dashboard.module.css';
import { paths } from './dashboard.paths.ts';
import { Growth } from './figure-cards.tsx';
import { averageOf, rateOf, turnOf } from './sales.rules.ts';
import type { Sales } from './sales.types.ts';

interface Card {
	label: string;
	value: ReactNode;
	hint: ReactNode;
	/** The list that it was counted from, where there is one. */
	to?: string;
}

/** The figures of the time beside those of the time before; those counted from one list lead to it. */
export function SalesFigures({ sales }: { sales: Sales }): ReactNode {
	const { t } = useTranslation('admin-sales');
	const { now, before } = sales;
	const growth = (of: (sums: Sales['now']) => number) => <Growth now={of(now)} before={of(before)} />;
	const rate = rateOf(now);
	const turn = turnOf(sales.links);
	const cards: readonly Card[] = [
		{
			label: t('figure.paid'),
			value: <Money amount={now.paid} />,
			hint: growth(({ paid }) => Number(paid)),
			to: paths.ordersPaid(sales),
		},
		{ label: t('figure.orders'), value: now.orders, hint: growth(({ orders }) => orders), to: paths.ordersPaid(sales) },
		{
			label: t('figure.average'),
			value: now.orders > 0 ? <Money amount={averageOf(now)} /> : '–',
			hint: growth((sums) => Number(averageOf(sums))),
		},
		{ label: t('figure.pieces'), value: now.pieces, hint: growth(({ pieces }) => pieces) },
		{
			label: t('figure.refunded'),
			value: <Money amount={now.refunded} />,
			hint: t('figure.refunds', { count: now.refunds }),
			to: paths.refundsPaidBack(sales),
		},
		{
			label: t('figure.rate'),
			value: rate === undefined ? '–' : `${rate} %`,
			hint: t(rate === undefined ? 'none' : 'rateHint'),
		},
		{
			label: t('figure.turn'),
			value: turn === undefined ? '–' : `${turn} %`,
			hint: t(turn === undefined ? 'noVisitors' : 'turnHint', sales.links),
		},
	];
	return (
		<ul className={classes['figures']}>
			{cards.map(({ label, value, hint, to }) => {
				const content = (
					<>
						<Muted>{label}</Muted>
						<span className={classes['value']}>{value}</span>
						<span className={classes['hint']}>{hint}</span>
					</>
				);
				return (
					<li key={label}>
						{to ? (
							<Link to={to} className={classes['figure']}>
								{content}
							</Link>
						) : (
							<div className={classes['figure']} data-still>
								{content}
							</div>
						)}
					</li>
				);
			})}
		</ul>
	);
}
