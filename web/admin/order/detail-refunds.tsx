import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { refundPath } from '#web/admin/common/paths.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import { OrderNo } from '#web/shared/order/order-no.tsx';
import { RefundStageTag } from '#web/shared/refund/refund-stage-tag.tsx';
import type { OrderDetail } from './order.types.ts';
import classes from './order-detail.module.css';

/** The refunds an order has had. */
export function DetailRefunds({ refunds }: { refunds: OrderDetail['refunds'] }): ReactNode {
	const { t } = useTranslation('admin-order');
	const mayOpen = useAuth()({ name: '/admin/shop/order/refund', subNodeName: '/admin/shop/order/refund/detail' });
	return (
		<ul className={classes['refunds']}>
			{refunds.map((refund) => (
				<li key={refund.id} className={classes['refund']}>
					<div className={classes['words']}>
						<span className={classes['refundHead']}>
							<Money amount={refund.amount} />
							<RefundStageTag stage={refund.stage} />
						</span>
						{refund.reason && <span>{refund.reason}</span>}
						<span className={classes['facts']}>
							<span>
								{t('refund.no')}{' '}
								{mayOpen ? (
									<Link to={refundPath(refund.id)} className={classes['link']}>
										<OrderNo no={refund.refund_no} />
									</Link>
								) : (
									<OrderNo no={refund.refund_no} />
								)}
							</span>
							<span>
								{t('refund.opened')} <Time at={refund.create_time} pattern="yyyy-mm-dd hh:MM" />
							</span>
							{refund.refund_time > 0 && (
								<span>
									{t('refund.paidBack')} <Time at={refund.refund_time} pattern="yyyy-mm-dd hh:MM" />
								</span>
							)}
						</span>
					</div>
				</li>
			))}
		</ul>
	);
}
