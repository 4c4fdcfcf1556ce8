import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { readRefund } from '#domain/refund/refund.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { BackLink } from '#web/kit/ui/back-link.tsx';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { paths } from '#web/member/common/paths.ts';
import { OrderNo, WithOrderNo } from '#web/shared/order/order-no.tsx';
import { RefundDeadline } from '#web/shared/refund/refund-deadline.tsx';
import { RefundView } from '#web/shared/refund/refund-view.tsx';
import classes from './refund.module.css';
import { RefundActions } from './refund-actions.tsx';

/** `/user/refund/detail/:id`: one refund, from the wish to the money. */
export function RefundDetailPage(): ReactNode {
	const { t } = useTranslation(['member-refund', 'shop-refund']);
	const id = Number(useParams()['id']);
	const { data, error, isPending, refetch } = useCall<typeof readRefund>(
		'GET',
		'/api/shop.Refund/detail',
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
					<header className={classes['head']}>
						<h1 className={classes['title']}>{t(`shop-refund:stage.${refund.stage}`)}</h1>
						<p className={classes['next']}>
							{t(refund.stage === 'waiting' && refund.escalated === 1 ? 'next.platform' : `next.${refund.stage}`)}
						</p>
						<Muted isLine>
							{t('refundNo')} <OrderNo no={refund.refund_no} />
							<CopyButton text={refund.refund_no} label={t('copyNo')} />
							{' · '}
							<Link to={paths.order(refund.orderRelation.id)} className={classes['link']}>
								<WithOrderNo
									text={t('order', { no: refund.orderRelation.order_no })}
									no={refund.orderRelation.order_no}
								/>
							</Link>
						</Muted>
						<RefundDeadline refund={refund} onOver={() => void refetch()} />
						<div className={classes['actions']}>
							<RefundActions refund={refund} detail={data} />
						</div>
					</header>
					<RefundView refund={refund} isOwn />
				</>
			)}
		</>
	);
}
