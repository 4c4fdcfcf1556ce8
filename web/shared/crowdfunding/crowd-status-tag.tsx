import type { ReactNode } from 'react';
import { type CrowdStatus, crowdStatusColour } from '#domain/crowdfunding/crowdfunding.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';

/** Where a crowdfunding stands. */
export function CrowdStatusTag({ status }: { status: CrowdStatus }): ReactNode {
	const { t } = useTranslation('shop-crowd');
	return <StatusTag tone={crowdStatusColour[status]}>{t(`status.${status}`)}</StatusTag>;
}
