import type { ReactNode } from 'react';
import { waitingStages } from '#domain/refund/refund.transitions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Countdown } from '#web/kit/ui/countdown.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import type { RefundDetail } from '#web/shared/refund/refund.types.ts';

interface RefundDeadlineProps {
	refund: Pick<RefundDetail, 'stage' | 'deadline_at'>;
	/** The time is over: the refund should have moved on by now. */
	onOver?(): void;
}

/** How long somebody still has to act on a refund; nothing where nobody has to. */
export function RefundDeadline({ refund, onOver }: RefundDeadlineProps): ReactNode {
	const { t } = useTranslation('shop-refund');
	if (refund.deadline_at > 0) {
		return (
			<Muted>
				{t('deadline')} <Countdown until={refund.deadline_at} onOver={onOver} />
			</Muted>
		);
	}
	return waitingStages.includes(refund.stage) ? <Muted>{t('deadlinePaused')}</Muted> : null;
}
