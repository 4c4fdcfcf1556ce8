import { Checkbox, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { wireToCents } from '#domain/money/decimal.ts';
import type { confirmRemittance, refuseRemittance } from '#domain/remittance/remittance.contract.ts';
import { mostReason, mostVoucher } from '#domain/remittance/remittance.limits.ts';
import { ReasonDialog } from '#web/admin/common/reason.dialog.tsx';
import { call } from '#web/kit/api/call.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import classes from './remittance.module.css';
import { effectOf, type Remittance, remittanceBase } from './remittance.types.ts';

interface AnswerDialogProps {
	remittance: Remittance;
	onTaken(): void;
	onClose(): void;
}

/** The money is on the account: how much, and by what it is found again. */
export function ConfirmDialog({ remittance, onTaken, onClose }: AnswerDialogProps): ReactNode {
	const { t } = useTranslation('admin-remittance');
	const { id, amount: due } = remittance;
	const effect = effectOf(remittance);
	const fields = useFields(
		{ amount: '', voucher: '', goes_back: false },
		{
			amount: ({ amount }) =>
				wireToCents(amount) === wireToCents(due) ? undefined : t('confirm.amountRule', { amount: due }),
			voucher: ({ voucher }) => (voucher.trim() ? undefined : t('confirm.voucherNeeded')),
			goes_back: ({ goes_back }) => (effect.goesBack && !goes_back ? t('confirm.goesBackNeeded') : undefined),
		},
		async ({ amount, voucher, goes_back }) => {
			const input = { id, amount, voucher: voucher.trim(), goes_back: goes_back ? 1 : 0 } as const;
			const { outcome } = await call<typeof confirmRemittance>('POST', `${remittanceBase}/confirm`, input, {
				errors: 'fields',
			});
			toast.success(t(`confirm.${outcome}`));
			onTaken();
		},
	);
	// The server may find that nothing is left to pay only as it is confirmed.
	const asks = effect.goesBack || fields.errors.goes_back !== undefined || fields.values.goes_back;
	return (
		<ActionDialog title={t('confirm.title')} submitLabel={t('confirm.submit')} fields={fields} onClose={onClose}>
			{effect.does !== 'pays' && (
				<p className={classes['warning']}>{t(`state.${effect.does}`, { due: remittance.due, rest: effect.rest })}</p>
			)}
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
			{asks && (
				<Checkbox
					label={t('confirm.goesBack', { amount: due })}
					checked={fields.values.goes_back}
					error={fields.errors.goes_back}
					onChange={(event) => fields.set('goes_back', event.currentTarget.checked)}
				/>
			)}
		</ActionDialog>
	);
}

/** The proof shows no money that has arrived: why, for the payer to read. */
export function RefuseDialog({ remittance, onTaken, onClose }: AnswerDialogProps): ReactNode {
	const { t } = useTranslation('admin-remittance');
	async function refuse(reason: string): Promise<void> {
		const options = { errors: 'fields', success: t('refuse.done') } as const;
		const input = { id: remittance.id, reason };
		await call<typeof refuseRemittance>('POST', `${remittanceBase}/refuse`, input, options);
		onTaken();
	}
	return (
		<ReasonDialog
			title={t('refuse.title')}
			submitLabel={t('refuse.submit')}
			label={t('refuse.reason')}
			description={t('refuse.reasonText')}
			needed={t('refuse.reasonNeeded')}
			most={mostReason}
			send={refuse}
			onClose={onClose}
		/>
	);
}
