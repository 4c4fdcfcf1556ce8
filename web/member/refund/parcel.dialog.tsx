import { NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { isTrackingNo } from '#domain/order/tracking.ts';
import type { readRefund, sendBackRefund } from '#domain/refund/refund.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { DialogForm } from '#web/kit/form/dialog-form.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { PicturesField } from '#web/shared/refund/pictures-field.tsx';

interface ParcelDialogProps {
	detail: AnswerOf<typeof readRefund>;
	onClose(): void;
}

/** By which parcel the goods come back; what was sent before stands in it to be corrected. */
export function ParcelDialog({ detail: { refund, companies }, onClose }: ParcelDialogProps): ReactNode {
	const { t } = useTranslation('member-refund');
	const { id } = refund;
	const known = companies.find(({ name }) => name === refund.return_company);
	const [images, setImages] = useState<readonly string[]>(refund.return_images);
	const fields = useFields(
		{ company: known ? String(known.id) : '', tracking_no: refund.return_tracking_no },
		{
			company: ({ company }) => (company ? undefined : t('ship.companyNeeded')),
			tracking_no: ({ tracking_no }) => (isTrackingNo(tracking_no.trim()) ? undefined : t('ship.trackingRule')),
		},
		async ({ company, tracking_no }) => {
			const parcel = { id, company, tracking_no: tracking_no.trim(), images: [...images] };
			const options = { errors: 'silent', success: t('ship.done') } as const;
			await call<typeof sendBackRefund>('POST', '/api/shop.Refund/ship', parcel, options);
			onClose();
		},
	);
	return (
		<FormDialog title={t('ship.title')} onClose={onClose}>
			<DialogForm fields={fields} submitLabel={t('ship.submit')}>
				<NativeSelect
					size="md"
					label={t('ship.company')}
					data={[
						{ value: '', label: t('ship.companyNeeded') },
						...companies.map((company) => ({ value: String(company.id), label: company.name })),
					]}
					{...fields.text('company')}
				/>
				<TextInput
					size="md"
					label={t('ship.trackingNo')}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={64}
					{...fields.text('tracking_no')}
				/>
				<PicturesField label={t('ship.images')} value={images} onChange={setImages} />
			</DialogForm>
		</FormDialog>
	);
}
