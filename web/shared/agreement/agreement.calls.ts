import { type AcceptPlace, codesAt } from '#domain/agreement/agreement.codes.ts';
import type { acceptAgreements, listAgreements, pendingAgreements } from '#domain/agreement/agreement.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { call } from '#web/kit/api/call.ts';

export type NamedAgreement = Pick<AnswerOf<typeof listAgreements>['list'][number], 'code' | 'title' | 'version'>;
export type PendingAgreement = AnswerOf<typeof pendingAgreements>['list'][number];

export const agreementsPath = '/api/shop.Agreement/index';

/** Of what is published, what is accepted at a place. */
export function acceptedAt(place: AcceptPlace, list: readonly NamedAgreement[]): readonly NamedAgreement[] {
	const codes: readonly string[] = codesAt(place);
	return list.filter(({ code }) => codes.includes(code));
}

/** What is accepted at a place, as far as the shop has published it; for pages that have no cache. */
export async function agreementsAt(place: AcceptPlace): Promise<readonly NamedAgreement[]> {
	const { list } = await call<typeof listAgreements>('GET', agreementsPath, {}, { errors: 'silent' });
	return acceptedAt(place, list);
}

/** Accepts what somebody has before them, these versions and no others; what was accepted before stays as it was. */
export async function accept(place: AcceptPlace, list: readonly NamedAgreement[]): Promise<void> {
	if (list.length === 0) return;
	const agreements = list.map(({ code, version }) => ({ code, version }));
	await call<typeof acceptAgreements>(
		'POST',
		'/api/shop.Agreement/accept',
		{ place, agreements },
		{ errors: 'silent' },
	);
}
