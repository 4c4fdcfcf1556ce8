import {
	addToCart as addContract,
	cartTokenHeader,
	deleteFromCart as deleteContract,
	deleteFromCartByVerb,
	editCart as editContract,
	readCart as readContract,
} from '#domain/cart/cart.contract.ts';
import { visitorOf } from '#server/features/adlink/adlink.service.ts';
import { route } from '#server/http/route.ts';
import { addToCart, cartOwner, deleteFromCart, editCart, readCart } from './cart.service.ts';

/** The cart of members and of visitors, who own theirs by the header `cart-token`. */
export const cartRoutes = [
	route(readContract, async ({ context, caller, language, request }) =>
		readCart(context, cartOwner(caller, request.headers[cartTokenHeader]), language),
	),
	route(addContract, async ({ context, input, caller, language, request }) =>
		addToCart(context, cartOwner(caller, request.headers[cartTokenHeader]), {
			...input,
			language,
			visitorId: visitorOf(request.headers),
			ip: request.ip,
		}),
	),
	route(editContract, async ({ context, input, caller, language, request }) =>
		editCart(context, cartOwner(caller, request.headers[cartTokenHeader]), { ...input, language }),
	),
	...([deleteContract, deleteFromCartByVerb] as const).map((contract) =>
		route(contract, async ({ context, input, caller, request }) => ({
			count: await deleteFromCart(context, cartOwner(caller, request.headers[cartTokenHeader]), input.ids),
		})),
	),
];
