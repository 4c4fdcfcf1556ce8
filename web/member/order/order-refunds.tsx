import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { refundAudit, refundStatus } from '#domain/refund/refund.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { StatusTag, type Tone } from '#web/kit/ui/status-tag.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import { paths } from '#web/member/common/paths.ts';
import classes from './order-refunds.module.css';
import type { OrderDetail } from './order-status-header.tsx';

type Refund = OrderDetail['refunds'][number];

/** How a refund stands, in the words of who waits for the money. */
function standOf({ audit_status, status }: Refund): { key: 'done' | 'refused' | 'failed' | 'running'; tone: Tone } {
	if (status === refundStatus.done) return { key: 'done', tone: 'success' };
	if (audit_status === refundAudit.refused) return { key: 'refused', tone: 'danger' };
	if (status === refundStatus.payoutFailed) return { key: 'failed', tone: 'warning' };
	return { key: 'running', tone: 'warning' };
}

/** The money that goes back, and whether it has arrived. */
export function OrderRefunds({ refunds }: { refunds: readonly Refund[] }): ReactNode {
	const { t } = useTranslation('member-order');
	if (refunds.length === 0) return null;
	return (
		<Panel title={t('refund.title')}>
			<ul className={classes['refunds']}>
				{refunds.map((refund) => {
					const { key, tone } = standOf(refund);
					return (
						<li key={refund.id} className={classes['refund']}>
							<span>
								<Money amount={refund.amount} size="lg" />
								<span className={classes['facts']}>
									<Link to={paths.refund(refund.id)} className={classes['number']}>
										{refund.refund_no}
									</Link>
									<Time at={refund.refund_time || refund.create_time} />
								</span>
							</span>
							<StatusTag tone={tone}>{t(`refund.${key}`)}</StatusTag>
						</li>
					);
				})}
			</ul>
		</Panel>
	);
}
