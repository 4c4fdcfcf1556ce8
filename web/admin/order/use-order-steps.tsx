import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import type { OrderRow, OrderStep } from './order.types.ts';

// A list is read more often than acted upon: the dialogs come with the first step.
const StepDialog = lazyPart(() => import('./step.dialog.tsx'), 'StepDialog');

/** What a step of an order may have changed. */
const changedReads = [
	'/admin/shop.order.Order/index',
	'/admin/shop.order.Order/detail',
	'/admin/shop.user.User/index',
] as const;

interface OrderSteps {
	begin(step: OrderStep, order: OrderRow): void;
	/** The dialog of the step that was begun. */
	dialog: ReactNode;
}

/** Takes steps with orders, one at a time; everything they may have changed is read anew. */
export function useOrderSteps(): OrderSteps {
	const cache = useQueryClient();
	const [begun, setBegun] = useState<{ step: OrderStep; order: OrderRow }>();

	async function readAnew(): Promise<void> {
		await Promise.all(changedReads.map((path) => cache.invalidateQueries({ queryKey: [path] })));
	}
	function end(): void {
		setBegun(undefined);
		// Also after a refusal: the order may have moved while the dialog was open.
		void readAnew();
	}

	return {
		begin: (step, order) => setBegun({ step, order }),
		dialog: begun && <StepDialog step={begun.step} order={begun.order} onClose={end} onTaken={end} />,
	};
}
