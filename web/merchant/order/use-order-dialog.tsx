import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { OrderStep, StepDialogProps } from './order-step.ts';

const dialogs: Readonly<Record<OrderStep, ComponentType<StepDialogProps>>> = {
	ship: lazy(() => import('./ship-dialog.tsx').then((module) => ({ default: module.ShipDialog }))),
	answerCancel: lazy(() => import('./answer-dialog.tsx').then((module) => ({ default: module.AnswerDialog }))),
	cancel: lazy(() => import('./cancel-dialog.tsx').then((module) => ({ default: module.CancelDialog }))),
};

/** The dialog of whichever order something is to be done about: its place on the page, and how to open it. */
export function useOrderDialog(): { dialog: ReactNode; open: (step: OrderStep, orderId: number) => void } {
	const [asked, setAsked] = useState<{ step: OrderStep; orderId: number }>();
	const cache = useQueryClient();
	function end(): void {
		setAsked(undefined);
		// Also after a refusal: the order may have moved while the dialog was open.
		void cache.invalidateQueries();
	}
	const Dialog = asked && dialogs[asked.step];
	const dialog = Dialog && (
		<Suspense fallback={null}>
			<Dialog orderId={asked.orderId} onClose={end} />
		</Suspense>
	);
	return { dialog, open: (step, orderId) => setAsked({ step, orderId }) };
}
