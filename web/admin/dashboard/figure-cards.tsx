import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { growthOf } from '#domain/dashboard/period.rules.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import classes from './dashboard.module.css';
import { paths } from './dashboard.paths.ts';
import type { Home } from './dashboard.types.ts';

/** How a figure stands beside the one of the time before. */
export function Growth({ before, now }: { before: number; now: number }): ReactNode {
	const { t } = useTranslation('admin-dashboard');
	const percent = growthOf(before, now);
	if (percent === undefined) return <span>{t(now > 0 ? 'growth.fromNothing' : 'growth.nothing')}</span>;
	if (percent === 0) return <span>{t('growth.same')}</span>;
	const Arrow = percent > 0 ? TrendingUp : TrendingDown;
	return (
		<span className={classes['growth']} data-falls={percent < 0 || undefined}>
			<Arrow size={15} aria-hidden="true" />
			{t(percent > 0 ? 'growth.more' : 'growth.less', { percent: Math.abs(percent) })}
		</span>
	);
}

interface Card {
	key: keyof Home['figures'];
	/** The list that the figure was counted from. */
	to: string;
	value: ReactNode;
	growth: { before: number; now: number };
	further?: ReactNode;
}

/** The key figures of the range, each a way to the rows it was counted from. */
export function FigureCards({ home }: { home: Home }): ReactNode {
	const { t } = useTranslation('admin-dashboard');
	const { members, orders, revenue } = home.figures;
	const cards: readonly (Card | undefined)[] = [
		revenue && {
			key: 'revenue',
			to: paths.ordersPaid(home),
			value: <Money amount={revenue.now} />,
			growth: { before: Number(revenue.before), now: Number(revenue.now) },
			further:
				Number(revenue.refunded) > 0 ? (
					<span>
						{t('figure.refunded')} <Money amount={revenue.refunded} size="sm" />
					</span>
				) : undefined,
		},
		orders && { key: 'orders', to: paths.ordersPlaced(home), value: orders.now, growth: orders },
		members && { key: 'members', to: paths.membersJoined(home), value: members.now, growth: members },
	];
	const shown = cards.filter((card) => card !== undefined);
	if (shown.length === 0) return null;
	return (
		<ul className={classes['figures']}>
			{shown.map((card) => (
				<li key={card.key}>
					<Link to={card.to} className={classes['figure']}>
						<Muted>{t(`figure.${card.key}`)}</Muted>
						<span className={classes['value']}>{card.value}</span>
						<span className={classes['hint']}>
							<Growth {...card.growth} />
							{card.further}
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
