import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { yuan } from '#domain/kernel/yuan.ts';
import { wireToCents } from '#domain/money/decimal.ts';
import type { adminPayOffline } from '#domain/order/order.change.contract.ts';
import { ActionDialog } from '#web/admin/common/action-dialog.tsx';
import { call } from '#web/kit/api/call.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { useValidatedForm } from '#web/kit/ui/use-validated-form.ts';
import classes from './order.module.css';
import type { StepDialogProps } from './order.types.ts';
import { StepSummary } from './step-summary.tsx';

interface OfflineValues {
	amount: string;
	reference: string;
	memo: string;
}

/** Takes in money that came outside of the shop: the amount is typed, not confirmed. */
export function OfflineDialog({ order, onClose, onTaken }: StepDialogProps): ReactNode {
	const { t } = useTranslation('admin-order');
	const form = useValidatedForm<OfflineValues>({
		defaultValues: { amount: '', reference: '', memo: '' },
	});
	const { errors } = form.formState;

	async function take({ amount, reference, memo }: OfflineValues): Promise<void> {
		const input = {
			id: order.id,
			pay_no: order.pay_no,
			amount: amount.trim(),
			reference: reference.trim(),
			memo: memo.trim(),
		};
		const options = { errors: 'silent', success: t('offline.done', { no: order.order_no }) } as const;
		await call<typeof adminPayOffline>('POST', '/admin/shop.order.Order/offlinePaid', input, options);
		onTaken();
	}

	return (
		<ActionDialog
			title={t('offline.title')}
			submitLabel={t('offline.submit')}
			form={form}
			onSubmit={take}
			onClose={onClose}
		>
			<StepSummary order={order} />
			{order.pay_orders > 1 && <p className={classes['hint']}>{t('offline.together', { count: order.pay_orders })}</p>}
			<p className={classes['change']}>
				<span className={classes['muted']}>{t('offline.due')}</span>
				<Money amount={order.pay_total} look="price" />
			</p>
			<TextInput
				data-autofocus
				label={t('offline.amount')}
				withAsterisk
				inputMode="decimal"
				leftSection="¥"
				error={errors.amount?.message}
				{...form.register('amount', {
					validate: (text) =>
						wireToCents(text) === wireToCents(order.pay_total) ||
						t('offline.amountRule', { amount: yuan(order.pay_total) }),
				})}
			/>
			<TextInput
				label={t('offline.reference')}
				description={t('offline.referenceText')}
				withAsterisk
				maxLength={64}
				error={errors.reference?.message}
				{...form.register('reference', {
					validate: (text) => text.trim() !== '' || t('required', { field: t('offline.reference') }),
				})}
			/>
			<Textarea
				label={t('offline.memo')}
				description={t('offline.memoText')}
				autosize
				minRows={2}
				maxLength={255}
				{...form.register('memo')}
			/>
		</ActionDialog>
	);
}
