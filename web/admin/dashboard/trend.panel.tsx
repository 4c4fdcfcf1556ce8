import { type ReactNode, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { countOption, trendOption } from './chart.options.ts';
import { Chart } from './chart.tsx';
import classes from './dashboard.module.css';
import { type Days, paths } from './dashboard.paths.ts';
import type { Home } from './dashboard.types.ts';

type Point = Home['points'][number];

/** A point's own day; an hour belongs to the one day of the range. */
function daysOf({ at }: Point, { from, to }: Days): Days {
	return at.includes(':') ? { from, to } : { from: at, to: at };
}

const labelOf = ({ at }: Point) => (at.includes(':') ? at : at.slice(5));

interface Column {
	label: string;
	cell: (point: Point) => ReactNode;
	/** The list behind a number; none for an hour. */
	to: (days: Days) => string;
}

/** What a chart shows, in words. */
function PointTable({ home, columns, title }: { home: Home; columns: readonly Column[]; title: string }): ReactNode {
	const { t } = useTranslation('admin-dashboard');
	const isHourly = home.from === home.to;
	return (
		<details className={classes['table']}>
			<summary>{t('chart.table')}</summary>
			<table>
				<caption className={classes['unseen']}>{title}</caption>
				<thead>
					<tr>
						<th scope="col">{t(isHourly ? 'chart.hour' : 'chart.day')}</th>
						{columns.map(({ label }) => (
							<th key={label} scope="col">
								{label}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{home.points.map((point) => (
						<tr key={point.at}>
							<th scope="row">{point.at}</th>
							{columns.map(({ label, cell, to }) => (
								<td key={label}>{isHourly ? cell(point) : <Link to={to(daysOf(point, home))}>{cell(point)}</Link>}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
}

/** Revenue and orders over the range. */
export function RevenuePanel({ home }: { home: Home }): ReactNode {
	const { t } = useTranslation('admin-dashboard');
	const navigate = useNavigate();
	const { points } = home;
	const option = useMemo(
		() =>
			trendOption(points.map(labelOf), [
				{ name: t('figure.revenue'), values: points.map(({ revenue }) => Number(revenue)) },
				{ name: t('figure.orders'), values: points.map(({ orders }) => orders ?? 0) },
			]),
		[points, t],
	);
	const isQuiet = points.every(({ orders, revenue }) => !orders && !Number(revenue));
	const open = (index: number) => points[index] && void navigate(paths.ordersPlaced(daysOf(points[index], home)));
	return (
		<Panel title={t('chart.revenue')}>
			{isQuiet ? <p className={classes['quiet']}>{t('chart.noOrders')}</p> : <Chart option={option} onPoint={open} />}
			{!isQuiet && (
				<PointTable
					home={home}
					title={t('chart.revenue')}
					columns={[
						{ label: t('figure.revenue'), cell: ({ revenue }) => <Money amount={revenue} />, to: paths.ordersPaid },
						{ label: t('figure.orders'), cell: ({ orders }) => orders, to: (days) => paths.ordersPlaced(days) },
					]}
				/>
			)}
		</Panel>
	);
}

/** Members that joined over the range. */
export function MembersPanel({ home }: { home: Home }): ReactNode {
	const { t } = useTranslation('admin-dashboard');
	const navigate = useNavigate();
	const { points } = home;
	const option = useMemo(
		() =>
			countOption(points.map(labelOf), {
				name: t('figure.members'),
				values: points.map(({ members }) => members ?? 0),
			}),
		[points, t],
	);
	const isQuiet = points.every(({ members }) => !members);
	const open = (index: number) => points[index] && void navigate(paths.membersJoined(daysOf(points[index], home)));
	return (
		<Panel title={t('chart.members')}>
			{isQuiet ? <p className={classes['quiet']}>{t('chart.noMembers')}</p> : <Chart option={option} onPoint={open} />}
			{!isQuiet && (
				<PointTable
					home={home}
					title={t('chart.members')}
					columns={[{ label: t('figure.members'), cell: ({ members }) => members, to: paths.membersJoined }]}
				/>
			)}
		</Panel>
	);
}
