import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { AdminButton } from '#domain/order/order.buttons.ts';
import type { adminListOrders, adminReadOrder } from '#domain/order-desk/desk.contract.ts';

/** An order of the list. */
export type OrderRow = AnswerOf<typeof adminListOrders>['list'][number];

/** An order with its history. */
export type OrderDetail = AnswerOf<typeof adminReadOrder>['order'];

/** What staff do with an order; each step has its node and its dialog, and all but the remark have a button. */
export type OrderStep = AdminButton | 'remark';

/** What the dialog of a step is given. */
export interface StepDialogProps {
	order: OrderRow;
	onClose(): void;
	/** The step was taken. */
	onTaken(): void;
}
