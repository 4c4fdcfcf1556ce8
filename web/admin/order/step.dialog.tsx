import type { ReactNode } from 'react';
import { AddressDialog } from './address.dialog.tsx';
import { CancelDialog } from './cancel.dialog.tsx';
import { CloseDialog } from './close.dialog.tsx';
import { DeliveryDialog } from './delivery.dialog.tsx';
import { OfflineDialog } from './offline.dialog.tsx';
import type { OrderStep, StepDialogProps } from './order.types.ts';
import { PriceDialog } from './price.dialog.tsx';
import { ReceiveDialog } from './receive.dialog.tsx';
import { RemarkDialog } from './remark.dialog.tsx';

const dialogs: Readonly<Record<OrderStep, (props: StepDialogProps) => ReactNode>> = {
	ship: DeliveryDialog,
	answerCancel: CancelDialog,
	price: PriceDialog,
	offlinePaid: OfflineDialog,
	address: AddressDialog,
	receive: ReceiveDialog,
	close: CloseDialog,
	remark: RemarkDialog,
};

/** The dialog of a step. */
export function StepDialog({ step, ...props }: StepDialogProps & { step: OrderStep }): ReactNode {
	const Dialog = dialogs[step];
	return <Dialog {...props} />;
}
