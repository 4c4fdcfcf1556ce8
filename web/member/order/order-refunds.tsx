import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import { paths } from '#web/member/common/paths.ts';
import { OrderNo } from '#web/shared/order/order-no.tsx';
import { RefundStageTag } from '#web/shared/refund/refund-stage-tag.tsx';
import classes from './order-refunds.module.css';
import type { OrderDetail } from './order-status-header.tsx';

type Refund = OrderDetail['refunds'][number];

/** The money that goes back, and whether it has arrived. */
export function OrderRefunds({ refunds }: { refunds: readonly Refund[] }): ReactNode {
	const { t } = useTranslation('member-order');
	if (refunds.length === 0) return null;
	return (
		<Panel title={t('refund.title')}>
			<ul className={classes['refunds']}>
				{refunds.map((refund) => (
					<li key={refund.id} className={classes['refund']}>
						<span>
							<Money amount={refund.amount} size="lg" />
							<span className={classes['facts']}>
								<Link to={paths.refund(refund.id)} className={classes['number']}>
									<OrderNo no={refund.refund_no} />
								</Link>
								<Time at={refund.refund_time || refund.create_time} />
							</span>
						</span>
						<RefundStageTag stage={refund.stage} />
					</li>
				))}
			</ul>
		</Panel>
	);
}
