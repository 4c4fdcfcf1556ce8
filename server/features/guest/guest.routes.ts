import { cartTokenHeader } from '#domain/cart/cart.contract.ts';
import { refusalText } from '#domain/errors.ts';
import * as contracts from '#domain/guest/guest.contract.ts';
import type { Operator } from '#domain/order/operator.ts';
import { guestLinkOf } from '#server/auth/guest-link.ts';
import { takeAttempt } from '#server/auth/rate-limit.ts';
import { addressOf } from '#server/config/address.ts';
import { readPlace } from '#server/features/address/address.service.ts';
import { visitorOf } from '#server/features/adlink/adlink.service.ts';
import { mostPreviews } from '#server/features/checkout/checkout.service.ts';
import { checkoutWire } from '#server/features/checkout/checkout.wire.service.ts';
import { previewForGuest } from '#server/features/checkout/place.service.ts';
import { route } from '#server/http/route.ts';
import { claimInto, claimWithAccount } from './guest.claim.service.ts';
import { askForLink, correctMail, purchaseOf } from './guest.link.service.ts';
import { guestOf, guestTerms, placeForGuest, refuseClosed } from './guest.place.service.ts';

/** Somebody who has no account yet. */
const stranger = (ip: string) => ({ type: 'user', id: 0, name: '', ip }) as const satisfies Operator;

/** Buying without an account, and what becomes of it. */
export const guestRoutes = [
	route(contracts.readGuestTerms, async ({ context, language }) =>
		guestTerms(context, (refusal) => refusalText(refusal, language)),
	),
	route(contracts.previewGuestOrder, async ({ context, input, language, request }) => {
		refuseClosed(context);
		const who = addressOf(request.ip);
		await takeAttempt(context, [{ name: 'preview:ip', who, max: mostPreviews, seconds: 60 }]);
		const place = input.area_id === undefined ? undefined : await readPlace(context.db, input.area_id);
		const wish = { lines: input.lines, place, language };
		return checkoutWire(context, await previewForGuest(context, wish, stranger(request.ip)), language);
	}),
	route(contracts.placeGuestOrder, async ({ context, input, language, request }) =>
		placeForGuest(context, input, {
			language,
			visitorId: visitorOf(request.headers),
			cartToken: request.headers[cartTokenHeader],
			by: stranger(request.ip),
		}),
	),
	route(contracts.askGuestLink, async ({ context, input, request }) => {
		await askForLink(context, input, request.ip);
		return null;
	}),
	route(contracts.correctGuestMail, ({ context, input, caller }) =>
		correctMail(context, { userId: input.user_id, typed: input.email }, caller),
	),
	route(contracts.readGuest, async ({ context, caller, request }) =>
		purchaseOf(context, { userId: guestOf(caller).id, link: guestLinkOf(request) }),
	),
	route(contracts.claimAsAccount, async ({ context, input, caller, request }) => {
		guestOf(caller);
		return claimWithAccount(context, request, { link: guestLinkOf(request), form: input });
	}),
	route(contracts.claimIntoAccount, async ({ context, input, caller }) => {
		await claimInto(context, { link: input.link, memberId: caller.id });
		return null;
	}),
];
