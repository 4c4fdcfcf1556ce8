import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useFocusReturn } from '#web/kit/ui/focus-return.ts';

interface ForceOffDialogProps {
	name: string;
	onClose(): void;
	onConfirm(reason: string): Promise<unknown>;
}

/** Asks for the reason that the owner will read. */
export function ForceOffDialog({ name, onClose, onConfirm }: ForceOffDialogProps): ReactNode {
	const { t } = useTranslation(['admin-goods', 'kit']);
	useFocusReturn();
	const [reason, setReason] = useState('');
	const [isBusy, setBusy] = useState(false);
	return (
		<Modal
			opened
			onClose={onClose}
			title={t('forceOff.title', { name })}
			closeButtonProps={{ 'aria-label': t('kit:dialog.close') }}
		>
			<form
				onSubmit={(event) => {
					event.preventDefault();
					setBusy(true);
					void onConfirm(reason.trim()).finally(() => setBusy(false));
				}}
			>
				<Stack>
					<Text c="dimmed">{t('forceOff.text')}</Text>
					<Textarea
						data-autofocus
						label={t('forceOff.reason')}
						required
						maxLength={255}
						autosize
						minRows={2}
						value={reason}
						onChange={(event) => setReason(event.currentTarget.value)}
					/>
					<Group justify="flex-end">
						<Button variant="default" onClick={onClose}>
							{t('kit:dialog.cancel')}
						</Button>
						<Button type="submit" color="red" loading={isBusy} disabled={reason.trim() === ''}>
							{t('actions.forceOff')}
						</Button>
					</Group>
				</Stack>
			</form>
		</Modal>
	);
}
