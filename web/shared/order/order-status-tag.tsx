import type { ReactNode } from 'react';
import type { SupportStage } from '#domain/crowdfunding/crowdfunding.stages.ts';
import { type OrderStatus, orderStatusColour } from '#domain/order/order.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';

interface OrderStatusTagProps {
	status: OrderStatus;
	/** Of a support, for who gave it. */
	stage?: SupportStage | undefined;
}

/** Where an order stands. */
export function OrderStatusTag({ status, stage }: OrderStatusTagProps): ReactNode {
	const { t } = useTranslation('shop-order');
	return <StatusTag tone={orderStatusColour[status]}>{stage ? t(`stage.${stage}`) : t(`status.${status}`)}</StatusTag>;
}
