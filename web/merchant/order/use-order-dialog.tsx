import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import type { OrderStep, StepDialogProps } from './order-step.ts';

const dialogs: Readonly<Record<OrderStep, ComponentType<StepDialogProps>>> = {
	ship: lazyPart(() => import('./ship-dialog.tsx'), 'ShipDialog', { texts: ['shop-steps', 'shop-address'] }),
	answerCancel: lazyPart(() => import('./answer-dialog.tsx'), 'AnswerDialog', { texts: ['shop-steps'] }),
	cancel: lazyPart(() => import('./cancel-dialog.tsx'), 'CancelDialog'),
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
	const dialog = Dialog && <Dialog orderId={asked.orderId} onClose={end} />;
	return { dialog, open: (step, orderId) => setAsked({ step, orderId }) };
}
