import type { ReactNode } from 'react';
import { CancelDialog } from './cancel.dialog.tsx';
import { CloseDialog } from './close.dialog.tsx';
import { DeliveryDialog } from './delivery.dialog.tsx';
import type { OrderStep, StepDialogProps } from './order.types.ts';

const dialogs: Readonly<Record<OrderStep, (props: StepDialogProps) => ReactNode>> = {
	delivery: DeliveryDialog,
	cancel: CancelDialog,
	close: CloseDialog,
};

/** The dialog of a step. */
export function StepDialog({ step, ...props }: StepDialogProps & { step: OrderStep }): ReactNode {
	const Dialog = dialogs[step];
	return <Dialog {...props} />;
}
