import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { yuan } from '#domain/kernel/yuan.ts';
import { wireToCents } from '#domain/money/decimal.ts';
import type { adminPayOffline } from '#domain/order-change/order.change.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { OrderSummary } from '#web/shared/order/order-summary.tsx';
import classes from './order.module.css';
import type { StepDialogProps } from './order.types.ts';

interface OfflineValues {
	amount: string;
	reference: string;
	memo: string;
}

/** Takes in money that came outside of the shop: the amount is typed, not confirmed. */
export function OfflineDialog({ order, onClose, onTaken }: StepDialogProps): ReactNode {
	const { t } = useTranslation('admin-order');
	const fields = useFields<OfflineValues>(
		{ amount: '', reference: '', memo: '' },
		{
			amount: ({ amount }) =>
				wireToCents(amount) === wireToCents(order.pay_total)
					? undefined
					: t('offline.amountRule', { amount: yuan(order.pay_total) }),
			reference: ({ reference }) =>
				reference.trim() === '' ? t('required', { field: t('offline.reference') }) : undefined,
		},
		take,
		{ checksLeft: true },
	);

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
		<ActionDialog title={t('offline.title')} submitLabel={t('offline.submit')} fields={fields} onClose={onClose}>
			<OrderSummary order={order} />
			{order.pay_orders > 1 && <p className={classes['hint']}>{t('offline.together', { count: order.pay_orders })}</p>}
			<p className={classes['change']}>
				<Muted>{t('offline.due')}</Muted>
				<Money amount={order.pay_total} look="price" />
			</p>
			<TextInput
				data-autofocus
				label={t('offline.amount')}
				withAsterisk
				inputMode="decimal"
				leftSection="¥"
				{...fields.text('amount')}
			/>
			<TextInput
				label={t('offline.reference')}
				description={t('offline.referenceText')}
				withAsterisk
				maxLength={64}
				{...fields.text('reference')}
			/>
			<Textarea
				label={t('offline.memo')}
				description={t('offline.memoText')}
				autosize
				minRows={2}
				maxLength={255}
				{...fields.text('memo')}
			/>
		</ActionDialog>
	);
}
