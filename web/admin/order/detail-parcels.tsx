import { Button, Textarea } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type {
	adminAddTrace,
	adminCancelShipment,
	adminCorrectParcel,
	adminFollowParcel,
} from '#domain/order/parcel.contract.ts';
import { companyOf } from '#web/admin/common/company-of.ts';
import { call } from '#web/kit/api/call.ts';
import { useAction } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import type { Company } from '#web/shared/order/company.rules.ts';
import { CorrectDialog } from '#web/shared/order/correct-dialog.tsx';
import { Parcels } from '#web/shared/order/parcels.tsx';
import { TraceDialog } from '#web/shared/order/trace-dialog.tsx';
import type { OrderDetail } from './order.types.ts';

type Parcel = OrderDetail['shipments'][number];

interface DetailParcelsProps {
	order: OrderDetail;
	companies: readonly Company[];
	onChanged(): void;
}

/** The parcels of an order with what staff may do to each: follow it, write down where it is, put it right, call it back. */
export function DetailParcels({ order, companies, onChanged }: DetailParcelsProps): ReactNode {
	const { t } = useTranslation(['admin-order', 'shop-order', 'shop-steps']);
	const auth = useAuth();
	const [toCallBack, setToCallBack] = useState<Parcel>();
	const [toCorrect, setToCorrect] = useState<Parcel>();
	const [toTrace, setToTrace] = useState<Parcel>();
	const follow = useAction<typeof adminFollowParcel>('POST', '/admin/shop.order.Order/follow');
	const ask = (parcel: Parcel) =>
		follow.mutate(
			{ id: parcel.id },
			{
				onSuccess: ({ is_followed }) => {
					if (is_followed === 1) onChanged();
					else toast.info(t('parcels.notFollowed'));
				},
			},
		);
	return (
		<>
			<Parcels
				shipments={order.shipments}
				lines={order.lines}
				actions={(parcel) => (
					<>
						<Button
							size="compact-sm"
							variant="subtle"
							leftSection={<RefreshCw size={14} />}
							loading={follow.isPending && follow.variables?.id === parcel.id}
							onClick={() => ask(parcel)}
						>
							{t('parcels.follow')}
						</Button>
						{auth('delivery') && (
							<Button size="compact-sm" variant="subtle" onClick={() => setToTrace(parcel)}>
								{t('shop-order:parcel.write')}
							</Button>
						)}
						{auth('delivery') && parcel.can_correct === 1 && (
							<Button size="compact-sm" variant="subtle" onClick={() => setToCorrect(parcel)}>
								{t('shop-steps:correct.button')}
							</Button>
						)}
						{auth('delivery') && parcel.can_cancel === 1 && (
							<Button size="compact-sm" variant="subtle" color="red" onClick={() => setToCallBack(parcel)}>
								{t('parcels.callBack')}
							</Button>
						)}
					</>
				)}
			/>
			{toCallBack && (
				<CallBackDialog
					parcel={toCallBack}
					onClose={() => setToCallBack(undefined)}
					onDone={() => {
						setToCallBack(undefined);
						onChanged();
					}}
				/>
			)}
			{toCorrect && (
				<CorrectDialog
					parcel={toCorrect}
					companies={companies}
					companyOf={companyOf}
					send={async (label) => {
						const sent = { id: toCorrect.id, ...label };
						const options = { errors: 'silent', success: t('shop-steps:correct.done') } as const;
						await call<typeof adminCorrectParcel>('POST', '/admin/shop.order.Order/correctParcel', sent, options);
						onChanged();
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
						await call<typeof adminAddTrace>('POST', '/admin/shop.order.Order/trace', written, options);
						onChanged();
					}}
					onClose={() => setToTrace(undefined)}
				/>
			)}
		</>
	);
}

/** A parcel under a wrong number, or one that never left: its pieces are to be sent again. */
function CallBackDialog({ parcel, onClose, onDone }: { parcel: Parcel; onClose(): void; onDone(): void }): ReactNode {
	const { t } = useTranslation('admin-order');
	const fields = useFields(
		{ reason: '' },
		{ reason: ({ reason }) => (reason.trim() === '' ? t('required', { field: t('parcels.reason') }) : undefined) },
		callBack,
	);
	async function callBack({ reason }: { reason: string }): Promise<void> {
		const options = { errors: 'silent', success: t('parcels.calledBack') } as const;
		const input = { id: parcel.id, reason: reason.trim() };
		await call<typeof adminCancelShipment>('POST', '/admin/shop.order.Order/cancelDelivery', input, options);
		onDone();
	}
	return (
		<ActionDialog
			title={t('parcels.callBackTitle', { no: parcel.tracking_no })}
			submitLabel={t('parcels.callBack')}
			tone="danger"
			fields={fields}
			onClose={onClose}
		>
			<p>{t('parcels.callBackText')}</p>
			<Textarea
				label={t('parcels.reason')}
				withAsterisk
				data-autofocus
				autosize
				minRows={2}
				maxLength={255}
				{...fields.text('reason')}
			/>
		</ActionDialog>
	);
}
