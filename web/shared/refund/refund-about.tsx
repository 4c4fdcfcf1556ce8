import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallError } from '#web/kit/api/call-error.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { OrderNo } from '#web/shared/order/order-no.tsx';
import type { RefundDetail } from '#web/shared/refund/refund.types.ts';
import { RefundDeadline } from '#web/shared/refund/refund-deadline.tsx';
import classes from '#web/shared/refund/refund-dialog.module.css';
import { RefundStageTag } from '#web/shared/refund/refund-stage-tag.tsx';
import { RefundLines, RefundView } from '#web/shared/refund/refund-view.tsx';

interface RefundAboutProps {
	/** As its list knows it. */
	refund: Pick<
		RefundDetail,
		'refund_no' | 'amount' | 'stage' | 'deadline_at' | 'escalated' | 'reason' | 'lines' | 'line_count'
	>;
	/** Absent for whoever may not read it. */
	detail: UseQueryResult<{ refund: RefundDetail }, CallError> | undefined;
}

/** What is decided on, beside the decision: the same as on the refund's page. */
export function RefundAbout({ refund, detail }: RefundAboutProps): ReactNode {
	const { t } = useTranslation('shop-refund');
	const whole = detail?.data?.refund;
	return (
		<div className={classes['about']}>
			<div className={classes['summary']}>
				<p className={classes['head']}>
					<OrderNo no={refund.refund_no} />
					<Money amount={refund.amount} look="price" />
				</p>
				<p className={classes['state']}>
					<RefundStageTag stage={refund.stage} />
					<RefundDeadline refund={refund} />
				</p>
				{refund.escalated === 1 && <p className={classes['note']}>{t('escalatedNote')}</p>}
				{!whole && refund.reason && <Muted isLine>{refund.reason}</Muted>}
				{!whole && <RefundLines lines={refund.lines} count={refund.line_count} />}
				{!detail && <Muted isLine>{t('partly')}</Muted>}
			</div>
			{whole && <RefundView refund={whole} place="dialog" />}
			{detail?.isPending && <ListSkeleton rows={4} height={72} />}
			{detail && !whole && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
		</div>
	);
}
