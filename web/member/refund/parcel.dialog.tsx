import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { isTrackingNo } from '#domain/order/tracking.ts';
import type { readRefund, sendBackRefund } from '#domain/refund/refund.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { PicturesField } from '#web/shared/refund/pictures-field.tsx';
import classes from './refund.module.css';

interface ParcelDialogProps {
	detail: AnswerOf<typeof readRefund>;
	onClose(): void;
}

/** By which parcel the goods come back; what was told before stands in it to be corrected. */
export function ParcelDialog({ detail: { refund, companies }, onClose }: ParcelDialogProps): ReactNode {
	const { t } = useTranslation(['member-refund', 'kit']);
	const { id } = refund;
	const told = companies.find(({ name }) => name === refund.return_company);
	const [images, setImages] = useState<readonly string[]>(refund.return_images);
	const { text, refusal, form, isSending } = useFields(
		{ company: told ? String(told.id) : '', tracking_no: refund.return_tracking_no },
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
			<form {...form}>
				<Stack gap="md">
					<NativeSelect
						size="md"
						label={t('ship.company')}
						data={[
							{ value: '', label: t('ship.companyNeeded') },
							...companies.map((company) => ({ value: String(company.id), label: company.name })),
						]}
						{...text('company')}
					/>
					<TextInput
						size="md"
						label={t('ship.trackingNo')}
						autoComplete="off"
						autoCapitalize="characters"
						spellCheck={false}
						maxLength={64}
						{...text('tracking_no')}
					/>
					<PicturesField label={t('ship.images')} value={images} onChange={setImages} />
					{refusal && (
						<p className={classes['refusal']} role="alert">
							{refusal}
						</p>
					)}
					<Group justify="flex-end" gap="sm">
						<Button variant="default" onClick={onClose}>
							{t('kit:dialog.cancel')}
						</Button>
						<Button type="submit" loading={isSending}>
							{t('ship.submit')}
						</Button>
					</Group>
				</Stack>
			</form>
		</FormDialog>
	);
}
