import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { isMobile } from '#domain/kernel/account.rules.ts';
import type { sendTestSms } from '#domain/sms/sms.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';

interface TestSmsDialogProps {
	/** Those that can be sent. */
	templates: readonly { code: string; title: string }[];
	onClose(): void;
}

/** Sends a real message by the stored settings, and shows what the provider said. */
export function TestSmsDialog({ templates, onClose }: TestSmsDialogProps): ReactNode {
	const { t } = useTranslation('admin-config');
	const fields = useFields(
		{ mobile: '', template_code: templates[0]?.code ?? '' },
		{ mobile: ({ mobile }) => (isMobile(mobile.trim()) ? undefined : t('sms.test.mobileRule')) },
		async (sent) => {
			const { ms } = await call<typeof sendTestSms>('POST', '/admin/sms.Config/test', sent, { errors: 'silent' });
			toast.success(t('sms.test.sent', { mobile: sent.mobile.trim(), ms }));
			onClose();
		},
	);
	return (
		<ActionDialog title={t('sms.test.title')} submitLabel={t('sms.test.send')} fields={fields} onClose={onClose}>
			<TextInput
				{...fields.text('mobile')}
				type="tel"
				autoComplete="off"
				label={t('sms.test.mobile')}
				description={t('sms.test.hint')}
				withAsterisk
				data-autofocus
			/>
			<NativeSelect
				label={t('sms.test.template')}
				data={templates.map(({ code, title }) => ({ value: code, label: title }))}
				value={fields.values.template_code}
				onChange={(event) => fields.set('template_code', event.currentTarget.value)}
				error={fields.errors.template_code}
			/>
		</ActionDialog>
	);
}
