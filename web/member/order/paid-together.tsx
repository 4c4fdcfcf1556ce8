import type { ReactNode } from 'react';
import { orderStatus } from '#domain/order/order.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';

interface PaidTogetherProps {
	order: { status: string; pay_orders: number; pay_total: string };
}

/** Says of an order that is still to pay that its payment is for others too, and for how much. */
export function PaidTogether({ order }: PaidTogetherProps): ReactNode {
	const { t } = useTranslation('member-order');
	if (order.status !== orderStatus.toPay || order.pay_orders < 2) return null;
	return (
		<span>
			{t('paidTogether', { count: order.pay_orders })} <Money amount={order.pay_total} />
		</span>
	);
}
