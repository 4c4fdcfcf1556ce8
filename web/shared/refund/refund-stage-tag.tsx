import type { ReactNode } from 'react';
import type { RefundStage } from '#domain/refund/refund.transitions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { StatusTag, type Tone } from '#web/kit/ui/status-tag.tsx';

const tones: Readonly<Record<RefundStage, Tone>> = {
	waiting: 'warning',
	offered: 'accent',
	toReturn: 'accent',
	returning: 'warning',
	reoffered: 'accent',
	paying: 'info',
	failed: 'danger',
	done: 'success',
	refused: 'danger',
	closed: 'info',
};

/** Where a refund stands. */
export function RefundStageTag({ stage }: { stage: RefundStage }): ReactNode {
	const { t } = useTranslation('shop-refund');
	return <StatusTag tone={tones[stage]}>{t(`stage.${stage}`)}</StatusTag>;
}
