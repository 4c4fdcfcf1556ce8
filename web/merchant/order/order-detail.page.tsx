import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { orderStatus } from '#domain/order/order.status.ts';
import type { merchantReadOrder } from '#domain/order-desk/desk.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { BackLink } from '#web/kit/ui/back-link.tsx';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { formatTime, Time } from '#web/kit/ui/time.tsx';
import { paths } from '#web/merchant/common/paths.ts';
import { AddressText } from '#web/shared/address/address-text.tsx';
import { OrderCrowd } from '#web/shared/crowdfunding/order-crowd.tsx';
import { Amounts } from '#web/shared/order/amounts.tsx';
import { GiftNote } from '#web/shared/order/gift-note.tsx';
import { OrderColumns } from '#web/shared/order/order-columns.tsx';
import { OrderLines } from '#web/shared/order/order-lines.tsx';
import { OrderNo, WithOrderNo } from '#web/shared/order/order-no.tsx';
import { OrderStatusTag } from '#web/shared/order/order-status-tag.tsx';
import { sumOf } from '#web/shared/order/order-sum.ts';
import { parcelLabel } from '#web/shared/order/parcel-label.ts';
import { PriceTrace } from '#web/shared/order/price-trace.tsx';
import { Promises } from '#web/shared/order/promises.tsx';
import { Timeline } from '#web/shared/order/timeline.tsx';
import { RefundStageTag } from '#web/shared/refund/refund-stage-tag.tsx';
import { OrderButtons } from './order-buttons.tsx';
import classes from './order-detail.module.css';
import { expectedOf } from './order-income.rules.ts';
import { OrderIncome } from './order-income.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OwnRemark } from './own-remark.tsx';
import { RemindedMark } from './reminded-mark.tsx';
import { useOrderDialog } from './use-order-dialog.tsx';
import { WishForMember } from './wish-for-member.tsx';

/** `/merchant/order/detail/:id`: one order, from packing to the money. */
export function OrderDetailPage(): ReactNode {
	const { t } = useTranslation('merchant-order');
	const id = Number(useParams()['id']);
	const { data, error, isPending, refetch } = useCall<typeof merchantReadOrder>(
		'GET',
		'/merchant/order.Order/detail',
		{ id },
		{ errors: 'silent' },
	);
	const { dialog, open } = useOrderDialog();
	const order = data?.order;
	const reason = order?.status === orderStatus.cancelApplied ? order.apply_cancel_reason : order?.cancel_reason;
	return (
		<>
			<BackLink to={paths.orders} isSpaced>
				{t('back')}
			</BackLink>
			{isPending && <ListSkeleton rows={4} height={160} />}
			{!order && <ErrorState error={error} onRetry={() => void refetch()} />}
			{order && (
				<>
					<PageHeader
						title={<WithOrderNo text={t('detail.title', { no: order.order_no })} no={order.order_no} />}
						text={
							<span className={classes['state']}>
								<OrderStatusTag status={order.status} />
								<span>{t(`next.${order.status}`)}</span>
								{reason && <span>{t('detail.reason', { text: reason })}</span>}
								{order.cancel_answer_at > 0 && (
									<span>{t('answerCancel.byItself', { time: formatTime(order.cancel_answer_at, 'mm-dd hh:MM') })}</span>
								)}
								<RemindedMark order={order} />
							</span>
						}
						actions={
							<>
								<WishForMember order={order} />
								<OrderButtons key={order.id} order={order} isPage onStep={(step) => open(step, order.id)} />
							</>
						}
					/>
					<OrderColumns
						main={
							<>
								<Panel title={t('detail.lines')}>
									<OrderLines lines={order.lines} withCodes />
									<GiftNote order={order} />
									{order.user_remark && (
										<p className={classes['remark']}>{t('detail.remark', { text: order.user_remark })}</p>
									)}
								</Panel>
								{order.shipments.length > 0 && (
									<Panel title={t('detail.parcels')}>
										<OrderParcels order={order} companies={data.companies} />
									</Panel>
								)}
								{order.refunds.length > 0 && (
									<Panel title={t('detail.refunds')}>
										<ul className={classes['refunds']}>
											{order.refunds.map((refund) => (
												<li key={refund.id} className={classes['refund']}>
													<Link to={paths.refund(refund.id)}>
														<OrderNo no={refund.refund_no} />
													</Link>
													<span>{refund.reason}</span>
													<RefundStageTag stage={refund.stage} />
													<Money amount={refund.amount} />
												</li>
											))}
										</ul>
									</Panel>
								)}
								<Panel title={t('detail.history')}>
									<Timeline logs={order.logs} />
								</Panel>
							</>
						}
						aside={
							<>
								<OwnRemark order={order} onChanged={() => void refetch()} />
								<Panel
									title={t('detail.address')}
									aside={<CopyButton text={parcelLabel(order)} label={t('detail.copyAddress')} />}
								>
									<AddressText address={{ ...order, detail: order.address }} />
								</Panel>
								<OrderCrowd crowd={order.crowd} pathOf={paths.crowd} />
								<Promises promises={order.promises} payTime={order.pay_time} receiveTime={order.receive_time} />
								{order.ledger && order.income !== undefined && (
									<Panel title={t('detail.income')}>
										<OrderIncome
											income={order.income}
											ledger={order.ledger}
											borne={order.borne ?? []}
											rates={order.rates ?? []}
											freightCommission={order.freight_commission ?? '0.00'}
											expected={expectedOf(order)}
										/>
									</Panel>
								)}
								<Panel title={t('detail.amounts')}>
									<Amounts amounts={order} sum={sumOf(order)} />
									<div className={classes['trace']}>
										<PriceTrace parts={[{ steps: order.trace }]} />
									</div>
									<p className={classes['placed']}>
										{t('detail.placed')} <Time at={order.create_time} />
									</p>
								</Panel>
							</>
						}
					/>
				</>
			)}
			{dialog}
		</>
	);
}
