import type { ReactNode } from 'react';
import { orderStatus } from '#domain/order/order.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';

interface SentTagProps {
	order: { readonly status: string; readonly sent_num: number; readonly to_send_num: number };
}

/** Of an order that has left in part: how many of its pieces. */
export function SentTag({ order: { status, sent_num: sent, to_send_num: all } }: SentTagProps): ReactNode {
	const { t } = useTranslation('shop-order');
	if (status !== orderStatus.toShip || sent === 0) return null;
	return <StatusTag tone="info">{t('order.sentPart', { sent, all })}</StatusTag>;
}
