import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';

/** So many are counted one by one, as the server does. */
const mostFans = 10_000;

/** How many follow somebody; nothing while nobody does. */
export function FansFigure({ fans }: { fans: number }): ReactNode {
	const { t } = useTranslation('store-creator');
	if (fans === 0) return null;
	return <span>{t(fans >= mostFans ? 'fansMany' : 'fans', { count: fans })}</span>;
}
