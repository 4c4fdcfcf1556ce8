import type { ReactNode } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { envelopeCode } from '#domain/kernel/envelope.ts';
import type { adminReadRefund } from '#domain/refund/refund.admin.contract.ts';
import { staffRefundButtons } from '#domain/refund/refund.rules.ts';
import { OrderLink } from '#web/admin/common/order-link.tsx';
import { refundStepPath, refundsPath } from '#web/admin/common/paths.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { BackLink } from '#web/kit/ui/back-link.tsx';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';
import { Fact, Facts } from '#web/kit/ui/facts.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { useTabTitle } from '#web/kit/ui/tab-context.ts';
import { Time } from '#web/kit/ui/time.tsx';
import { useAskedStep } from '#web/kit/ui/use-asked-step.ts';
import { WithOrderNo } from '#web/shared/order/order-no.tsx';
import { RefundDeadline } from '#web/shared/refund/refund-deadline.tsx';
import { RefundStageTag } from '#web/shared/refund/refund-stage-tag.tsx';
import { RefundView } from '#web/shared/refund/refund-view.tsx';
import { mayTake } from './may-take.ts';
import classes from './refund.module.css';
import type { AdminRefund } from './refund.types.ts';
import { RefundActions } from './refund-actions.tsx';
import { useRefundSteps } from './use-refund-steps.tsx';

function RefundFacts({ refund }: { refund: AdminRefund }): ReactNode {
	const { t } = useTranslation(['admin-refund', 'shop-refund']);
	const { orderRelation: order, user } = refund;
	const facts = [
		{
			label: t('detail.order'),
			value: <OrderLink id={order.id} number={order.order_no} />,
		},
		{ label: t('detail.member'), value: user.nickname || user.username },
		{ label: t('detail.merchant'), value: refund.merchant_name },
		{ label: t('detail.type'), value: t(`shop-refund:type.${refund.type as '1'}`) },
		{ label: t('detail.created'), value: <Time at={refund.create_time} /> },
	];
	return (
		<Panel title={t('detail.facts')}>
			<Facts>
				{facts.map(({ label, value }) => (
					<Fact key={label} label={label}>
						{value}
					</Fact>
				))}
			</Facts>
		</Panel>
	);
}

function Payouts({ refund }: { refund: AdminRefund }): ReactNode {
	const { t } = useTranslation('admin-refund');
	if (refund.payouts.length === 0) return null;
	return (
		<Panel title={t('payouts.title')}>
			<ul className={classes['payouts']}>
				{refund.payouts.map((payout) => (
					<li key={payout.id}>
						<span className={classes['payoutHead']}>
							<Money amount={payout.amount} />
							<span>{t(`payouts.channel.${payout.channel as 'balance'}`)}</span>
							<StatusTag tone={payout.status === '3' ? 'success' : payout.status === '4' ? 'danger' : 'warning'}>
								{t(`payouts.status.${payout.status as '1'}`)}
							</StatusTag>
						</span>
						{payout.done_time > 0 && (
							<Muted>
								<Time at={payout.done_time} />
							</Muted>
						)}
						{payout.error && <span className={classes['error']}>{payout.error}</span>}
					</li>
				))}
			</ul>
		</Panel>
	);
}

/** One refund with everything staff need to know about it, and what they can do. */
export function RefundDetailPage(): ReactNode {
	const { t } = useTranslation(['admin-refund', 'shop-refund']);
	const id = Number(useParams()['id']);
	const detail = useCall<typeof adminReadRefund>(
		'GET',
		'/admin/shop.order.Refund/detail',
		{ id },
		{ errors: 'silent' },
	);
	const refund = detail.data?.refund;
	useTabTitle(refund?.refund_no);
	const navigate = useNavigate();
	const auth = useAuth();
	const { begin, dialog } = useRefundSteps((step, next) => void navigate(refundStepPath(next.id, step)));
	const possible = refund && staffRefundButtons(refund, 'admin').find((step) => mayTake(auth, step, refund));
	useAskedStep(possible === undefined ? [] : [possible], (step) => refund && begin(step, refund));
	if (detail.error?.code === envelopeCode.noPermission) return <Navigate to="/401" replace />;
	return (
		<div className={classes['page']}>
			<BackLink to={refundsPath}>{t('detail.back')}</BackLink>
			{detail.isPending && <ListSkeleton rows={5} height={120} />}
			{!refund && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
			{refund && (
				<>
					<header className={classes['header']}>
						<div className={classes['heading']}>
							<h1 className={classes['title']}>
								<WithOrderNo text={t('detail.title', { no: refund.refund_no })} no={refund.refund_no} />
							</h1>
							<CopyButton text={refund.refund_no} label={t('detail.copyNo')} />
							<RefundStageTag stage={refund.stage} />
							{refund.escalated === 1 && <StatusTag tone="warning">{t('shop-refund:escalated')}</StatusTag>}
							<RefundDeadline refund={refund} />
						</div>
						<div className={classes['actions']}>
							<RefundActions refund={refund} place="page" onBegin={begin} />
						</div>
					</header>
					<RefundView
						refund={refund}
						aside={
							<>
								<RefundFacts refund={refund} />
								<Payouts refund={refund} />
							</>
						}
					/>
				</>
			)}
			{dialog}
		</div>
	);
}
