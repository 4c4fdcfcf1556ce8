import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { adminShipOrder } from '#domain/order/order.admin.contract.ts';
import type { adminCancelShipment } from '#domain/order/parcel.contract.ts';
import type { adminFindToShip } from '#domain/order-desk/to-ship.contract.ts';
import { companyOf } from '#web/admin/common/company-of.ts';
import { useDeliveryHabit } from '#web/admin/common/delivery-habit.store.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { ShippingDesk } from '#web/shared/order/shipping-desk.tsx';

const silent = { errors: 'silent' } as const;
const path = '/admin/shop.order.Order/toShip';

/** The shipping desk of staff: any order of the shop. */
export function Desk(): ReactNode {
	const { t } = useTranslation('shop-steps');
	const cache = useQueryClient();
	const usual = useDeliveryHabit((habit) => habit.company);
	const begun = useCall<typeof adminFindToShip>('GET', path, {}, silent);
	const renew = () => void cache.invalidateQueries({ queryKey: ['/admin/shop.order.Order/index'] });
	if (begun.isPending) return <ListSkeleton rows={2} height={120} />;
	if (!begun.data) return <ErrorState error={begun.error} onRetry={() => void begun.refetch()} />;
	return (
		<ShippingDesk
			companies={begun.data.companies}
			usual={usual}
			onUsed={(company) => useDeliveryHabit.setState({ company })}
			find={async (q) => (await call<typeof adminFindToShip>('GET', path, { q }, silent)).list}
			companyOf={companyOf}
			send={async (parcel) => {
				const sent = await call<typeof adminShipOrder>('POST', '/admin/shop.order.Order/delivery', parcel, silent);
				renew();
				return sent;
			}}
			undo={async (id) => {
				const wish = { id, reason: t('desk.undoReason') };
				await call<typeof adminCancelShipment>('POST', '/admin/shop.order.Order/cancelDelivery', wish, silent);
				renew();
			}}
		/>
	);
}
