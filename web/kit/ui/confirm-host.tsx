import type { ReactNode } from 'react';
import { useConfirmation } from '#web/kit/ui/confirm.store.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { useEndedByLeaving } from '#web/kit/ui/use-ended-by-leaving.ts';

const ConfirmDialog = lazyPart(() => import('#web/kit/ui/confirm-dialog.tsx'), 'ConfirmDialog');

/** Shows the question that `confirm()` asks; its code is fetched with the first one. Who leaves the page has said no. */
export function ConfirmHost(): ReactNode {
	const { question, answer } = useConfirmation();
	useEndedByLeaving(() => answer(false));
	if (!question) return null;
	return <ConfirmDialog key={question.title} question={question} onAnswer={answer} />;
}
