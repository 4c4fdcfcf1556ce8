import { Button } from '@mantine/core';
import { ChevronRight, Coins, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { supportStageOf } from '#domain/crowdfunding/crowdfunding.stages.ts';
import type { memberOverview } from '#domain/identity/member.contract.ts';
import { addCents, zeroCents } from '#domain/money/cents.ts';
import { centsToWire, wireToCents } from '#domain/money/decimal.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { greetingAt } from '#web/kit/ui/greeting.rules.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { MoreLink } from '#web/kit/ui/more-link.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { elsewhere, paths } from '#web/member/common/paths.ts';
import { useOrders } from '#web/member/common/use-orders.ts';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import { useAdverts } from '#web/shared/advert/adverts.ts';
import { Banners } from '#web/shared/advert/banners.tsx';
import { OrderCard, OrderCards } from '#web/shared/order/order-card.tsx';
import { LevelCard } from './level-card.tsx';
import { OrderPlaces } from './order-places.tsx';
import classes from './overview.module.css';

const recentOrders = 3;

/** The changes of the last seven days, summed. */
function useWeek(): { money: string; score: number } | undefined {
	const { data } = useCall<typeof memberOverview>('GET', '/api/account/overview', {}, { errors: 'silent' });
	if (!data) return undefined;
	const changes = data.money.map((money) => wireToCents(money) ?? zeroCents);
	return { money: centsToWire(addCents(...changes)), score: data.score.reduce((sum, change) => sum + change, 0) };
}

function Purse(): ReactNode {
	const { t } = useTranslation('member-account');
	const { money, score } = useUserInfo();
	const week = useWeek();
	return (
		<div className={classes['purse']}>
			<Link to={paths.balance} className={classes['account']}>
				<span className={classes['label']}>
					<Wallet size={16} aria-hidden="true" />
					{t('balance.label')}
				</span>
				<span className={classes['value']}>
					<Money amount={money} />
				</span>
				<span className={classes['hint']}>
					{week && week.money !== '0.00' ? (
						<>
							{t('overview.week')} <Money amount={week.money} look="signed" size="sm" />
						</>
					) : (
						t('overview.quietWeek')
					)}
				</span>
				<ChevronRight size={18} aria-hidden="true" className={classes['go']} />
			</Link>
			<Link to={paths.points} className={classes['account']}>
				<span className={classes['label']}>
					<Coins size={16} aria-hidden="true" />
					{t('points.label')}
				</span>
				<span className={classes['value']}>{score}</span>
				<span className={classes['hint']}>
					{week && week.score !== 0
						? `${t('overview.week')} ${week.score > 0 ? '+' : '−'}${Math.abs(week.score)}`
						: t('overview.quietWeek')}
				</span>
				<ChevronRight size={18} aria-hidden="true" className={classes['go']} />
			</Link>
			<LevelCard />
		</div>
	);
}

function RecentOrders(): ReactNode {
	const { t } = useTranslation('member-account');
	const orders = useOrders({ limit: recentOrders });
	if (orders.isPending) return <ListSkeleton rows={recentOrders} height={150} />;
	if (!orders.data) return <ErrorState error={orders.error} onRetry={() => void orders.refetch()} />;
	if (orders.data.list.length === 0) {
		return (
			<EmptyState
				title={t('overview.empty.title')}
				text={t('overview.empty.text')}
				action={
					<Button component="a" href={elsewhere.store}>
						{t('overview.empty.action')}
					</Button>
				}
			/>
		);
	}
	return (
		<OrderCards>
			{orders.data.list.map((order) => (
				<OrderCard
					key={order.id}
					order={order}
					stage={supportStageOf(order)}
					to={paths.order(order.id)}
					heading={order.merchant_name}
					actions={
						<Button component={Link} to={paths.order(order.id)} size="sm" variant="default">
							{t('overview.open')}
						</Button>
					}
				/>
			))}
		</OrderCards>
	);
}

/** `/user/account/overview`: the account at a glance. */
export function OverviewPage(): ReactNode {
	const { t } = useTranslation(['member-account', 'kit']);
	const { nickname, username, motto } = useUserInfo();
	const { banners } = useAdverts();
	const greeting = t(`kit:greeting.${greetingAt(new Date().getHours())}`);
	return (
		<>
			<PageHeader
				title={t('overview.greeting', { greeting, name: nickname || username })}
				text={motto || t('overview.text')}
			/>
			<div className={classes['page']}>
				<Purse />
				<Banners banners={banners.filter(({ position }) => position === 'user_center')} look="strip" within="/user" />
				<Panel title={t('overview.orders')} aside={<MoreLink to={paths.orders}>{t('overview.allOrders')}</MoreLink>}>
					<OrderPlaces />
				</Panel>
				<section aria-labelledby="recent-orders">
					<h2 id="recent-orders" className={classes['heading']}>
						{t('overview.recent')}
					</h2>
					<RecentOrders />
				</section>
			</div>
		</>
	);
}
