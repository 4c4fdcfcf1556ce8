import { Avatar } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { MenuIcon } from '#web/admin/common/menu-icon.tsx';
import { fileUrl } from '#web/kit/config/site.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { CountTiles } from '#web/kit/ui/count-tiles.tsx';
import { Countdown } from '#web/kit/ui/countdown.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import { WithOrderNo } from '#web/shared/order/order-no.tsx';
import { OrderStatusTag } from '#web/shared/order/order-status-tag.tsx';
import { statesOption } from './chart.options.ts';
import { Chart } from './chart.tsx';
import classes from './dashboard.module.css';
import { nextPath, paths, workPaths } from './dashboard.paths.ts';
import type { Home } from './dashboard.types.ts';
import { useNextRights } from './use-next-rights.ts';

/** When the first of what waits is to be done. */
function Due({ at }: { at: number }): ReactNode {
	const { t } = useTranslation('admin-dashboard');
	if (at * 1000 < Date.now()) {
		return (
			<span className={classes['overdue']}>
				{t('waiting.overdue')} <Time at={at} pattern="mm-dd hh:MM" />
			</span>
		);
	}
	return (
		<span>
			{t('waiting.due')} <Countdown until={at} />
		</span>
	);
}

/** What somebody has to do, whatever the range: the most urgent first, each the way to where it is done. */
export function WaitingPanel({ waiting, next }: Pick<Home, 'waiting' | 'next'>): ReactNode {
	const { t } = useTranslation('admin-dashboard');
	if (waiting.length === 0) return null;
	return (
		<Panel title={t('waiting.title')}>
			<CountTiles
				tiles={waiting.map(({ kind, count, due }) => ({
					label: t(`waiting.${kind}`),
					count,
					to: workPaths[kind],
					isUrgent: count > 0,
					...(due > 0 && { hint: <Due at={due} /> }),
				}))}
			/>
			<NextList next={next} />
		</Panel>
	);
}

/** The single pieces of work that come first: a link leads to each with its dialog open. */
function NextList({ next }: Pick<Home, 'next'>): ReactNode {
	const { t } = useTranslation('admin-dashboard');
	const may = useNextRights();
	const own = next.filter(may);
	if (own.length === 0) return null;
	return (
		<ul className={`${classes['rows']} ${classes['next']}`} aria-label={t('next.title')}>
			{own.map(({ kind, id, no, amount, due }) => (
				<li key={`${kind} ${id}`}>
					<Link to={nextPath(kind, id)} className={classes['row']}>
						<span className={classes['name']}>
							<span className={classes['clipped']}>
								<WithOrderNo text={t(`next.${kind}`, { no })} no={no} />
							</span>
							{due > 0 && (
								<span className={classes['hint']}>
									<Due at={due} />
								</span>
							)}
						</span>
						<span className={classes['end']}>
							<Money amount={amount} />
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}

/** Where the orders of the range stand now: the list below the ring is its table and its legend. */
export function StatesPanel({ home, states }: { home: Home; states: NonNullable<Home['states']> }): ReactNode {
	const { t } = useTranslation(['admin-dashboard', 'shop-order']);
	const navigate = useNavigate();
	const option = useMemo(
		() => statesOption(states.map((state) => ({ ...state, name: t(`shop-order:status.${state.status}`) }))),
		[states, t],
	);
	const open = (index: number) => states[index] && void navigate(paths.ordersPlaced(home, states[index].status));
	return (
		<Panel title={t('chart.states')}>
			{states.length === 0 ? (
				<p className={classes['quiet']}>{t('chart.noOrders')}</p>
			) : (
				<>
					<Chart option={option} onPoint={open} />
					<ul className={classes['rows']}>
						{states.map(({ status, orders }) => (
							<li key={status}>
								<Link to={paths.ordersPlaced(home, status)} className={classes['row']}>
									<OrderStatusTag status={status} />
									<span className={classes['end']}>{orders}</span>
								</Link>
							</li>
						))}
					</ul>
				</>
			)}
		</Panel>
	);
}

/** The goods that sold best, with bars in proportion. */
export function BestPanel({ best }: { best: NonNullable<Home['best']> }): ReactNode {
	const { t } = useTranslation('admin-dashboard');
	const most = Math.max(1, ...best.map(({ sold }) => sold));
	return (
		<Panel title={t('best.title')}>
			{best.length === 0 && <p className={classes['quiet']}>{t('best.none')}</p>}
			<ol className={classes['rows']}>
				{best.map(({ goods_id, goods_no, name, image, sold, amount }) => (
					<li key={goods_id}>
						<Link to={paths.goods(goods_no)} className={classes['row']}>
							<Thumb src={image} size={40} />
							<span className={classes['name']}>
								<span className={classes['clipped']}>{name}</span>
								<span className={classes['track']} aria-hidden="true">
									<span className={classes['bar']} style={{ width: `${(sold / most) * 100}%` }} />
								</span>
							</span>
							<span className={classes['end']}>
								{t('best.sold', { count: sold })}
								<Muted>
									<Money amount={amount} size="sm" />
								</Muted>
							</span>
						</Link>
					</li>
				))}
			</ol>
		</Panel>
	);
}

/** Who joined last. */
export function NewestPanel({ newest }: { newest: NonNullable<Home['newest']> }): ReactNode {
	const { t } = useTranslation('admin-dashboard');
	return (
		<Panel title={t('newest.title')}>
			{newest.length === 0 && <p className={classes['quiet']}>{t('newest.none')}</p>}
			<ul className={classes['rows']}>
				{newest.map((member) => (
					<li key={member.id}>
						<Link to={paths.member(member.username)} className={classes['row']}>
							<Avatar
								src={member.avatar ? fileUrl(member.avatar) : null}
								name={member.nickname || member.username}
								alt=""
								size={36}
								color="pine"
							/>
							<span className={classes['name']}>
								<span className={classes['clipped']}>{member.nickname || member.username}</span>
								<Muted>{member.username}</Muted>
							</span>
							<span className={classes['end']}>
								<Time at={member.join_time} pattern="mm-dd hh:MM" />
							</span>
						</Link>
					</li>
				))}
			</ul>
		</Panel>
	);
}

/** The way to one's own pages. */
export function EntrancesPanel({ entrances }: Pick<Home, 'entrances'>): ReactNode {
	const { t } = useTranslation('admin-dashboard');
	if (entrances.length === 0) return null;
	return (
		<Panel title={t('entrances.title')}>
			<ul className={classes['entrances']}>
				{entrances.map(({ name, title, icon, path }) => (
					<li key={name}>
						<Link to={`/admin/${path}`} className={classes['entrance']}>
							<MenuIcon name={icon} size={20} />
							<span>{title}</span>
						</Link>
					</li>
				))}
			</ul>
		</Panel>
	);
}
