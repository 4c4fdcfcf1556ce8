import type { OutsideName } from '#domain/payment/payment.status.ts';

const names: Readonly<Record<OutsideName, string>> = { wechat: 'Wechat', alipay: 'Alipay', card: 'Card' };

/** Where a payment company reports that somebody has paid, behind the shop's address. */
export function callbackPath(channel: OutsideName): string {
	return `/api/pay.${names[channel]}/notify`;
}
