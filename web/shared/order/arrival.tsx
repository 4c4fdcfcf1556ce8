import type { ReactNode } from 'react';
import type { DaysOnWay } from '#domain/freight/on-the-way.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { formatTime } from '#web/kit/ui/time.tsx';

interface ArrivalProps {
	of: DaysOnWay & { readonly arrives_by: number };
	/** Whether it is counted from a payment that is still to come. */
	isToPay?: boolean;
}

/** When it arrives, as far as that is known; nothing where it is not. */
export function Arrival({ of, isToPay = false }: ArrivalProps): ReactNode {
	const { t } = useTranslation('shop-arrival');
	const { days_from: from, days_to: to, arrives_by: by } = of;
	if (by > 0) return t(isToPay ? 'byPaid' : 'by', { day: formatTime(by, 'mm-dd') });
	if (to === 0) return null;
	return from === to ? t('exact', { days: to }) : t('days', { from, to });
}
