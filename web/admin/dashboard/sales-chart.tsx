import { type ReactNode, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { trendOption } from './chart.options.ts';
import { Chart } from './chart.tsx';
import classes from './dashboard.module.css';
import { paths } from './dashboard.paths.ts';
import type { Sales } from './sales.types.ts';

/** What was paid day by day, drawn and as a table; each day leads to its orders. */
export function SalesChart({ sales: { points } }: { sales: Sales }): ReactNode {
	const { t } = useTranslation('admin-sales');
	const navigate = useNavigate();
	const option = useMemo(
		() =>
			trendOption(
				points.map(({ day }) => day.slice(5)),
				[
					{ name: t('figure.paid'), values: points.map(({ paid }) => Number(paid)) },
					{ name: t('figure.orders'), values: points.map(({ orders }) => orders) },
				],
			),
		[points, t],
	);
	const isQuiet = points.every(({ orders, refunds }) => !orders && !refunds);
	const ordersOf = (day: string) => paths.ordersPaid({ from: day, to: day });
	if (isQuiet) {
		return (
			<Panel title={t('chart.title')}>
				<p className={classes['quiet']}>{t('chart.quiet')}</p>
			</Panel>
		);
	}
	return (
		<Panel title={t('chart.title')}>
			<Chart option={option} onPoint={(index) => points[index] && void navigate(ordersOf(points[index].day))} />
			<details className={classes['table']}>
				<summary>{t('chart.table')}</summary>
				<div className={classes['scroll']}>
					<table>
						<caption className={classes['unseen']}>{t('chart.title')}</caption>
						<thead>
							<tr>
								<th scope="col">{t('chart.day')}</th>
								<th scope="col">{t('figure.paid')}</th>
								<th scope="col">{t('figure.orders')}</th>
								<th scope="col">{t('figure.refunded')}</th>
							</tr>
						</thead>
						<tbody>
							{points.map(({ day, paid, orders, refunded }) => (
								<tr key={day}>
									<th scope="row">{day}</th>
									<td>
										<Link to={ordersOf(day)}>
											<Money amount={paid} />
										</Link>
									</td>
									<td>{orders}</td>
									<td>
										<Money amount={refunded} />
									</td>
								</tr>
							))}
						</tbody>
					</table>
				</div>
			</details>
		</Panel>
	);
}
