import { placeOrder as placeContract, previewOrder as previewContract } from '#domain/checkout/checkout.contract.ts';
import { readDelivery } from '#domain/checkout/delivery.contract.ts';
import { readPayWays } from '#domain/checkout/ways.contract.ts';
import { takeAttempt } from '#server/auth/rate-limit.ts';
import { visitorOf } from '#server/features/adlink/adlink.service.ts';
import { operatorOf } from '#server/http/operator.ts';
import { route } from '#server/http/route.ts';
import { deliveryTo } from './arrival.service.ts';
import { mostPreviews } from './checkout.service.ts';
import { checkoutWire } from './checkout.wire.service.ts';
import { placeOrder, previewOrder } from './place.service.ts';
import { payWaysOf } from './ways.service.ts';

/** What the member's checkout costs, and placing it. */
export const checkoutRoutes = [
	route(previewContract, async ({ context, input, caller, language, request }) => {
		// Reckoning is dear, and nobody who looks at a checkout needs more.
		await takeAttempt(context, [{ name: 'preview:member', who: String(caller.id), max: mostPreviews, seconds: 60 }]);
		const wish = { ...input, userId: caller.id, language };
		return checkoutWire(context, await previewOrder(context, wish, operatorOf(caller, request)), language);
	}),
	route(readDelivery, ({ context, input }) => deliveryTo(context, input)),
	route(readPayWays, ({ context, input, caller }) => payWaysOf(context, { ...input, userId: caller?.id })),
	route(placeContract, async ({ context, input, caller, language, request }) => {
		const wish = { ...input, userId: caller.id, language, visitorId: visitorOf(request.headers) };
		const placed = await placeOrder(context, wish, operatorOf(caller, request));
		return { ...placed, orders: [...placed.orders] };
	}),
];
