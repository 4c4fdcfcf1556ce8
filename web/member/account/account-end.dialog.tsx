import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { OpenOutput, wishAccountEnd } from '#domain/account-end/account-end.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { goTo } from '#web/kit/shell/navigation.ts';
import { leavingParam } from '#web/member/common/leaving.ts';
import { tokenDoors } from '#web/shared/account/accounts.ts';
import { accept } from '#web/shared/agreement/agreement.calls.ts';
import { AgreementNames } from '#web/shared/agreement/agreement-names.tsx';
import { useAgreementsAt } from '#web/shared/agreement/use-agreements.ts';
import { OpenMatters } from './open-matters.tsx';

/** What has come to be open since the page was read. */
function openIn(error: unknown): readonly OpenOutput[] {
	if (!(error instanceof CallError)) return [];
	return (error.envelope?.data as { open?: OpenOutput[] } | null | undefined)?.open ?? [];
}

/** Asks for the password and ends the account; the login page says until when it can be kept. */
export function EndDialog({ days, onClose }: { days: number; onClose(): void }): ReactNode {
	const { t } = useTranslation(['member-own-account', 'kit']);
	const agreements = useAgreementsAt('cancel');
	const [open, setOpen] = useState<readonly OpenOutput[]>([]);
	const fields = useFields(
		{ password: '' },
		{
			password: ({ password }) => (password ? undefined : t('kit:login.required', { field: t('kit:login.password') })),
		},
		async ({ password }) => {
			try {
				await accept('cancel', agreements);
				const once = { errors: 'fields', isOnce: true } as const;
				const { due_at } = await call<typeof wishAccountEnd>('POST', '/api/account/end', { password }, once);
				tokenDoors.member.clear();
				goTo(`/user/login?${leavingParam}=${due_at}`);
			} catch (error) {
				setOpen(openIn(error));
				throw error;
			}
		},
		{ isGuarded: false },
	);
	return (
		<FormDialog title={t('end.dialog')} onClose={onClose}>
			{open.length > 0 ? (
				<OpenMatters open={open} />
			) : (
				<form {...fields.form}>
					<Stack>
						<Text>{t('end.dialogText', { days })}</Text>
						{agreements.length > 0 && (
							<Text size="sm">
								<AgreementNames sentence="cancel" list={agreements} />
							</Text>
						)}
						<PasswordInput
							{...fields.text('password')}
							size="md"
							label={t('kit:login.password')}
							description={t('end.passwordHint')}
							autoComplete="current-password"
							visibilityToggleButtonProps={{ 'aria-label': t('kit:login.showPassword') }}
							data-autofocus
						/>
						<Button type="submit" size="md" color="red" loading={fields.isSending}>
							{t('end.confirm')}
						</Button>
					</Stack>
				</form>
			)}
		</FormDialog>
	);
}
