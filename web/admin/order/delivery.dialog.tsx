import type { ReactNode } from 'react';
import type { adminShipOrder } from '#domain/order/order.admin.contract.ts';
import { companyOf } from '#web/admin/common/company-of.ts';
import { useDeliveryHabit } from '#web/admin/common/delivery-habit.store.ts';
import { call } from '#web/kit/api/call.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { ShipDialog } from '#web/shared/order/ship.dialog.tsx';
import type { StepDialogProps } from './order.types.ts';
import { useOrderDetail } from './use-order-detail.ts';

/** Sends an order off; who carried the last parcel is offered first. */
export function DeliveryDialog({ order, onClose, onTaken }: StepDialogProps): ReactNode {
	const { t } = useTranslation('shop-steps');
	const detail = useOrderDetail(order.id);
	const usual = useDeliveryHabit((habit) => habit.company);
	return (
		<ShipDialog
			order={order}
			to={detail.data?.order}
			companies={detail.data?.companies}
			isLoading={detail.isPending}
			usual={usual}
			companyOf={companyOf}
			send={async (parcel) => {
				const options = { errors: 'silent', success: t('ship.done', { no: order.order_no }) } as const;
				await call<typeof adminShipOrder>('POST', '/admin/shop.order.Order/delivery', parcel, options);
				useDeliveryHabit.setState({ company: parcel.company });
				onTaken();
			}}
			onClose={onClose}
		/>
	);
}
