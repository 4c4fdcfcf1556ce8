import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import type { reopenCash } from '#domain/cod/cod.contract.ts';
import { mostReopenReason } from '#domain/cod/cod.limits.ts';
import { call } from '#web/kit/api/call.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';

interface ReopenDialogProps {
	id: number;
	/** The order's number. */
	no: string;
	onClose(): void;
	onDone(): void;
}

/** The cash of an order was confirmed by mistake: why it is awaited again. */
export function ReopenDialog({ id, no, onClose, onDone }: ReopenDialogProps): ReactNode {
	const { t } = useTranslation('admin-cod');
	const fields = useFields(
		{ reason: '' },
		{ reason: ({ reason }) => (reason.trim() ? undefined : t('reopen.reasonNeeded')) },
		async ({ reason }) => {
			const options = { errors: 'fields', success: t('reopen.done') } as const;
			await call<typeof reopenCash>('POST', '/admin/shop.order.Cod/reopen', { id, reason: reason.trim() }, options);
			onDone();
			onClose();
		},
	);
	return (
		<ActionDialog
			title={t('reopen.of', { no })}
			submitLabel={t('reopen.open')}
			tone="danger"
			fields={fields}
			onClose={onClose}
		>
			<Textarea
				data-autofocus
				label={t('reopen.reason')}
				description={t('reopen.reasonText')}
				autosize
				minRows={2}
				maxLength={mostReopenReason}
				withAsterisk
				{...fields.text('reason')}
			/>
		</ActionDialog>
	);
}
