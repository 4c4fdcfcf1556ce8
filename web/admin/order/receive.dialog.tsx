import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import type { adminReceiveOrder } from '#domain/order/order.admin.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { OrderSummary } from '#web/shared/order/order-summary.tsx';
import classes from './order.module.css';
import type { StepDialogProps } from './order.types.ts';

/** Confirms for the member that the goods have arrived, and says why. */
export function ReceiveDialog({ order, onClose, onTaken }: StepDialogProps): ReactNode {
	const { t } = useTranslation('admin-order');
	const fields = useFields(
		{ reason: '' },
		{ reason: ({ reason }) => (reason.trim() === '' ? t('required', { field: t('receive.reason') }) : undefined) },
		receive,
	);

	async function receive({ reason }: { reason: string }): Promise<void> {
		const input = { id: order.id, reason: reason.trim() };
		const options = { errors: 'silent', success: t('receive.done', { no: order.order_no }) } as const;
		await call<typeof adminReceiveOrder>('POST', '/admin/shop.order.Order/receive', input, options);
		onTaken();
	}

	return (
		<ActionDialog title={t('receive.title')} submitLabel={t('receive.submit')} fields={fields} onClose={onClose}>
			<OrderSummary order={order} />
			<p className={classes['hint']}>{t('receive.text')}</p>
			<Textarea
				data-autofocus
				label={t('receive.reason')}
				description={t('receive.reasonText')}
				withAsterisk
				autosize
				minRows={2}
				maxLength={255}
				{...fields.text('reason')}
			/>
		</ActionDialog>
	);
}
