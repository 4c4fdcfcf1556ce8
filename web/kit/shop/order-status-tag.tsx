import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrderStatus, orderStatusColour } from '#domain/order/order.status.ts';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';

/** Where an order stands. */
export function OrderStatusTag({ status }: { status: OrderStatus }): ReactNode {
	const { t } = useTranslation('shop');
	return <StatusTag tone={orderStatusColour[status]}>{t(`status.${status}`)}</StatusTag>;
}
