import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Muted } from '#web/kit/ui/muted.tsx';

interface ForceOffDialogProps {
	name: string;
	onClose(): void;
	/** False where it was refused, and said so. */
	onConfirm(reason: string): Promise<boolean>;
}

/** Asks for the reason that the owner will read. */
export function ForceOffDialog({ name, onClose, onConfirm }: ForceOffDialogProps): ReactNode {
	const { t } = useTranslation('admin-goods');
	const fields = useFields({ reason: '' }, {}, ({ reason }) => onConfirm(reason.trim()));
	return (
		<ActionDialog
			title={t('forceOff.title', { name })}
			submitLabel={t('actions.forceOff')}
			tone="danger"
			fields={fields}
			isReady={fields.values.reason.trim() !== ''}
			onClose={onClose}
		>
			<Muted isLine>{t('forceOff.text')}</Muted>
			<Textarea
				data-autofocus
				label={t('forceOff.reason')}
				required
				maxLength={255}
				autosize
				minRows={2}
				{...fields.text('reason')}
			/>
		</ActionDialog>
	);
}
