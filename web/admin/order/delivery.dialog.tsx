import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { adminShipOrder } from '#domain/order/order.admin.contract.ts';
import { orderErrors } from '#domain/order/order.errors.ts';
import { isTrackingNo } from '#domain/order/tracking.ts';
import { call } from '#web/kit/api/call.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { AddressText } from '#web/shared/address/address-text.tsx';
import { type Pieces, PiecesInput, parcelOf } from '#web/shared/order/pieces-input.tsx';
import { CompanySelect } from './company-select.tsx';
import { useDeliveryHabit } from './delivery-habit.store.ts';
import classes from './order.module.css';
import type { StepDialogProps } from './order.types.ts';
import { StepSummary } from './step-summary.tsx';
import { useOrderDetail } from './use-order-detail.ts';

interface DeliveryValues {
	company: string;
	tracking_no: string;
	lines: Pieces;
}

/** Sends an order off: who carries it, under which number, what is in it and where it goes. */
export function DeliveryDialog({ order, onClose, onTaken }: StepDialogProps): ReactNode {
	const { t } = useTranslation('admin-order');
	const detail = useOrderDetail(order.id);
	const usual = useDeliveryHabit((habit) => habit.company);
	const fields = useFields<DeliveryValues>(
		{ company: usual, tracking_no: '', lines: {} },
		{
			company: ({ company }) => (company.trim() === '' ? t('required', { field: t('delivery.company') }) : undefined),
			tracking_no: ({ tracking_no }) => trackingProblem(tracking_no.trim()),
		},
		ship,
		{ checksLeft: true },
	);
	const { values, errors } = fields;

	function trackingProblem(text: string): string | undefined {
		if (text === '') return t('required', { field: t('delivery.trackingNo') });
		return isTrackingNo(text) ? undefined : orderErrors['order.trackingNo'][currentLanguage()];
	}

	async function ship({ company, tracking_no, lines: pieces }: DeliveryValues): Promise<void> {
		const lines = parcelOf(order.lines, pieces);
		const parcel = {
			id: order.id,
			company: company.trim(),
			tracking_no: tracking_no.trim(),
			...(lines && { lines }),
		};
		const options = { errors: 'silent', success: t('delivery.done', { no: order.order_no }) } as const;
		await call<typeof adminShipOrder>('POST', '/admin/shop.order.Order/delivery', parcel, options);
		useDeliveryHabit.setState({ company });
		onTaken();
	}

	return (
		<ActionDialog title={t('delivery.title')} submitLabel={t('delivery.submit')} fields={fields} onClose={onClose}>
			<StepSummary order={order} />
			{detail.data && (
				<div className={classes['parcelTo']}>
					<AddressText address={{ ...detail.data.order, detail: detail.data.order.address }} />
					{detail.data.order.user_remark && (
						<p className={classes['remark']}>{t('delivery.remark', { text: detail.data.order.user_remark })}</p>
					)}
				</div>
			)}
			{order.lines.reduce((sum, line) => sum + line.num, 0) > 1 && (
				<PiecesInput
					lines={order.lines}
					value={values.lines}
					onChange={(pieces) => fields.set('lines', pieces)}
					error={errors.lines}
				/>
			)}
			<CompanySelect
				name="company"
				companies={detail.data?.companies}
				isLoading={detail.isPending}
				value={values.company}
				onChange={(company) => fields.set('company', company)}
				error={errors.company}
				hasFocus={usual === ''}
			/>
			<TextInput
				label={t('delivery.trackingNo')}
				withAsterisk
				autoComplete="off"
				maxLength={64}
				data-autofocus={usual !== '' || undefined}
				{...fields.text('tracking_no')}
			/>
		</ActionDialog>
	);
}
