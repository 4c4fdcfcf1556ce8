import {
	behalfAddAddress,
	behalfAddresses,
	behalfGoods,
	behalfPreview,
	placeOnBehalf,
} from '#domain/order-change/order.behalf.contract.ts';
import { seesPhones, shownPhone } from '#server/auth/phones.ts';
import { checkoutWire } from '#server/features/checkout/checkout.wire.service.ts';
import { operatorOf } from '#server/http/operator.ts';
import { route, whole } from '#server/http/route.ts';
import { addAddressFor, addressesOf, offeredSkus, placeFor, previewFor } from './behalf.service.ts';

/** Staff order for a member: the member's own checkout, gone through by somebody else. */
export const behalfRoutes = [
	route(behalfGoods, async ({ context, input, language }) => ({
		list: await offeredSkus(context, input.quickSearch, language),
	})),
	route(behalfAddresses, async ({ context, input, caller }) => {
		const book = await addressesOf(context, input.user_id);
		return { list: book.map((address) => ({ ...address, phone: shownPhone(address.phone, seesPhones(caller)) })) };
	}),
	route(
		behalfAddAddress,
		whole(async ({ context, input: { user_id, ...form } }) => ({
			address: await addAddressFor(context, user_id, form),
		})),
	),
	route(behalfPreview, async ({ context, input: { user_id, ...wish }, language }) =>
		checkoutWire(
			context,
			await previewFor(context, { userId: user_id, lines: wish.lines, address_id: wish.address_id, language }),
			language,
		),
	),
	route(placeOnBehalf, async ({ context, input: { user_id, ...wish }, caller, language, request }) => {
		const placed = await placeFor(context, { ...wish, userId: user_id, language }, operatorOf(caller, request));
		return { ...placed, orders: [...placed.orders] };
	}),
];
