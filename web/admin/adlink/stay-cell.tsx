import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';

/** How long a page was in sight; a dash where nobody said. */
export function StayCell({ ms }: { ms: unknown }): ReactNode {
	const { t } = useTranslation('admin-adlink');
	if (typeof ms !== 'number') return <span>–</span>;
	const seconds = Math.round(ms / 1000);
	const stay = { minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
	return <span className="at-figures">{t(stay.minutes > 0 ? 'stay.minutes' : 'stay.seconds', stay)}</span>;
}
