import type { addToCart } from '#domain/cart/cart.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { goTo } from '#web/kit/shell/navigation.ts';
import { elsewhere } from '#web/member/common/paths.ts';
import type { OrderRow } from '#web/member/common/use-orders.ts';

/** Puts what is still for sale of an order into the cart and goes there; where nothing is, says why and stays. */
export async function buyAgain({ lines }: Pick<OrderRow, 'lines'>): Promise<void> {
	const refusals: CallError[] = [];
	for (const { sku_id, num } of lines) {
		try {
			await call<typeof addToCart>('POST', '/api/shop.Cart/add', { sku_id, num }, { errors: 'silent' });
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			refusals.push(error);
		}
	}
	for (const refusal of refusals) toast.error(refusal.message);
	if (refusals.length < lines.length) goTo(elsewhere.cart);
}
