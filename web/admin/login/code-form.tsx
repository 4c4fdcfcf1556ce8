import { Button, Stack, TextInput } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { verifyAdminCode } from '#web/admin/common/admin.session.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import { useFields } from '#web/kit/form/use-fields.ts';
import { WaitSubmit } from '#web/kit/form/wait-submit.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';

interface CodeFormProps {
	/** The login that waits for its code. */
	ticket: string;
	onDone(): void;
	/** Back to name and password: by choice, or since the ticket has ended. */
	onBack(): void;
}

/** The second step of a login: a code of the app, or a recovery code. */
export function CodeForm({ ticket, onDone, onBack }: CodeFormProps): ReactNode {
	const { t } = useTranslation('admin-login');
	const fields = useFields(
		{ code: '' },
		{ code: ({ code }) => (code.trim() ? undefined : t('codeRequired')) },
		async ({ code }) => {
			try {
				await verifyAdminCode(ticket, code);
			} catch (error) {
				if (error instanceof CallError && ('code' in error.fields || error.waitSeconds > 0)) throw error;
				return onBack();
			}
			onDone();
		},
		{ isGuarded: false },
	);
	return (
		<form {...fields.form}>
			<Stack gap="md">
				<TextInput
					{...fields.text('code')}
					size="md"
					label={t('code')}
					description={t('codeHint')}
					autoComplete="one-time-code"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={20}
					autoFocus
				/>
				<WaitSubmit wait={fields.wait} isSending={fields.isSending}>
					{t('verify')}
				</WaitSubmit>
				<Button variant="subtle" leftSection={<ArrowLeft size={16} aria-hidden="true" />} onClick={onBack}>
					{t('back')}
				</Button>
			</Stack>
		</form>
	);
}
