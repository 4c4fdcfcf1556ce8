import { lazy, type ReactNode, Suspense } from 'react';
import { useProof } from '#web/kit/auth/proof.store.ts';

const ProofDialog = lazy(() =>
	import('#web/kit/auth/proof-dialog.tsx').then((module) => ({ default: module.ProofDialog })),
);

/** Asks for the password where the server wants it once more; its code is fetched with the first question. */
export function ProofHost(): ReactNode {
	const { answer } = useProof();
	if (!answer) return null;
	return (
		<Suspense fallback={null}>
			<ProofDialog onAnswer={answer} />
		</Suspense>
	);
}
