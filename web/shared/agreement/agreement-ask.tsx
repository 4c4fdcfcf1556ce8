import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { pendingAgreements } from '#domain/agreement/agreement.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';

const AskDialog = lazyPart(() => import('./ask.dialog.tsx'), 'AskDialog', { texts: ['shop-agreement'] });

const path = '/api/shop.Agreement/pending';
const input = { place: 'login' } as const;

/** Asks a member who has logged in for what they have not accepted yet; nothing where that is nothing. */
export function AgreementAsk({ onLogout }: { onLogout(): void }): ReactNode {
	const cache = useQueryClient();
	const { data } = useCall<typeof pendingAgreements>('GET', path, input, { errors: 'silent' });
	if (!data?.list.length) return null;
	const reread = () => cache.invalidateQueries({ queryKey: [path] });
	return <AskDialog list={data.list} onLogout={onLogout} onChanged={reread} />;
}
