import type { ReactNode } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { merchantReadOrder } from '#domain/order-desk/desk.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { OrderLines } from '#web/shared/order/order-lines.tsx';
import { OrderNo } from '#web/shared/order/order-no.tsx';
import classes from './dialog.module.css';
import type { StepDialogProps } from './order-step.ts';

export type Order = AnswerOf<typeof merchantReadOrder>['order'];

interface OrderDialogProps extends StepDialogProps {
	title: string;
	children: (order: Order) => ReactNode;
}

/** A dialog about one order: which it is, then what is asked about it. */
export function OrderDialog({ orderId, title, onClose, children }: OrderDialogProps): ReactNode {
	const { data, error, isPending, refetch } = useCall<typeof merchantReadOrder>('GET', '/merchant/order.Order/detail', {
		id: orderId,
	});
	const order = data?.order;
	return (
		<FormDialog title={title} onClose={onClose}>
			{isPending && <ListSkeleton rows={3} height={56} />}
			{!order && <ErrorState error={error} onRetry={() => void refetch()} />}
			{order && (
				<>
					<div className={classes['about']}>
						<p className={classes['aboutHead']}>
							<OrderNo no={order.order_no} />
							<Money amount={order.pay_amount} look="price" />
						</p>
						<OrderLines lines={order.lines} />
					</div>
					{children(order)}
				</>
			)}
		</FormDialog>
	);
}
