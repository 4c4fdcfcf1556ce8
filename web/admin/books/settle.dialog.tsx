import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { settleBill } from '#domain/bill/bill.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import type { DifferenceRow } from './bills.types.ts';

interface SettleDialogProps {
	rows: readonly DifferenceRow[];
	onClose(): void;
}

/** Notes that differences were looked into, which needs a reason. */
export function SettleDialog({ rows, onClose }: SettleDialogProps): ReactNode {
	const { t } = useTranslation('admin-bills');
	const fields = useFields(
		{ reason: '' },
		{ reason: ({ reason }) => (reason.trim() === '' ? t('reasonNeeded') : undefined) },
		async ({ reason }) => {
			const sent = { ids: rows.map(({ id }) => id), reason: reason.trim() };
			const options = { errors: 'silent', success: t('settledNow') } as const;
			await call<typeof settleBill>('POST', '/admin/system.Health/billSettle', sent, options);
			onClose();
		},
		{ checksLeft: true },
	);
	return (
		<ActionDialog
			title={rows.length > 1 ? t('settleAll', { count: rows.length }) : t('settle')}
			submitLabel={t('settle')}
			fields={fields}
			onClose={onClose}
		>
			<Muted isLine>{t('settleText')}</Muted>
			<TextInput
				label={t('reason')}
				description={t('reasonText')}
				withAsterisk
				data-autofocus
				maxLength={200}
				{...fields.text('reason')}
			/>
		</ActionDialog>
	);
}
