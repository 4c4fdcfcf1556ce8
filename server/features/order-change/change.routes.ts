import {
	adminChangeAddress,
	adminChangePrice,
	adminPayOffline,
	adminTryAddress,
} from '#domain/order-change/order.change.contract.ts';
import { changeOrderAddress, tryOrderAddress } from '#domain/order-change/order.readdress.contract.ts';
import { syncPaymentOf } from '#server/features/order/order.hold.service.ts';
import { operatorOf } from '#server/http/operator.ts';
import { route } from '#server/http/route.ts';
import { changeAddress, tryAddress } from './address.service.ts';
import { payOffline } from './offline.service.ts';
import { changePrice } from './price.service.ts';
import { changeOwnAddress, tryOwnAddress } from './readdress.service.ts';

/** Another address or price of an order, and money that came outside of the shop. */
export const changeRoutes = [
	route(tryOrderAddress, async ({ context, input, caller, language }) =>
		tryOwnAddress(context, { ...input, userId: caller.id }, language),
	),
	route(changeOrderAddress, async ({ context, input, caller, language, request }) => {
		await syncPaymentOf(context, { orderId: input.id, userId: caller.id });
		const wish = { ...input, userId: caller.id };
		return changeOwnAddress(context, { wish, language }, operatorOf(caller, request));
	}),
	route(adminChangePrice, async ({ context, input, caller, request }) => {
		await syncPaymentOf(context, { orderId: input.id });
		return changePrice(context, input, operatorOf(caller, request));
	}),
	route(adminTryAddress, async ({ context, input, language }) => tryAddress(context, input, language)),
	route(adminChangeAddress, async ({ context, input, caller, language, request }) => {
		await syncPaymentOf(context, { orderId: input.id });
		return changeAddress(context, { wish: input, language }, operatorOf(caller, request));
	}),
	route(adminPayOffline, async ({ context, input, caller, request }) => {
		await syncPaymentOf(context, { orderId: input.id });
		return payOffline(context, input, operatorOf(caller, request));
	}),
];
