import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { sendTestMail } from '#domain/config/config.contract.ts';
import type { SentTo } from '#domain/kernel/endpoint.ts';
import { ActionDialog } from '#web/admin/common/action-dialog.tsx';
import { call } from '#web/kit/api/call.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';

interface TestMailDialogProps {
	/** What the form of the mail settings holds, saved or not. */
	settings: Readonly<Record<string, unknown>>;
	onClose(): void;
}

/** Sends a mail with the settings as they are typed, and shows what the mail server said. */
export function TestMailDialog({ settings, onClose }: TestMailDialogProps): ReactNode {
	const { t } = useTranslation('admin-config');
	const form = useForm({ defaultValues: { testMail: '' } });
	return (
		<ActionDialog
			title={t('test.title')}
			submitLabel={t('test.send')}
			form={form}
			onClose={onClose}
			onSubmit={async ({ testMail }) => {
				const sent = { ...settings, testMail } as SentTo<typeof sendTestMail>;
				await call<typeof sendTestMail>('POST', '/admin/routine.Config/sendTestMail', sent, { errors: 'silent' });
				toast.success(t('test.sent', { address: testMail }));
				onClose();
			}}
		>
			<TextInput
				{...form.register('testMail', { required: t('test.addressRequired') })}
				type="email"
				label={t('test.address')}
				description={t('test.hint')}
				withAsterisk
				data-autofocus
				error={form.formState.errors.testMail?.message}
			/>
		</ActionDialog>
	);
}
