import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { envelopeCode } from '#domain/kernel/envelope.ts';
import { adminButtons } from '#domain/order/order.buttons.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { BackLink } from '#web/kit/ui/back-link.tsx';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { useTabTitle } from '#web/kit/ui/tab-context.ts';
import { useAskedStep } from '#web/kit/ui/use-asked-step.ts';
import { Amounts } from '#web/shared/order/amounts.tsx';
import type { Company } from '#web/shared/order/company.rules.ts';
import { WithOrderNo } from '#web/shared/order/order-no.tsx';
import { OrderStatusTag } from '#web/shared/order/order-status-tag.tsx';
import { sumOf } from '#web/shared/order/order-sum.ts';
import { PriceTrace } from '#web/shared/order/price-trace.tsx';
import { Timeline } from '#web/shared/order/timeline.tsx';
import { DetailAside } from './detail-aside.tsx';
import { DetailLines } from './detail-lines.tsx';
import { DetailNext } from './detail-next.tsx';
import { DetailParcels } from './detail-parcels.tsx';
import { DetailRefunds } from './detail-refunds.tsx';
import { FlagMark } from './flag-mark.tsx';
import { GoodwillButton } from './goodwill-button.tsx';
import { ordersPath } from './order.paths.ts';
import type { OrderDetail, OrderStep } from './order.types.ts';
import { nodeOfStep, OrderActions } from './order-actions.tsx';
import classes from './order-detail.module.css';
import { PrintButtons } from './print-buttons.tsx';
import { useOrderDetail } from './use-order-detail.ts';
import { useOrderSteps } from './use-order-steps.tsx';
import { WishForMember } from './wish-for-member.tsx';

function BackToOrders(): ReactNode {
	const { t } = useTranslation('admin-order');
	return <BackLink to={ordersPath}>{t('detail.back')}</BackLink>;
}

function DetailBody({
	order,
	companies,
	onChanged,
}: {
	order: OrderDetail;
	companies: readonly Company[];
	onChanged(): void;
}): ReactNode {
	const { t } = useTranslation('admin-order');
	const { begin, dialog } = useOrderSteps();
	const auth = useAuth();
	const mayPrint = auth('print');
	const open = adminButtons(order, 'page').flatMap(({ step, refusal }): OrderStep[] => (refusal ? [] : [step]));
	useAskedStep(
		[...open, 'remark' as const].filter((step) => auth(nodeOfStep(step))),
		(step) => begin(step, order),
	);
	return (
		<>
			<header className={classes['header']}>
				<div className={classes['heading']}>
					<h1 className={classes['title']}>
						<WithOrderNo text={t('detail.title', { no: order.order_no })} no={order.order_no} />
					</h1>
					<CopyButton text={order.order_no} label={t('detail.copyNo')} />
					<OrderStatusTag status={order.status} />
					<FlagMark flag={order.flag} />
				</div>
				<div className={classes['actions']}>
					<OrderActions order={order} place="page" onBegin={begin} />
					{mayPrint && <PrintButtons ids={[String(order.id)]} size="sm" />}
					<WishForMember order={order} />
					<GoodwillButton order={order} />
				</div>
			</header>
			<DetailNext order={order} onOver={onChanged} />
			<div className={classes['columns']}>
				<div className={classes['main']}>
					<Panel title={t('detail.lines')}>
						<DetailLines order={order} />
						<div className={classes['sum']}>
							<Amounts amounts={order} sum={sumOf(order)} />
							<PriceTrace parts={[{ steps: order.trace }]} />
						</div>
					</Panel>
					{order.shipments.length > 0 && (
						<Panel title={t('detail.parcels')}>
							<DetailParcels order={order} companies={companies} onChanged={onChanged} />
						</Panel>
					)}
					{order.refunds.length > 0 && (
						<Panel title={t('detail.refunds')}>
							<DetailRefunds refunds={order.refunds} />
						</Panel>
					)}
					<Panel title={t('detail.timeline')}>
						<Timeline logs={order.logs} />
					</Panel>
				</div>
				<DetailAside order={order} onRemark={() => begin('remark', order)} />
			</div>
			{dialog}
		</>
	);
}

/** One order with everything staff need to know about it, and what they can do. */
export function OrderDetailPage(): ReactNode {
	const id = Number(useParams()['id']);
	const detail = useOrderDetail(id);
	useTabTitle(detail.data?.order.order_no);
	if (detail.error?.code === envelopeCode.noPermission) return <Navigate to="/401" replace />;
	return (
		<div className={classes['page']}>
			<BackToOrders />
			{detail.isPending && <ListSkeleton rows={5} height={120} />}
			{!detail.data && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
			{detail.data && (
				<DetailBody
					order={detail.data.order}
					companies={detail.data.companies}
					onChanged={() => void detail.refetch()}
				/>
			)}
		</div>
	);
}
