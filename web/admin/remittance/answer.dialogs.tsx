import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { wireToCents } from '#domain/money/decimal.ts';
import type { confirmRemittance, refuseRemittance } from '#domain/remittance/remittance.contract.ts';
import { mostReason, mostVoucher } from '#domain/remittance/remittance.limits.ts';
import { call } from '#web/kit/api/call.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { type Remittance, remittanceBase } from './remittance.types.ts';

interface AnswerDialogProps {
	remittance: Remittance;
	onTaken(): void;
	onClose(): void;
}

/** The money is on the account: how much, and by what it is found again. */
export function ConfirmDialog({ remittance, onTaken, onClose }: AnswerDialogProps): ReactNode {
	const { t } = useTranslation('admin-remittance');
	const { id, amount: due } = remittance;
	const fields = useFields(
		{ amount: '', voucher: '' },
		{
			amount: ({ amount }) =>
				wireToCents(amount) === wireToCents(due) ? undefined : t('confirm.amountRule', { amount: due }),
			voucher: ({ voucher }) => (voucher.trim() ? undefined : t('confirm.voucherNeeded')),
		},
		async ({ amount, voucher }) => {
			const input = { id, amount, voucher: voucher.trim() };
			const { outcome } = await call<typeof confirmRemittance>('POST', `${remittanceBase}/confirm`, input, {
				errors: 'fields',
			});
			toast.success(t(`confirm.${outcome}`));
			onTaken();
		},
	);
	return (
		<ActionDialog title={t('confirm.title')} submitLabel={t('confirm.submit')} fields={fields} onClose={onClose}>
			<TextInput
				data-autofocus
				label={t('confirm.amount')}
				description={t('confirm.amountText', { amount: due })}
				inputMode="decimal"
				maxLength={12}
				withAsterisk
				{...fields.text('amount')}
			/>
			<TextInput
				label={t('confirm.voucher')}
				description={t('confirm.voucherText')}
				maxLength={mostVoucher}
				withAsterisk
				{...fields.text('voucher')}
			/>
		</ActionDialog>
	);
}

/** The proof shows no money that has arrived: why, for the payer to read. */
export function RefuseDialog({ remittance, onTaken, onClose }: AnswerDialogProps): ReactNode {
	const { t } = useTranslation('admin-remittance');
	const fields = useFields(
		{ reason: '' },
		{ reason: ({ reason }) => (reason.trim() ? undefined : t('refuse.reasonNeeded')) },
		async ({ reason }) => {
			const input = { id: remittance.id, reason: reason.trim() };
			const options = { errors: 'fields', success: t('refuse.done') } as const;
			await call<typeof refuseRemittance>('POST', `${remittanceBase}/refuse`, input, options);
			onTaken();
		},
	);
	return (
		<ActionDialog
			title={t('refuse.title')}
			submitLabel={t('refuse.submit')}
			tone="danger"
			fields={fields}
			onClose={onClose}
		>
			<Textarea
				data-autofocus
				label={t('refuse.reason')}
				description={t('refuse.reasonText')}
				autosize
				minRows={2}
				maxLength={mostReason}
				withAsterisk
				{...fields.text('reason')}
			/>
		</ActionDialog>
	);
}
