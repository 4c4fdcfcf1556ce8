import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { merchantReadRefund } from '#domain/refund/refund.admin.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { BackLink } from '#web/kit/ui/back-link.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { paths } from '#web/merchant/common/paths.ts';
import { WithOrderNo } from '#web/shared/order/order-no.tsx';
import { RefundDeadline } from '#web/shared/refund/refund-deadline.tsx';
import { RefundStageTag } from '#web/shared/refund/refund-stage-tag.tsx';
import { RefundView } from '#web/shared/refund/refund-view.tsx';
import classes from './refund.module.css';
import { RefundActions } from './refund-actions.tsx';

/** `/merchant/refund/detail/:id`: one refund of the creator's orders. */
export function RefundDetailPage(): ReactNode {
	const { t } = useTranslation(['merchant-refund', 'shop-refund']);
	const id = Number(useParams()['id']);
	const { data, error, isPending, refetch } = useCall<typeof merchantReadRefund>(
		'GET',
		'/merchant/order.Refund/detail',
		{ id },
		{ errors: 'silent' },
	);
	const refund = data?.refund;
	return (
		<>
			<BackLink to={paths.refunds} isSpaced>
				{t('back')}
			</BackLink>
			{isPending && <ListSkeleton rows={4} height={140} />}
			{!isPending && !refund && <ErrorState error={error} onRetry={() => void refetch()} />}
			{refund && (
				<>
					<PageHeader
						title={<WithOrderNo text={t('detailTitle', { no: refund.refund_no })} no={refund.refund_no} />}
						text={
							<span className={classes['state']}>
								<RefundStageTag stage={refund.stage} />
								<span>{t(`shop-refund:type.${refund.type as '1'}`)}</span>
								<Link to={paths.order(refund.orderRelation.id)} className={classes['link']}>
									<WithOrderNo
										text={t('order', { no: refund.orderRelation.order_no })}
										no={refund.orderRelation.order_no}
									/>
								</Link>
								<RefundDeadline refund={refund} onOver={() => void refetch()} />
								{refund.escalated === 1 && <span>{t('escalated')}</span>}
							</span>
						}
						actions={<RefundActions key={refund.id} refund={refund} isPage />}
					/>
					<RefundView refund={refund} />
				</>
			)}
		</>
	);
}
