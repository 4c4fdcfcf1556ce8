import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { merchantCancelOrder } from '#domain/order/order.admin.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { DialogForm } from '#web/kit/form/dialog-form.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './dialog.module.css';
import { type Order, OrderDialog } from './order-dialog.tsx';
import type { StepDialogProps } from './order-step.ts';

function CancelForm({ order, onClose }: { order: Order; onClose: () => void }): ReactNode {
	const { t } = useTranslation('merchant-order');
	const cache = useQueryClient();
	const fields = useFields(
		{ reason: '' },
		{ reason: ({ reason }) => (reason.trim() ? undefined : t('cancel.reasonNeeded')) },
		async ({ reason }) => {
			try {
				await call<typeof merchantCancelOrder>(
					'POST',
					'/merchant/order.Order/cancel',
					{ id: order.id, reason: reason.trim() },
					{ errors: 'silent', success: t('cancel.done') },
				);
				onClose();
			} finally {
				// A refusal means that the order has moved meanwhile.
				void cache.invalidateQueries();
			}
		},
	);
	return (
		<DialogForm fields={fields} isDanger submitLabel={t('cancel.button')} keepLabel={t('cancel.keep')}>
			<p className={classes['note']}>{t('cancel.text')}</p>
			<Textarea
				label={t('cancel.reason')}
				withAsterisk
				data-autofocus
				autosize
				minRows={2}
				maxLength={255}
				{...fields.text('reason')}
			/>
		</DialogForm>
	);
}

/** Asks whether an unpaid order shall end, and why. */
export function CancelDialog(props: StepDialogProps): ReactNode {
	const { t } = useTranslation('merchant-order');
	return (
		<OrderDialog {...props} title={t('cancel.title')}>
			{(order) => <CancelForm order={order} onClose={props.onClose} />}
		</OrderDialog>
	);
}
