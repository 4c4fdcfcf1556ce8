import type { MerchantButton } from '#domain/order/order.buttons.ts';

/** What a creator's people do about an order in a dialog. */
export type OrderStep = MerchantButton;

/** What each of these dialogs is given. */
export interface StepDialogProps {
	orderId: number;
	onClose: () => void;
}
