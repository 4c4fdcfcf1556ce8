import type { ReactNode } from 'react';
import type { runBulkShip } from '#domain/order-desk/bulk-ship.contract.ts';
import { useDeliveryHabit } from '#web/admin/common/delivery-habit.store.ts';
import { call } from '#web/kit/api/call.ts';
import type { BulkDialogProps } from '#web/shared/order/bulk.types.ts';
import { BulkShipDialog as SharedBulkShipDialog } from '#web/shared/order/bulk-ship.dialog.tsx';
import { useOrderDetail } from './use-order-detail.ts';

/** Ships the chosen orders by who carried the last parcel, until another one is chosen. */
export function BulkShipDialog(props: BulkDialogProps): ReactNode {
	const usual = useDeliveryHabit((habit) => habit.company);
	const detail = useOrderDetail(props.rows[0]?.id ?? 0);
	return (
		<SharedBulkShipDialog
			{...props}
			companies={detail.data?.companies}
			isLoading={detail.isPending}
			usual={usual}
			onUsed={(company) => useDeliveryHabit.setState({ company })}
			send={(rows) => {
				const options = { errors: 'silent', timeoutMs: 0 } as const;
				return call<typeof runBulkShip>('POST', '/admin/shop.order.Ship/run', { rows }, options);
			}}
		/>
	);
}
