import { paymentBiz } from '#domain/payment/payment.status.ts';
import type { Context } from '#server/context.ts';
import { onPayments } from '#server/features/payment/payable.service.ts';
import { checkoutPayable } from './checkout.payable.ts';

/** Checkouts are what payments of orders pay. */
export function registerCheckouts(context: Context): void {
	onPayments(context, paymentBiz.order, checkoutPayable);
}
