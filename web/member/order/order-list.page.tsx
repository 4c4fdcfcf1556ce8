import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { supportStageOf } from '#domain/crowdfunding/crowdfunding.stages.ts';
import { type OrderStatus, orderStatus, orderStatusCodes } from '#domain/order/order.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { PagedList } from '#web/kit/pages/paged-list.tsx';
import { StatusTabs } from '#web/kit/pages/status-tabs.tsx';
import { useListAddress } from '#web/kit/pages/use-list-address.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { SearchField } from '#web/kit/ui/search-field.tsx';
import { EmptyState } from '#web/kit/ui/states.tsx';
import { elsewhere, paths } from '#web/member/common/paths.ts';
import { useOrderCounts, useOrders } from '#web/member/common/use-orders.ts';
import { OrderCard, OrderCards } from '#web/shared/order/order-card.tsx';
import { OrderActions } from './order-actions.tsx';
import classes from './order-list.module.css';
import { PaidTogether } from './paid-together.tsx';

/** In the order of an order's life; what went wrong comes last. */
const tabs: readonly OrderStatus[] = [
	orderStatus.toPay,
	orderStatus.toShip,
	orderStatus.toReceive,
	orderStatus.toEvaluate,
	orderStatus.complete,
	orderStatus.cancelApplied,
	orderStatus.cancelled,
];
/** Nobody needs to look at these, so they are not counted. */
const ended: readonly OrderStatus[] = [orderStatus.complete, orderStatus.cancelled];

function statusOf(text: string): OrderStatus | '' {
	return orderStatusCodes.find((status) => status === text) ?? '';
}

/** `/user/order/index`: the member's orders. */
export function OrderListPage(): ReactNode {
	const { t } = useTranslation(['member-order', 'shop-order', 'kit']);
	const [address, change] = useListAddress();
	const status = statusOf(address.status);
	const orders = useOrders({ ...address, status });
	const countOf = useOrderCounts();
	const isNarrowed = status !== '' || address.quickSearch !== '';
	return (
		<>
			<PageHeader
				title={t('title')}
				actions={
					<SearchField
						label={t('search')}
						value={address.quickSearch}
						onSearch={(quickSearch) => change({ quickSearch })}
					/>
				}
			/>
			<div className={classes['tabs']}>
				<StatusTabs
					label={t('tabs')}
					all={t('all')}
					tabs={tabs.map((value) => ({
						value,
						label: t(`shop-order:status.${value}`),
						count: ended.includes(value) ? 0 : countOf(value),
					}))}
					address={address}
					current={status}
				/>
			</div>
			<PagedList
				answer={orders}
				address={address}
				skeleton={{ rows: 4, height: 172 }}
				empty={
					<EmptyState
						title={t('empty.title')}
						text={t('empty.text')}
						action={
							<Button component="a" href={elsewhere.store}>
								{t('empty.action')}
							</Button>
						}
					/>
				}
				onClear={isNarrowed ? () => change({ status: '', quickSearch: '' }) : undefined}
			>
				{(rows) => (
					<OrderCards isDimmed={orders.isPlaceholderData}>
						{rows.map((order) => (
							<OrderCard
								key={order.id}
								order={order}
								stage={supportStageOf(order)}
								to={paths.order(order.id)}
								heading={order.merchant_name}
								fact={<PaidTogether order={order} />}
								actions={<OrderActions order={order} />}
							/>
						))}
					</OrderCards>
				)}
			</PagedList>
		</>
	);
}
