import type { ReactNode } from 'react';
import { yuan } from '#domain/kernel/yuan.ts';
import { orderStatus, shippingState } from '#domain/order/order.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { CountTiles } from '#web/kit/ui/count-tiles.tsx';
import { Figures as FigureRow } from '#web/kit/ui/figures.tsx';
import { greetingAt } from '#web/kit/ui/greeting.rules.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { MoreLink } from '#web/kit/ui/more-link.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { paths } from '#web/merchant/common/paths.ts';
import { type Figures, useFigures } from '#web/merchant/common/use-figures.ts';
import { useMerchantInfo } from '#web/shared/account/accounts.ts';
import { ComingMoney } from './coming-money.tsx';
import classes from './dashboard.module.css';
import { changeInPercent } from './dashboard.rules.ts';
import { DayChart } from './day-chart.tsx';
import { ShopBreak } from './shop-break.tsx';
import { ShopHeld } from './shop-held.tsx';

function Waiting({ orders, works: goods }: Pick<Figures, 'orders' | 'works'>): ReactNode {
	const { t } = useTranslation('merchant-dashboard');
	const places = [
		{ key: 'toShip', count: orders.to_ship, to: paths.ordersIn(shippingState.ready), isUrgent: true },
		{
			key: 'cancelApplied',
			count: orders.cancel_applied,
			to: paths.ordersIn(orderStatus.cancelApplied),
			isUrgent: true,
		},
		{ key: 'toPay', count: orders.to_pay, to: paths.ordersIn(orderStatus.toPay), isUrgent: false },
		{ key: 'toReceive', count: orders.to_receive, to: paths.ordersIn(orderStatus.toReceive), isUrgent: false },
		{ key: 'onShelf', count: goods.on_shelf, to: paths.goodsIn('1'), isUrgent: false },
		{ key: 'soldOut', count: goods.sold_out, to: paths.goodsIn('1'), isUrgent: true },
	] as const;
	return (
		<div className={classes['places']}>
			<CountTiles
				tiles={places.map(({ key, isUrgent, ...place }) => ({
					...place,
					label: t(`waiting.${key}`),
					isUrgent: isUrgent && place.count > 0,
				}))}
			/>
		</div>
	);
}

function Earned({ money }: Required<Pick<Figures, 'money'>>): ReactNode {
	const { t } = useTranslation('merchant-dashboard');
	const percent = changeInPercent(money.previous_30_days, money.last_30_days);
	return (
		<FigureRow
			figures={[
				{
					label: t('money.available'),
					value: <Money amount={money.available} />,
					hint:
						Number(money.advanced) > 0
							? t('money.advancedHint', { amount: yuan(money.advanced) })
							: t('money.availableHint'),
				},
				{ label: t('money.frozen'), value: <Money amount={money.frozen} />, hint: t('money.frozenHint') },
				{
					label: t('money.last30'),
					value: <Money amount={money.last_30_days} />,
					hint:
						percent === undefined
							? t('money.last30Hint')
							: t(percent < 0 ? 'money.less' : 'money.more', { percent: Math.abs(percent) }),
				},
			]}
		/>
	);
}

/** `/merchant/dashboard`: the creator's home. */
export function DashboardPage(): ReactNode {
	const { t } = useTranslation(['merchant-dashboard', 'kit']);
	const { merchant_name, real_name, username } = useMerchantInfo();
	const figures = useFigures();
	const greeting = t(`kit:greeting.${greetingAt(new Date().getHours())}`);
	return (
		<>
			<PageHeader title={t('greeting', { greeting, name: real_name || username })} text={merchant_name} />
			<ShopHeld />
			{figures.isPending && <ListSkeleton rows={4} height={140} />}
			{!figures.data && <ErrorState error={figures.error} onRetry={() => void figures.refetch()} />}
			{figures.data && (
				<div className={classes['page']}>
					<div className={classes['wide']}>
						<Panel title={t('waiting.title')} aside={<MoreLink to={paths.orders}>{t('waiting.all')}</MoreLink>}>
							<Waiting orders={figures.data.orders} works={figures.data.works} />
						</Panel>
					</div>
					{figures.data.money && (
						<div className={classes['money']}>
							<Earned money={figures.data.money} />
						</div>
					)}
					<Panel title={t('chart.title')}>
						<DayChart days={figures.data.days} />
					</Panel>
					<div className={classes['aside']}>
						{figures.data.coming && (
							<Panel title={t('coming.title')}>
								<ComingMoney coming={figures.data.coming} />
							</Panel>
						)}
						<ShopBreak />
					</div>
				</div>
			)}
		</>
	);
}
