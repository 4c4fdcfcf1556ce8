import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { roleMay } from '#domain/merchant/roles.ts';
import type { merchantAddTrace } from '#domain/order/parcel.contract.ts';
import type { merchantReadOrder } from '#domain/order-desk/desk.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useMerchantInfo } from '#web/shared/account/accounts.ts';
import { Parcels } from '#web/shared/order/parcels.tsx';
import { TraceDialog } from '#web/shared/order/trace-dialog.tsx';

type Order = AnswerOf<typeof merchantReadOrder>['order'];

/** The parcels of an own order; who may ship writes down where each is. */
export function OrderParcels({ order }: { order: Order }): ReactNode {
	const { t } = useTranslation('shop-order');
	const cache = useQueryClient();
	const { role, is_master } = useMerchantInfo();
	const [toTrace, setToTrace] = useState<Order['shipments'][number]>();
	const writeButton = (parcel: Order['shipments'][number]) => (
		<Button size="compact-sm" variant="subtle" onClick={() => setToTrace(parcel)}>
			{t('parcel.write')}
		</Button>
	);
	return (
		<>
			<Parcels
				shipments={order.shipments}
				lines={order.lines}
				{...(roleMay({ role, isMaster: is_master === 1 }, 'ship') && { actions: writeButton })}
			/>
			{toTrace && (
				<TraceDialog
					trackingNo={toTrace.tracking_no}
					onSend={async (trace) => {
						const written = { id: toTrace.id, time: 0, ...trace };
						const options = { errors: 'silent' } as const;
						await call<typeof merchantAddTrace>('POST', '/merchant/order.Order/trace', written, options);
						void cache.invalidateQueries();
					}}
					onClose={() => setToTrace(undefined)}
				/>
			)}
		</>
	);
}
