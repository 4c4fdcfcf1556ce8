import type { ReactNode } from 'react';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { useEndedByLeaving } from '#web/kit/ui/use-ended-by-leaving.ts';
import { useReason } from './margin-reason.store.ts';

const ReasonDialog = lazyPart(() => import('./margin-reason.dialog.tsx'), 'ReasonDialog', { texts: ['admin-margin'] });

/** Asks for a reason where the server wants one; its code is fetched with the first question. */
export function ReasonHost(): ReactNode {
	const { asked, answer } = useReason();
	useEndedByLeaving(() => answer(undefined));
	if (!asked) return null;
	return <ReasonDialog refusal={asked} onAnswer={answer} />;
}
