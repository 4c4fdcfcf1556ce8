import type { ReactNode } from 'react';
import type { merchantBulkShip } from '#domain/order-desk/bulk-ship.contract.ts';
import { call } from '#web/kit/api/call.ts';
import type { BulkDialogProps } from '#web/shared/order/bulk.types.ts';
import { BulkShipDialog as SharedBulkShipDialog } from '#web/shared/order/bulk-ship.dialog.tsx';
import { useOrderDetail } from './use-order-detail.ts';

/** Ships the chosen orders; the first of the companies is the usual one. */
export function BulkShipDialog(props: BulkDialogProps): ReactNode {
	const detail = useOrderDetail(props.rows[0]?.id ?? 0);
	const companies = detail.data?.companies;
	return (
		<SharedBulkShipDialog
			{...props}
			companies={companies}
			isLoading={detail.isPending}
			usual={String(companies?.[0]?.id ?? '')}
			send={(rows) => {
				const options = { errors: 'silent', timeoutMs: 0 } as const;
				return call<typeof merchantBulkShip>('POST', '/merchant/order.Order/bulkDelivery', { rows }, options);
			}}
		/>
	);
}
