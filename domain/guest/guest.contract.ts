import { z } from 'zod';
import { addressInput } from '#domain/address/address.contract.ts';
import { acceptedInputs } from '#domain/agreement/agreement.contract.ts';
import { linesInput, placedOutput, previewOutput } from '#domain/checkout/checkout.contract.ts';
import { orderWordsInput } from '#domain/checkout/order-words.ts';
import { accountInput, passwordInput } from '#domain/identity/account.inputs.ts';
import { memberInfoOutput } from '#domain/identity/shapes.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput, openIdInput, requestKeyInput, secret } from '#domain/kernel/inputs.ts';
import { moneyInput } from '#domain/money/wire.ts';
import { orderStatusCodes } from '#domain/order/order.status.ts';
import { longestGuestLink } from './guest.rules.ts';

/** A mail address or a mobile number. */
const contactInput = z.string().trim().min(1).max(254);
const linkInput = secret(z.string().trim().min(10).max(longestGuestLink));

const ownOrders = z.array(
	z.object({ id: z.number(), order_no: z.string(), status: z.enum(orderStatusCodes), create_time: z.number() }),
);

export const readGuestTerms = endpoint({
	method: 'GET',
	path: '/api/shop.Guest/terms',
	audience: 'public',
	summary: 'Whether somebody without an account may buy, and if not why; how guests pay, and what they agree to',
	input: z.object({}),
	output: z.object({
		/** 1 = guests may buy. */
		open: z.number(),
		/** Why they may not; empty where they may. */
		reason: z.string(),
		channels: z.array(z.string()),
		/** 1 = the shop sends mails, so that a link can be sent at all. */
		mails: z.number(),
		/** 1 = new accounts can be made. */
		registration: z.number(),
	}),
});

export const previewGuestOrder = endpoint({
	method: 'POST',
	path: '/api/shop.Guest/preview',
	keyless: true,
	audience: 'public',
	summary: 'What the lines would cost somebody without an account, freight to the area included where one is named',
	input: z.object({ lines: linesInput, area_id: openIdInput }),
	output: previewOutput,
});

export const placeGuestOrder = endpoint({
	method: 'POST',
	path: '/api/shop.Guest/order',
	audience: 'public',
	summary:
		'Places the orders of a checkout without an account; the link that comes back opens this purchase and no other',
	input: z.object({
		request_key: requestKeyInput,
		lines: linesInput,
		contact: contactInput,
		consignee: addressInput.shape.consignee,
		phone: addressInput.shape.phone,
		area_id: addressInput.shape.area_id,
		detail: addressInput.shape.detail,
		zip: addressInput.shape.zip,
		...orderWordsInput,
		/** What the guest was shown: where it is given, an order for another amount is refused. */
		pay_amount: moneyInput.optional(),
		/** The agreements that were read. */
		agreements: acceptedInputs.default([]),
	}),
	output: placedOutput.extend({ link: z.string() }),
});

export const askGuestLink = endpoint({
	method: 'POST',
	path: '/api/shop.Guest/link',
	keyless: true,
	audience: 'public',
	summary:
		'Mails a fresh link to the purchase of an order, if it was placed with this contact; the answer is always the same',
	input: z.object({ order_no: z.string().trim().min(4).max(40), contact: contactInput }),
	output: z.null(),
});

export const readGuest = endpoint({
	method: 'GET',
	path: '/api/shop.Guest/purchase',
	audience: 'member',
	guests: true,
	summary: 'The purchase that a link opens: its orders, whom the shop writes to, and until when the link is good',
	input: z.object({}),
	output: z.object({
		/** Its middle is stars. */
		contact: z.string(),
		pay_no: z.string(),
		orders: ownOrders,
		/** 1 = the link came by mail, so that whoever has it reads the mails of the contact. */
		is_mailed: z.number(),
		expire_at: z.number(),
		registration: z.number(),
	}),
});

export const claimAsAccount = endpoint({
	method: 'POST',
	path: '/api/shop.Guest/claim',
	keyless: true,
	audience: 'member',
	guests: true,
	summary: 'Makes an account of the purchase that the link opens, and logs it in',
	input: z.object({ username: accountInput, password: passwordInput, agreements: acceptedInputs.default([]) }),
	output: z.object({ userInfo: memberInfoOutput, routePath: z.string() }),
});

export const claimIntoAccount = endpoint({
	method: 'POST',
	path: '/api/shop.Guest/attach',
	audience: 'member',
	summary: 'Puts the purchase that a link opens into the own account; the same again is the same',
	input: z.object({ link: linkInput }),
	output: z.null(),
});

export const correctGuestMail = endpoint({
	method: 'POST',
	path: '/admin/shop.user.User/contact',
	audience: 'admin',
	node: 'shop/user/user/contact',
	summary:
		'Corrects the mail address of somebody who bought without an account, for a fresh proof: a new link is mailed there, earlier ones open nothing any more',
	input: z.object({ user_id: idInput, email: z.string().trim().min(1).max(254) }),
	output: z.object({ email: z.string() }),
});
