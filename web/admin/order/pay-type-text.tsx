import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';

/** The ways an order can have been paid. */
export const payTypes = ['balance', 'wechat', 'alipay', 'card', 'offline', 'mock'] as const;

function isPayType(code: string): code is (typeof payTypes)[number] {
	return (payTypes as readonly string[]).includes(code);
}

/** How an order was paid, in words. */
export function PayTypeText({ payType }: { payType: string }): ReactNode {
	const { t } = useTranslation('admin-order');
	return isPayType(payType) ? t(`payType.${payType}`) : '–';
}
