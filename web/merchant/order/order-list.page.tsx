import { Button, Checkbox } from '@mantine/core';
import { ScanBarcode } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { roleMay } from '#domain/merchant/roles.ts';
import { orderRefundStatus, orderStatus, shippingState } from '#domain/order/order.status.ts';
import type { merchantListOrders } from '#domain/order-desk/desk.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { chooseRows } from '#web/kit/grid/choose-rows.ts';
import { PageChoice } from '#web/kit/grid/page-choice.tsx';
import { SelectionBar } from '#web/kit/grid/selection-bar.tsx';
import { useSelection } from '#web/kit/grid/use-selection.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { NewsBar } from '#web/kit/live/news-bar.tsx';
import { useListNews } from '#web/kit/live/use-list-news.ts';
import { PagedList } from '#web/kit/pages/paged-list.tsx';
import { StatusTabs } from '#web/kit/pages/status-tabs.tsx';
import { useListAddress } from '#web/kit/pages/use-list-address.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { SearchField } from '#web/kit/ui/search-field.tsx';
import { EmptyState } from '#web/kit/ui/states.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { paths } from '#web/merchant/common/paths.ts';
import { useFigures } from '#web/merchant/common/use-figures.ts';
import { useMerchantInfo } from '#web/shared/account/accounts.ts';
import { BulkStepButton } from '#web/shared/order/bulk-step-button.tsx';
import { BuyerNote, placeOf } from '#web/shared/order/buyer-note.tsx';
import { GiftNote } from '#web/shared/order/gift-note.tsx';
import { OrderCard, OrderCards } from '#web/shared/order/order-card.tsx';
import { SentTag } from '#web/shared/order/sent-tag.tsx';
import { ShipBy } from '#web/shared/order/ship-by.tsx';
import { useBulkSteps } from '#web/shared/order/use-bulk-steps.tsx';
import { creatorBulk } from './bulk.dialogs.ts';
import { matchingOrders } from './matching.ts';
import { OrderButtons } from './order-buttons.tsx';
import classes from './order-list.module.css';
import { RemindedMark } from './reminded-mark.tsx';
import { useOrderDialog } from './use-order-dialog.tsx';

const listPath = '/merchant/order.Order/index';

const noOrders: AnswerOf<typeof merchantListOrders>['list'] = [];

/** What somebody has to act on comes first, what can only be waited for last. */
const tabs = [
	shippingState.ready,
	orderStatus.cancelApplied,
	orderStatus.toPay,
	orderStatus.toReceive,
	orderStatus.toEvaluate,
	orderStatus.complete,
	orderStatus.cancelled,
	shippingState.held,
] as const;

/** `/merchant/order/index`: the orders of the creator's goods. */
export function OrderListPage(): ReactNode {
	const { t } = useTranslation(['merchant-order', 'shop-order', 'grid', 'kit']);
	const [address, change] = useListAddress();
	const orders = useCall<typeof merchantListOrders>('GET', listPath, address, { keepPrevious: true });
	const news = useListNews<typeof merchantListOrders>({
		list: 'shop/order/order',
		path: listPath,
		asked: address,
		page: address.page,
		answer: orders,
	});
	const waiting = useFigures().data?.orders;
	const counts: Partial<Record<(typeof tabs)[number], number | undefined>> = {
		[shippingState.ready]: waiting?.to_ship,
		[orderStatus.cancelApplied]: waiting?.cancel_applied,
		[orderStatus.toPay]: waiting?.to_pay,
		[orderStatus.toReceive]: waiting?.to_receive,
	};
	function labelOf(tab: (typeof tabs)[number]): string {
		if (tab === shippingState.held) return t('held');
		return t(`shop-order:status.${tab === shippingState.ready ? orderStatus.toShip : tab}`);
	}
	const { dialog, open } = useOrderDialog();
	const { role, is_master } = useMerchantInfo();
	const may = (duty: 'ship' | 'refund') => roleMay({ role, isMaster: is_master === 1 }, duty);
	const mayShip = may('ship');
	const bulkSteps = [...(mayShip ? (['ship', 'note'] as const) : []), ...(may('refund') ? (['approve'] as const) : [])];
	const { status, quickSearch } = address;
	const shown = orders.data?.list ?? noOrders;
	const selection = useSelection({
		rows: shown,
		idOf: ({ id }) => id,
		nameOf: ({ order_no }) => order_no,
		scope: JSON.stringify([status, quickSearch]),
		matching: () => matchingOrders({ status, quickSearch }),
	});
	const bulk = useBulkSteps(selection, creatorBulk);
	const isNarrowed = address.status !== '' || address.quickSearch !== '';
	return (
		<>
			<PageHeader
				title={t('title')}
				actions={
					<>
						{mayShip && (
							<Button
								component={Link}
								to={paths.desk}
								variant="default"
								leftSection={<ScanBarcode size={16} aria-hidden="true" />}
							>
								{t('desk.open')}
							</Button>
						)}
						<SearchField
							label={t('search')}
							value={address.quickSearch}
							onSearch={(quickSearch) => change({ quickSearch })}
						/>
					</>
				}
			/>
			<div className={classes['tabs']}>
				<StatusTabs
					label={t('tabs')}
					all={t('all')}
					tabs={tabs.map((status) => ({
						value: status,
						label: labelOf(status),
						count: counts[status],
					}))}
					address={address}
				/>
			</div>
			<NewsBar news={news} fresh={(count) => t('fresh', { count })} isApart />
			<PagedList
				answer={orders}
				address={address}
				skeleton={{ rows: 4, height: 172 }}
				empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
				onClear={isNarrowed ? () => change({ status: '', quickSearch: '' }) : undefined}
			>
				{(rows) => (
					<>
						{bulkSteps.length > 0 && (
							<div className={classes['choice']}>
								<PageChoice selection={selection} ids={rows.map(({ id }) => id)} isNamed />
							</div>
						)}
						<OrderCards isDimmed={orders.isPlaceholderData}>
							{rows.map((order) => (
								<OrderCard
									key={order.id}
									order={order}
									choice={
										bulkSteps.length > 0 && (
											<Checkbox
												aria-label={t('grid:selectRow', { name: order.order_no })}
												checked={selection.selected[order.id] === true}
												onChange={(event) => chooseRows(selection, [order.id], event.currentTarget.checked)}
											/>
										)
									}
									to={paths.order(order.id)}
									heading={`${order.consignee} ${order.phone} · ${placeOf(order.area_text)}`}
									fact={
										<>
											{order.income !== undefined && order.status !== orderStatus.cancelled && (
												<span>
													{t('income')} <Money amount={order.income} />
												</span>
											)}
											{order.refund_status === orderRefundStatus.running && (
												<StatusTag tone="warning">{t('refunding')}</StatusTag>
											)}
											<RemindedMark order={order} />
											<SentTag order={order} />
											<ShipBy order={order} />
											<GiftNote order={order} isShort />
											{order.user_remark && <BuyerNote text={order.user_remark} label={t('shop-order:order.note')} />}
										</>
									}
									actions={
										<>
											<Button component={Link} to={paths.order(order.id)} size="sm" variant="default">
												{t('open')}
											</Button>
											<OrderButtons order={order} onStep={(step) => open(step, order.id)} />
										</>
									}
								/>
							))}
						</OrderCards>
					</>
				)}
			</PagedList>
			{bulkSteps.length > 0 && (
				<SelectionBar selection={selection} total={orders.data?.total ?? 0}>
					{bulkSteps.map((step) => (
						<BulkStepButton key={step} step={step} count={selection.rows.length} onBegin={bulk.begin} />
					))}
				</SelectionBar>
			)}
			{bulk.dialog}
			{dialog}
		</>
	);
}
