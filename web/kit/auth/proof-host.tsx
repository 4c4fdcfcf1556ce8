import type { ReactNode } from 'react';
import { useProof } from '#web/kit/auth/proof.store.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { useEndedByLeaving } from '#web/kit/ui/use-ended-by-leaving.ts';

const ProofDialog = lazyPart(() => import('#web/kit/auth/proof-dialog.tsx'), 'ProofDialog');

/** Asks for the password where the server wants it once more; its code is fetched with the first question. */
export function ProofHost(): ReactNode {
	const { answer } = useProof();
	useEndedByLeaving(() => answer?.(false));
	if (!answer) return null;
	return <ProofDialog onAnswer={answer} />;
}
