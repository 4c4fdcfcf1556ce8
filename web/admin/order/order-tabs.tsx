import type { ReactNode } from 'react';
import { type OrderStatus, orderStatus, orderStatusCodes } from '#domain/order/order.status.ts';
import type { adminListOrders } from '#domain/order-desk/desk.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { FilterTabs } from '#web/kit/ui/filter-tabs.tsx';

/** How many orders wait for staff in this status. */
function useWaiting(status: OrderStatus): number | undefined {
	const { data } = useCall<typeof adminListOrders>(
		'GET',
		'/admin/shop.order.Order/index',
		{ status, page: 1, limit: 1 },
		{ errors: 'silent', keepPrevious: true },
	);
	return data?.total;
}

interface OrderTabsProps {
	/** The status on screen; empty = all. */
	status: string;
	/** The address that shows a status. */
	addressOf(status: string): string;
}

/** One tab a status, with the number of orders where staff have to act. */
export function OrderTabs({ status, addressOf }: OrderTabsProps): ReactNode {
	const { t } = useTranslation(['admin-order', 'shop-order']);
	const waiting: Partial<Record<OrderStatus, number | undefined>> = {
		[orderStatus.toShip]: useWaiting(orderStatus.toShip),
		[orderStatus.cancelApplied]: useWaiting(orderStatus.cancelApplied),
	};
	const byStatus = orderStatusCodes.map((code) => ({
		value: code,
		label: t(`shop-order:status.${code}`),
		count: waiting[code],
		to: addressOf(code),
	}));
	const tabs = [{ value: '', label: t('tabs.all'), to: addressOf('') }, ...byStatus];
	return <FilterTabs label={t('tabs.label')} tabs={tabs} current={status} />;
}
