import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useRereadRefunds } from '#web/admin/common/use-reread-refunds.ts';
import type { RefundRow, RefundStep } from './refund.types.ts';

// A list is read more often than acted upon: the dialogs come with the first step.
const StepDialog = lazy(() => import('./step.dialog.tsx').then((module) => ({ default: module.StepDialog })));

interface RefundSteps {
	begin(step: RefundStep, refund: RefundRow): void;
	/** The dialog of the step that was begun. */
	dialog: ReactNode;
}

/** Takes steps with refunds, one at a time; everything they may have changed is read anew. */
export function useRefundSteps(): RefundSteps {
	const rereadRefunds = useRereadRefunds();
	const [begun, setBegun] = useState<{ step: RefundStep; refund: RefundRow }>();

	function end(): void {
		setBegun(undefined);
		// Also after a refusal: the refund may have moved while the dialog was open.
		rereadRefunds();
	}

	return {
		begin: (step, refund) => setBegun({ step, refund }),
		dialog: begun && (
			<Suspense fallback={null}>
				<StepDialog step={begun.step} refund={begun.refund} onClose={end} />
			</Suspense>
		),
	};
}
