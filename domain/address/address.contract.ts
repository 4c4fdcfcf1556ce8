import { z } from 'zod';
import { phonePattern } from '#domain/address/address.rules.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idsInput } from '#domain/kernel/ids.ts';
import { flagInput, idInput, lineInput } from '#domain/kernel/inputs.ts';

/** How many addresses one member may keep. */
export const maxAddresses = 50;

export const addressShape = {
	id: z.number(),
	consignee: z.string(),
	phone: z.string(),
	province_id: z.number(),
	city_id: z.number(),
	area_id: z.number(),
	/** Province, city and district, parted by spaces. */
	area_text: z.string(),
	detail: z.string(),
	zip: z.string(),
	tag: z.string(),
	is_default: z.number(),
} as const;

/** `area_id` is the smallest area: the district, or the city where it has none; what lies above follows from it. */
const fields = {
	consignee: lineInput(40).min(1),
	phone: z.string().trim().regex(phonePattern, { error: 'address.phone' }),
	area_id: idInput,
	detail: lineInput(200).min(1),
	zip: z.string().trim().max(12),
	tag: z.string().trim().max(20),
	is_default: flagInput,
} as const;

/** An address as it is filled in. */
export const addressInput = z.object({
	...fields,
	zip: fields.zip.default(''),
	tag: fields.tag.default(''),
	is_default: fields.is_default.default(0),
});

/** What was not sent stays as it is. */
const changesInput = z.object({
	id: idInput,
	consignee: fields.consignee.exactOptional(),
	phone: fields.phone.exactOptional(),
	area_id: fields.area_id.exactOptional(),
	detail: fields.detail.exactOptional(),
	zip: fields.zip.exactOptional(),
	tag: fields.tag.exactOptional(),
	is_default: fields.is_default.exactOptional(),
});

const savedAddress = z.object({ address: z.object(addressShape) });
const deletedAddresses = z.object({ deleted: z.number() });

export const listAddresses = endpoint({
	method: 'GET',
	path: '/api/shop.Address/index',
	audience: 'member',
	summary: "The member's address book, the default address first",
	input: z.object({}),
	output: z.object({ list: z.array(z.object(addressShape)) }),
});

export const addAddress = endpoint({
	method: 'POST',
	path: '/api/shop.Address/add',
	audience: 'member',
	summary: 'Adds an address; the first one is the default',
	input: addressInput,
	output: savedAddress,
});

export const editAddress = endpoint({
	method: 'POST',
	path: '/api/shop.Address/edit',
	audience: 'member',
	summary: 'Changes what is sent of an address; orders already placed keep the old one',
	input: changesInput,
	output: savedAddress,
});

export const deleteAddresses = endpoint({
	method: 'POST',
	path: '/api/shop.Address/del',
	audience: 'member',
	summary: 'Deletes addresses from the book',
	input: z.object({ ids: idsInput }),
	output: deletedAddresses,
});

/** The same for clients that follow the generic verbs. */
export const deleteAddressesByVerb = endpoint({
	method: 'DELETE',
	path: '/api/shop.Address/del',
	audience: 'member',
	summary: 'Deletes addresses from the book',
	input: z.object({ ids: idsInput }),
	output: deletedAddresses,
});

/** Longer texts are no address. */
export const longestPasted = 500;

export const recogniseAddress = endpoint({
	method: 'POST',
	path: '/api/shop.Address/recognise',
	keyless: true,
	audience: 'public',
	summary: 'Takes a pasted address apart: name, phone, area by its numbers, street; what is not found is empty or 0',
	input: z.object({ text: z.string().trim().min(1).max(longestPasted) }),
	output: z.object({
		consignee: z.string(),
		phone: z.string(),
		province_id: z.number(),
		city_id: z.number(),
		area_id: z.number(),
		detail: z.string(),
	}),
});
