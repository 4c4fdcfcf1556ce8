import type { ReactNode } from 'react';
import { orderStatus } from '#domain/order/order.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { formatTime } from '#web/kit/ui/time.tsx';

/** Says of an order that waits to be sent that its member has asked for it. */
export function RemindedMark({ order }: { order: { status: string; remind_time: number } }): ReactNode {
	const { t } = useTranslation('merchant-order');
	if (order.status !== orderStatus.toShip || order.remind_time === 0) return null;
	return <StatusTag tone="warning">{t('reminded', { time: formatTime(order.remind_time, 'mm-dd hh:MM') })}</StatusTag>;
}
