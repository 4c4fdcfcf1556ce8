import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { roleMay } from '#domain/merchant/roles.ts';
import type { merchantAddTrace, merchantCorrectParcel } from '#domain/order/parcel.contract.ts';
import type { merchantReadOrder } from '#domain/order-desk/desk.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useMerchantInfo } from '#web/shared/account/accounts.ts';
import type { Company } from '#web/shared/order/company.rules.ts';
import { CorrectDialog } from '#web/shared/order/correct-dialog.tsx';
import { Parcels } from '#web/shared/order/parcels.tsx';
import { TraceDialog } from '#web/shared/order/trace-dialog.tsx';
import { companyOf } from './company-of.ts';

type Order = AnswerOf<typeof merchantReadOrder>['order'];

/** The parcels of an own order; who may ship writes down where each is and puts it right. */
export function OrderParcels({ order, companies }: { order: Order; companies: readonly Company[] }): ReactNode {
	const { t } = useTranslation(['shop-order', 'shop-steps']);
	const cache = useQueryClient();
	const { role, is_master } = useMerchantInfo();
	const [toTrace, setToTrace] = useState<Order['shipments'][number]>();
	const [toCorrect, setToCorrect] = useState<Order['shipments'][number]>();
	const buttons = (parcel: Order['shipments'][number]) => (
		<>
			<Button size="compact-sm" variant="subtle" onClick={() => setToTrace(parcel)}>
				{t('parcel.write')}
			</Button>
			{parcel.can_correct === 1 && (
				<Button size="compact-sm" variant="subtle" onClick={() => setToCorrect(parcel)}>
					{t('shop-steps:correct.button')}
				</Button>
			)}
		</>
	);
	return (
		<>
			<Parcels
				shipments={order.shipments}
				lines={order.lines}
				{...(roleMay({ role, isMaster: is_master === 1 }, 'ship') && { actions: buttons })}
			/>
			{toCorrect && (
				<CorrectDialog
					parcel={toCorrect}
					companies={companies}
					companyOf={companyOf}
					send={async (label) => {
						const sent = { id: toCorrect.id, ...label };
						const options = { errors: 'silent', success: t('shop-steps:correct.done') } as const;
						await call<typeof merchantCorrectParcel>('POST', '/merchant/order.Order/correctParcel', sent, options);
						void cache.invalidateQueries();
					}}
					onClose={() => setToCorrect(undefined)}
				/>
			)}
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
