import { Radio, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { isPhone } from '#domain/address/address.rules.ts';
import { yuan } from '#domain/kernel/yuan.ts';
import type { adminChangeAddress, adminTryAddress } from '#domain/order-change/order.change.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { listed, useTranslation } from '#web/kit/i18n/texts.ts';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import { formatTime } from '#web/kit/ui/time.tsx';
import { type AreaChoice, AreaPicker } from '#web/shared/address/area-picker.tsx';
import { DetailFirst } from '#web/shared/order/detail-first.tsx';
import classes from './order.module.css';
import type { OrderDetail, StepDialogProps } from './order.types.ts';
import { useOrderDetail } from './use-order-detail.ts';

interface AddressValues {
	consignee: string;
	phone: string;
	area_id: AreaChoice;
	detail: string;
	zip: string;
	freight: '' | 'keep' | 'charge';
}

/** Sends an order elsewhere, as long as nothing of it has left. */
export function AddressDialog(props: StepDialogProps): ReactNode {
	const { t } = useTranslation('admin-order');
	const texts = { title: t('address.title'), submitLabel: t('address.submit') };
	return (
		<DetailFirst {...texts} detail={useOrderDetail(props.order.id)} onClose={props.onClose}>
			{({ order: detail }) => <AddressForm {...props} detail={detail} />}
		</DetailFirst>
	);
}

/** What the freight would be where the parcel is to go now; nothing while it stays in its area. */
function useFreightThere(id: number, areaId: number, wasId: number) {
	return useCall<typeof adminTryAddress>(
		'GET',
		'/admin/shop.order.Order/tryAddress',
		{ id, area_id: areaId },
		{ enabled: areaId > 0 && areaId !== wasId, errors: 'silent' },
	);
}

function AddressForm({ order, detail, onClose, onTaken }: StepDialogProps & { detail: OrderDetail }): ReactNode {
	const { t } = useTranslation(['admin-order', 'shop-address']);
	const needed = (name: 'consignee' | 'detail') => (values: AddressValues) =>
		values[name].trim() === '' ? t('required', { field: t(`shop-address:${name}`) }) : undefined;
	const fields = useFields<AddressValues>(
		{
			consignee: detail.consignee,
			phone: detail.phone,
			area_id: { province_id: detail.province_id, city_id: detail.city_id, area_id: detail.area_id },
			detail: detail.address,
			zip: detail.zip,
			freight: '',
		},
		{
			consignee: needed('consignee'),
			phone: ({ phone }) => (isPhone(phone) ? undefined : t('shop-address:phoneRule')),
			area_id: (values) => (values.area_id.area_id > 0 ? undefined : t('shop-address:areaRule')),
			detail: needed('detail'),
		},
		change,
		{ checksLeft: true },
	);
	const { area_id: area, freight } = fields.values;
	const isElsewhere = area.area_id > 0 && area.area_id !== detail.area_id;
	const there = useFreightThere(order.id, area.area_id, detail.area_id);
	const tried = isElsewhere ? there.data : undefined;
	const isUndeliverable = (tried?.undeliverable.length ?? 0) > 0;
	const differs = tried !== undefined && !isUndeliverable && tried.freight_now !== tried.freight_then;
	const isAnswered = !isElsewhere || (tried !== undefined && !isUndeliverable && (!differs || freight !== ''));

	async function change(values: AddressValues): Promise<void> {
		const input = {
			id: order.id,
			area_id: values.area_id.area_id,
			consignee: values.consignee.trim(),
			phone: values.phone.trim(),
			detail: values.detail.trim(),
			zip: values.zip.trim(),
			freight: differs ? values.freight : '',
		} as const;
		const options = { errors: 'silent', success: t('address.done', { no: order.order_no }) } as const;
		await call<typeof adminChangeAddress>('POST', '/admin/shop.order.Order/address', input, options);
		onTaken();
	}
	return (
		<ActionDialog
			title={t('address.title')}
			submitLabel={t('address.submit')}
			fields={fields}
			isReady={isAnswered}
			onClose={onClose}
		>
			{detail.waybill_print_time > 0 && (
				<p className={classes['warning']} role="status">
					{t('address.labelled', { time: formatTime(detail.waybill_print_time, 'mm-dd hh:MM') })}
				</p>
			)}
			<TextInput
				data-autofocus
				label={t('shop-address:consignee')}
				withAsterisk
				maxLength={40}
				{...fields.text('consignee')}
			/>
			<TextInput label={t('shop-address:phone')} withAsterisk type="tel" maxLength={20} {...fields.text('phone')} />
			<AreaPicker
				name="area_id"
				value={area}
				onChange={(choice) => {
					fields.set('area_id', choice);
					fields.set('freight', '');
				}}
				error={fields.errors.area_id}
			/>
			<TextInput label={t('shop-address:detail')} withAsterisk maxLength={200} {...fields.text('detail')} />
			<TextInput label={t('address.zip')} maxLength={12} {...fields.text('zip')} />
			{isUndeliverable && (
				<p className={classes['warning']} role="alert">
					{t('address.undeliverable', { names: listed(tried?.undeliverable ?? []) })}
				</p>
			)}
			{isElsewhere && there.error && <Refusal>{there.error.message}</Refusal>}
			{differs && (
				<Radio.Group
					name="freight"
					value={freight}
					onChange={(answer) => fields.set('freight', answer === 'charge' ? 'charge' : 'keep')}
					label={t('address.freight', { now: yuan(tried.freight_now), there: yuan(tried.freight_then) })}
					withAsterisk
				>
					<Stack gap="xs">
						<Radio
							value="keep"
							label={t('address.keep', { amount: yuan(tried.freight_now) })}
							description={t(tried.can_charge ? 'address.keepText' : 'address.keepPaidText')}
						/>
						{tried.can_charge === 1 && (
							<Radio
								value="charge"
								label={t('address.charge', { amount: yuan(tried.freight_then) })}
								description={t('address.chargeText')}
							/>
						)}
					</Stack>
				</Radio.Group>
			)}
		</ActionDialog>
	);
}
