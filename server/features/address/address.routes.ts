import {
	addAddress as addContract,
	deleteAddressesByVerb,
	deleteAddresses as deleteContract,
	editAddress as editContract,
	listAddresses as listContract,
	recogniseAddress as recogniseContract,
} from '#domain/address/address.contract.ts';
import { recogniseAddress } from '#domain/address/address.recognise.ts';
import { route, whole } from '#server/http/route.ts';
import { areasNamedIn } from './address.queries.ts';
import { addAddress, deleteAddresses, editAddress, listAddresses } from './address.service.ts';

/** The member's address book. */
export const addressRoutes = [
	route(listContract, async ({ context, caller }) => ({ list: await listAddresses(context, caller.id) })),
	route(
		addContract,
		whole(async ({ context, input, caller }) => ({ address: await addAddress(context, caller.id, input) })),
	),
	route(recogniseContract, async ({ context, input }) =>
		recogniseAddress(input.text, await areasNamedIn(context.db, input.text)),
	),
	route(editContract, async ({ context, input, caller }) => ({
		address: await editAddress(context, caller.id, input),
	})),
	...([deleteContract, deleteAddressesByVerb] as const).map((contract) =>
		route(contract, async ({ context, input, caller }) => ({
			deleted: await deleteAddresses(context, caller.id, input.ids),
		})),
	),
];
