import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';

/** How long a page was in sight; a dash where nobody said. */
export function StayCell({ ms }: { ms: unknown }): ReactNode {
	const { t } = useTranslation('admin-adlink');
	if (typeof ms !== 'number') return <span>–</span>;
	const all = Math.floor(ms / 1000);
	const stay = { minutes: Math.floor(all / 60), seconds: all % 60 };
	const key = all === 0 ? 'stay.less' : stay.minutes > 0 ? 'stay.minutes' : 'stay.seconds';
	return <span className="at-figures">{t(key, stay)}</span>;
}
