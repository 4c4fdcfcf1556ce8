import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { supportOrder } from '#domain/order/order.status.ts';
import type { readOrder } from '#domain/order-desk/desk.contract.ts';
import { offersRefund } from '#domain/refund/refund.rules.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { BackLink } from '#web/kit/ui/back-link.tsx';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { paths } from '#web/member/common/paths.ts';
import { AddressText } from '#web/shared/address/address-text.tsx';
import { Amounts } from '#web/shared/order/amounts.tsx';
import { GiftNote } from '#web/shared/order/gift-note.tsx';
import { OrderColumns } from '#web/shared/order/order-columns.tsx';
import { OrderLines } from '#web/shared/order/order-lines.tsx';
import { sumOf } from '#web/shared/order/order-sum.ts';
import { Parcels } from '#web/shared/order/parcels.tsx';
import { PriceTrace } from '#web/shared/order/price-trace.tsx';
import { Promises } from '#web/shared/order/promises.tsx';
import { Timeline } from '#web/shared/order/timeline.tsx';
import { ChangeAddress } from './change-address.tsx';
import classes from './order-detail.module.css';
import { OrderFacts } from './order-facts.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderStatusHeader } from './order-status-header.tsx';
import { OrderSupport } from './order-support.tsx';
import { PrintedShop } from './printed-shop.tsx';

/** `/user/order/detail/:id`: everything about one order. */
export function OrderDetailPage(): ReactNode {
	const { t } = useTranslation(['member-order', 'shop-order']);
	const id = Number(useParams()['id']);
	const { data, error, isPending, refetch } = useCall<typeof readOrder>(
		'GET',
		'/api/shop.Order/detail',
		{ id },
		{ errors: 'silent' },
	);
	const order = data?.order;
	return (
		<>
			<BackLink to={paths.orders} isSpaced>
				{t('back')}
			</BackLink>
			{isPending && <ListSkeleton rows={4} height={160} />}
			{!order && <ErrorState error={error} onRetry={() => void refetch()} />}
			{order && (
				<OrderColumns
					head={<OrderStatusHeader order={order} />}
					main={
						<>
							{order.shipments.length > 0 && (
								<Panel title={t('detail.parcels')}>
									<Parcels shipments={order.shipments} lines={order.lines} />
								</Panel>
							)}
							{order.type === supportOrder.type && <OrderSupport orderId={order.id} />}
							<OrderRefunds refunds={order.refunds} />
							<Panel
								title={order.merchant_name}
								aside={
									offersRefund(order, Math.floor(Date.now() / 1000)) && (
										<Button component={Link} to={paths.applyRefund(order.id)} variant="default" size="sm">
											{t('button.refund')}
										</Button>
									)
								}
							>
								<OrderLines lines={order.lines} withLinks />
							</Panel>
							<Panel title={t('detail.history')}>
								<Timeline logs={order.logs} isOwn />
							</Panel>
						</>
					}
					aside={
						<>
							<Panel title={t('detail.amounts')}>
								<Amounts amounts={order} sum={sumOf(order)} />
								<div className={classes['trace']}>
									<PriceTrace parts={[{ steps: order.trace }]} />
								</div>
							</Panel>
							<Panel
								title={t('detail.address')}
								aside={
									<CopyButton
										text={`${order.consignee} ${order.phone} ${order.area_text} ${order.address}`}
										label={t('detail.copyAddress')}
									/>
								}
							>
								<AddressText address={{ ...order, detail: order.address }} />
								<ChangeAddress order={order} />
								<GiftNote order={order} />
								{order.user_remark && (
									<p className={classes['remark']}>{t('detail.remark', { text: order.user_remark })}</p>
								)}
							</Panel>
							<Promises promises={order.promises} payTime={order.pay_time} receiveTime={order.receive_time} />
							<Panel
								title={t('detail.facts')}
								aside={
									<Button variant="default" size="sm" onClick={() => window.print()}>
										{t('detail.print')}
									</Button>
								}
							>
								<OrderFacts order={order} />
							</Panel>
							<PrintedShop />
						</>
					}
				/>
			)}
		</>
	);
}
