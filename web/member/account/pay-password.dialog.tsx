import { PasswordInput, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { setPayPassword } from '#domain/identity/pay-password.contract.ts';
import { isGuessable, isPayPassword, payPasswordDigits } from '#domain/identity/pay-password.rules.ts';
import { call } from '#web/kit/api/call.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';

/** Sets a payment password of six digits, twice; the account's own is asked for where it was not shown lately. */
export function PayPasswordDialog({ onClose }: { onClose(): void }): ReactNode {
	const { t } = useTranslation(['member-profile', 'kit']);
	const fields = useFields(
		{ pay_password: '', again: '' },
		{
			pay_password: ({ pay_password }) => {
				if (!isPayPassword(pay_password)) return t('payPassword.rule');
				return isGuessable(pay_password) ? t('payPassword.easy') : undefined;
			},
			again: ({ pay_password, again }) => (again === pay_password ? undefined : t('payPassword.differ')),
		},
		async ({ pay_password }) => {
			const sent = { pay_password };
			await call<typeof setPayPassword>('POST', '/api/account/setPayPassword', sent, {
				errors: 'fields',
				isOnce: true,
			});
			toast.success(t('payPassword.done'));
			onClose();
		},
	);
	const shared = {
		size: 'md',
		inputMode: 'numeric',
		maxLength: payPasswordDigits,
		autoComplete: 'new-password',
		visibilityToggleButtonProps: { 'aria-label': t('kit:login.showPassword') },
	} as const;
	return (
		<ActionDialog title={t('payPassword.name')} submitLabel={t('kit:dialog.save')} fields={fields} onClose={onClose}>
			<Stack>
				<PasswordInput
					{...shared}
					{...fields.text('pay_password')}
					label={t('payPassword.new')}
					description={t('payPassword.hint')}
					data-autofocus
				/>
				<PasswordInput {...shared} {...fields.text('again')} label={t('payPassword.again')} />
			</Stack>
		</ActionDialog>
	);
}
