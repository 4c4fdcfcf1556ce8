import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { pendingAgreements } from '#domain/agreement/agreement.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { loadNamespaces } from '#web/kit/i18n/texts.ts';
import type { AskDialogProps } from './ask.dialog.tsx';

const AskDialog = lazy<ComponentType<AskDialogProps>>(async () => {
	const [module] = await Promise.all([import('./ask.dialog.tsx'), loadNamespaces(['shop-agreement'])]);
	return { default: module.AskDialog };
});

const path = '/api/shop.Agreement/pending';
const input = { place: 'login' } as const;

/** Asks a member who has logged in for what they have not accepted yet; nothing where that is nothing. */
export function AgreementAsk({ onLogout }: { onLogout(): void }): ReactNode {
	const cache = useQueryClient();
	const { data } = useCall<typeof pendingAgreements>('GET', path, input, { errors: 'silent' });
	if (!data?.list.length) return null;
	const reread = () => cache.invalidateQueries({ queryKey: [path] });
	return (
		<Suspense fallback={null}>
			<AskDialog list={data.list} onLogout={onLogout} onChanged={reread} />
		</Suspense>
	);
}
