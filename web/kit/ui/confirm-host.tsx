import { lazy, type ReactNode, Suspense } from 'react';
import { useConfirmation } from '#web/kit/ui/confirm.store.ts';

const ConfirmDialog = lazy(() =>
	import('#web/kit/ui/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** Shows the question that `confirm()` asks; its code is fetched with the first one. */
export function ConfirmHost(): ReactNode {
	const { question, answer } = useConfirmation();
	if (!question) return null;
	return (
		<Suspense fallback={null}>
			<ConfirmDialog key={question.title} question={question} onAnswer={answer} />
		</Suspense>
	);
}
