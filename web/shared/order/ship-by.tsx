import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { formatTime } from '#web/kit/ui/time.tsx';
import classes from './ship-by.module.css';

/** So near, the hour counts. */
const hoursCount = 48 * 60 * 60;

/** By when what waits to be sent was promised to leave, and that it is late. */
export function ShipBy({ order }: { order: { ship_by: number } }): ReactNode {
	const { t } = useTranslation('shop-order');
	if (order.ship_by === 0) return null;
	const left = order.ship_by - Date.now() / 1000;
	const isLate = left < 0;
	const time = formatTime(order.ship_by, left < hoursCount ? 'mm-dd hh:MM' : 'mm-dd');
	return (
		<span className={classes['shipBy']} data-late={isLate || undefined}>
			{t(isLate ? 'order.shipLate' : 'order.shipBy', { time })}
		</span>
	);
}
