import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import type { Figures } from '#web/merchant/common/use-figures.ts';
import { roundTop } from './dashboard.rules.ts';
import classes from './day-chart.module.css';

type Day = Figures['days'][number];

/** Amounts, or numbers of orders for whoever does not see amounts. */
const measureOf = (day: Day) => Number(day.amount ?? day.orders);
const heightOf = (amount: number, top: number) => `${Math.max(0, (amount / top) * 100)}%`;

/** Paid orders day by day, as bars; each bar gives its figures to pointer, keyboard and screen reader alike. */
export function DayChart({ days }: { days: readonly Day[] }): ReactNode {
	const { t } = useTranslation('merchant-dashboard');
	const top = roundTop(Math.max(...days.map(measureOf)));
	const orders = days.reduce((sum, day) => sum + day.orders, 0);
	return (
		<figure className={classes['chart']}>
			<figcaption className={classes['caption']}>{t('chart.caption', { count: orders })}</figcaption>
			<div className={classes['field']}>
				<div className={classes['scale']} aria-hidden="true">
					{[top, top / 2, 0].map((mark) => (
						<span key={mark}>{mark}</span>
					))}
				</div>
				<ol className={classes['bars']}>
					{days.map((day, index) => (
						// biome-ignore lint/a11y/noNoninteractiveTabindex: a bar's figures show on focus
						<li key={day.day} className={classes['day']} tabIndex={0} data-late={index >= days.length / 2 || undefined}>
							<span className={classes['column']} aria-hidden="true">
								<span className={classes['bar']} style={{ height: heightOf(measureOf(day), top) }} />
							</span>
							<span
								className={classes['name']}
								aria-hidden="true"
								data-quiet={(days.length - index) % 3 !== 1 || undefined}
							>
								{day.day.slice(5)}
							</span>
							<span className={classes['tip']}>
								<span>{day.day}</span>
								{day.amount !== undefined && <Money amount={day.amount} />}
								<span>{t('chart.orders', { count: day.orders })}</span>
							</span>
						</li>
					))}
				</ol>
			</div>
		</figure>
	);
}
