import type { ReactNode } from 'react';
import { type OrderStatus, orderStatusColour } from '#domain/order/order.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';

/** Where an order stands. */
export function OrderStatusTag({ status }: { status: OrderStatus }): ReactNode {
	const { t } = useTranslation('shop-order');
	return <StatusTag tone={orderStatusColour[status]}>{t(`status.${status}`)}</StatusTag>;
}
