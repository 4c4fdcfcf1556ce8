import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { restOf } from '#web/shared/order/order-sum.ts';

/** The ways an order can have been paid. */
export const payTypes = ['balance', 'wechat', 'alipay', 'card', 'offline', 'cod', 'mock'] as const;

function isPayType(code: string): code is (typeof payTypes)[number] {
	return (payTypes as readonly string[]).includes(code);
}

interface Paid {
	pay_type: string;
	pay_amount: string;
	paid_balance: string;
}

/** How an order was paid, in words; where balance and channel have paid together both, with their parts where these are wanted. */
export function PayTypeText({ order, hasAmounts = false }: { order: Paid; hasAmounts?: boolean }): ReactNode {
	const { t } = useTranslation('admin-order');
	if (!isPayType(order.pay_type)) return '–';
	const name = t(`payType.${order.pay_type}`);
	const rest = restOf(order);
	if (!rest) return name;
	if (!hasAmounts) return `${t('payType.balance')} + ${name}`;
	return (
		<>
			{t('payType.balance')} <Money amount={order.paid_balance} /> + {name} <Money amount={rest} />
		</>
	);
}
