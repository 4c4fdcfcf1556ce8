import { useQueryClient } from '@tanstack/react-query';
import type { AcceptPlace } from '#domain/agreement/agreement.codes.ts';
import type { listAgreements } from '#domain/agreement/agreement.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { acceptedAt, agreementsPath, type NamedAgreement } from './agreement.calls.ts';

/** What is accepted at a place, as far as the shop has published it. */
export function useAgreementsAt(place: AcceptPlace): readonly NamedAgreement[] {
	const { data } = useCall<typeof listAgreements>('GET', agreementsPath, {}, { errors: 'silent' });
	return acceptedAt(place, data?.list ?? []);
}

/** Reads them again, where other words are in force by now. */
export function useRereadAgreements(): () => Promise<void> {
	const cache = useQueryClient();
	return () => cache.invalidateQueries({ queryKey: [agreementsPath] });
}
