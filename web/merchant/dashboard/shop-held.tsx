import type { ReactNode } from 'react';
import { merchantStatus } from '#domain/merchant/merchant.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { formatTime } from '#web/kit/ui/time.tsx';
import { useShopState } from '#web/merchant/common/use-shop-state.ts';
import classes from './dashboard.module.css';

/** Why nothing is sold at present; nothing while the shop is open. */
export function ShopHeld(): ReactNode {
	const { t } = useTranslation('merchant-dashboard');
	const { data } = useShopState();
	if (!data || data.status === merchantStatus.open) return null;
	const { status, reason, close_to } = data;
	if (status === merchantStatus.paused) {
		return (
			<p className={classes['held']} role="status">
				{close_to > 0 ? t('held.pausedUntil', { day: formatTime(close_to, 'yyyy-mm-dd hh:MM') }) : t('held.paused')}
			</p>
		);
	}
	return (
		<p className={classes['held']} data-tone="danger" role="status">
			{t(status === merchantStatus.frozen ? 'held.frozen' : 'held.closing', { reason })}
		</p>
	);
}
