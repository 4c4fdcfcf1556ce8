import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { listAddresses } from '#domain/address/address.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { CallError } from '#web/kit/api/call-error.ts';
import { useCall } from '#web/kit/api/queries.ts';

type AddressBook = AnswerOf<typeof listAddresses>;

/** An address of the member's book. */
export type Address = AddressBook['list'][number];

/** The member's address book, the default address first. */
export function useAddresses({ enabled = true }: { enabled?: boolean } = {}): UseQueryResult<AddressBook, CallError> {
	return useCall<typeof listAddresses>('GET', '/api/shop.Address/index', {}, { enabled });
}

/** Reads the book anew after a change. */
export function useRereadAddresses(): () => Promise<void> {
	const cache = useQueryClient();
	return () => cache.invalidateQueries({ queryKey: ['/api/shop.Address/index'] });
}
