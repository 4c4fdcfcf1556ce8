import type { ReactNode } from 'react';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useFocusReturn } from '#web/kit/ui/focus-return.ts';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import type { OrderDetail } from './order.types.ts';
import { useOrderDetail } from './use-order-detail.ts';

interface DetailFirstProps {
	orderId: number;
	title: string;
	submitLabel: string;
	onClose(): void;
	/** The dialog itself, once the order is there. */
	children(detail: OrderDetail): ReactNode;
}

/** A step that needs the order's detail to begin with: until it is there, its dialog says that it comes, or why not. */
export function DetailFirst({ orderId, title, submitLabel, onClose, children }: DetailFirstProps): ReactNode {
	// The dialog that follows opens out of this one, and would give the focus back to what is gone.
	useFocusReturn();
	const fields = useFields({}, {}, () => Promise.resolve());
	const { data, error, isPending, refetch } = useOrderDetail(orderId);
	if (data) return children(data.order);
	return (
		<ActionDialog title={title} submitLabel={submitLabel} fields={fields} isReady={false} onClose={onClose}>
			{isPending && <ListSkeleton rows={4} height={56} />}
			<ErrorState error={error} onRetry={() => void refetch()} />
		</ActionDialog>
	);
}
