/** What a creator's people do about an order in a dialog. */
export type OrderStep = 'ship' | 'answer' | 'cancel';

/** What each of these dialogs is given. */
export interface StepDialogProps {
	orderId: number;
	onClose: () => void;
}
