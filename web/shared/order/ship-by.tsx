import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { formatTime } from '#web/kit/ui/time.tsx';

/** By when what waits to be sent was promised to leave, and that it is late. */
export function ShipBy({ order }: { order: { ship_by: number } }): ReactNode {
	const { t } = useTranslation('shop-order');
	if (order.ship_by === 0) return null;
	const isLate = order.ship_by * 1000 < Date.now();
	const words = t(isLate ? 'order.shipLate' : 'order.shipBy', { time: formatTime(order.ship_by, 'mm-dd hh:MM') });
	return <StatusTag tone={isLate ? 'danger' : 'info'}>{words}</StatusTag>;
}
