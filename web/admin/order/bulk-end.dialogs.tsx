import type { ReactNode } from 'react';
import type { bulkApproveCancels, bulkCloseOrders } from '#domain/order-desk/bulk.contract.ts';
import { call } from '#web/kit/api/call.ts';
import type { BulkDialogProps } from '#web/shared/order/bulk.types.ts';
import { BulkEndDialog } from '#web/shared/order/bulk-end.dialog.tsx';

const options = { errors: 'silent', timeoutMs: 0 } as const;

/** Approves the wishes to cancel of the chosen orders. */
export function BulkApproveDialog(props: BulkDialogProps): ReactNode {
	return (
		<BulkEndDialog
			{...props}
			step="approve"
			send={({ ids, reason }) =>
				call<typeof bulkApproveCancels>('POST', '/admin/shop.order.Order/bulkCancel', { ids, reason }, options)
			}
		/>
	);
}

/** Closes the chosen orders. */
export function BulkCloseDialog(props: BulkDialogProps): ReactNode {
	return (
		<BulkEndDialog
			{...props}
			step="close"
			send={(wish) => call<typeof bulkCloseOrders>('POST', '/admin/shop.order.Order/bulkClose', wish, options)}
		/>
	);
}
