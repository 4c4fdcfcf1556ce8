import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { merchantShipOrder } from '#domain/order/order.admin.contract.ts';
import type { merchantFindToShip } from '#domain/order-desk/to-ship.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { BackLink } from '#web/kit/ui/back-link.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { paths } from '#web/merchant/common/paths.ts';
import { ShippingDesk } from '#web/shared/order/shipping-desk.tsx';
import { companyOf } from './company-of.ts';

const silent = { errors: 'silent' } as const;
const path = '/merchant/order.Order/toShip';

/** `/merchant/order/desk`: the creator's own orders, sent one after the other. */
export function DeskPage(): ReactNode {
	const { t } = useTranslation('merchant-order');
	const cache = useQueryClient();
	const [usual, setUsual] = useState('');
	const begun = useCall<typeof merchantFindToShip>('GET', path, {}, silent);
	return (
		<>
			<BackLink to={paths.orders} isSpaced>
				{t('back')}
			</BackLink>
			<PageHeader title={t('desk.title')} text={t('desk.text')} />
			{begun.isPending && <ListSkeleton rows={2} height={120} />}
			{!begun.data && <ErrorState error={begun.error} onRetry={() => void begun.refetch()} />}
			{begun.data && (
				<ShippingDesk
					companies={begun.data.companies}
					usual={usual}
					onUsed={setUsual}
					find={async (q) => (await call<typeof merchantFindToShip>('GET', path, { q }, silent)).list}
					companyOf={companyOf}
					send={async (parcel) => {
						const sent = await call<typeof merchantShipOrder>('POST', '/merchant/order.Order/delivery', parcel, silent);
						void cache.invalidateQueries({ queryKey: ['/merchant/order.Order/index'] });
						return sent;
					}}
				/>
			)}
		</>
	);
}
