import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { sendTestMail } from '#domain/config/config.contract.ts';
import type { SentTo } from '#domain/kernel/endpoint.ts';
import { call } from '#web/kit/api/call.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';

interface TestMailDialogProps {
	/** What stands in the form of the mail settings, saved or not. */
	settings: Readonly<Record<string, unknown>>;
	onClose(): void;
}

/** Sends a mail with the settings as they are typed, and shows what the mail server said. */
export function TestMailDialog({ settings, onClose }: TestMailDialogProps): ReactNode {
	const { t } = useTranslation('admin-config');
	const fields = useFields(
		{ testMail: '' },
		{ testMail: ({ testMail }) => (testMail === '' ? t('test.addressRequired') : undefined) },
		async ({ testMail }) => {
			const sent = { ...settings, testMail } as SentTo<typeof sendTestMail>;
			await call<typeof sendTestMail>('POST', '/admin/routine.Config/sendTestMail', sent, { errors: 'silent' });
			toast.success(t('test.sent', { address: testMail }));
			onClose();
		},
	);
	return (
		<ActionDialog title={t('test.title')} submitLabel={t('test.send')} fields={fields} onClose={onClose}>
			<TextInput
				{...fields.text('testMail')}
				type="email"
				label={t('test.address')}
				description={t('test.hint')}
				withAsterisk
				data-autofocus
			/>
		</ActionDialog>
	);
}
