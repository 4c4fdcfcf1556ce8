import type { ReactNode } from 'react';
import type { merchantShipOrder } from '#domain/order/order.admin.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { DetailFirst } from '#web/shared/order/detail-first.tsx';
import { ShipDialog as SharedShipDialog } from '#web/shared/order/ship.dialog.tsx';
import { companyOf } from './company-of.ts';
import type { StepDialogProps } from './order-step.ts';
import { useOrderDetail } from './use-order-detail.ts';

/** Sends an order off; the first of the companies is the usual one. */
export function ShipDialog({ orderId, onClose }: StepDialogProps): ReactNode {
	const { t } = useTranslation('shop-steps');
	const detail = useOrderDetail(orderId);
	return (
		<DetailFirst detail={detail} title={t('ship.title')} submitLabel={t('ship.submit')} onClose={onClose}>
			{({ order, companies }) => (
				<SharedShipDialog
					order={order}
					to={order}
					companies={companies}
					isLoading={false}
					usual={String(companies[0]?.id ?? '')}
					companyOf={companyOf}
					send={async (parcel) => {
						const options = { errors: 'silent', success: t('ship.done', { no: order.order_no }) } as const;
						await call<typeof merchantShipOrder>('POST', '/merchant/order.Order/delivery', parcel, options);
						onClose();
					}}
					onClose={onClose}
				/>
			)}
		</DetailFirst>
	);
}
