import { Button, PasswordInput, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { changeMemberPassword } from '#domain/identity/member.contract.ts';
import { isPassword } from '#domain/kernel/account.rules.ts';
import { call } from '#web/kit/api/call.ts';
import { FormProblems } from '#web/kit/form/form-problems.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { goTo } from '#web/kit/shell/navigation.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { tokenDoors, useUserInfo } from '#web/shared/account/accounts.ts';
import classes from './change-password.module.css';

interface PasswordValues {
	oldPassword: string;
	newPassword: string;
	confirmPassword: string;
}

/** `/user/account/changePassword`: a new password ends every login, this one too. */
export function ChangePasswordPage(): ReactNode {
	const { t } = useTranslation(['member-profile', 'kit']);
	const username = useUserInfo((info) => info.username);

	async function save(values: PasswordValues): Promise<void> {
		await call<typeof changeMemberPassword>('POST', '/api/account/changePassword', values, {
			errors: 'fields',
			isOnce: true,
			success: t('password.saved'),
		});
		tokenDoors.member.clear();
		goTo('/user/login');
	}

	const { text, form, refusals, isSending } = useFields<PasswordValues>(
		{ oldPassword: '', newPassword: '', confirmPassword: '' },
		{
			oldPassword: ({ oldPassword }) =>
				oldPassword ? undefined : t('kit:login.required', { field: t('password.oldPassword') }),
			newPassword: ({ newPassword }) => (isPassword(newPassword) ? undefined : t('kit:login.passwordRule')),
			confirmPassword: ({ newPassword, confirmPassword }) =>
				confirmPassword === newPassword ? undefined : t('password.differ'),
		},
		save,
	);
	const field = (name: keyof PasswordValues, description?: string) => (
		<PasswordInput
			size="md"
			label={t(`password.${name}`)}
			description={description}
			autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
			visibilityToggleButtonProps={{ 'aria-label': t('kit:login.showPassword') }}
			{...text(name)}
		/>
	);

	return (
		<>
			<PageHeader title={t('password.title')} text={t('password.text')} />
			<Panel>
				<form className={classes['form']} {...form}>
					<Stack gap="md">
						<input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
						{field('oldPassword')}
						{field('newPassword', t('kit:login.passwordRule'))}
						{field('confirmPassword')}
						<FormProblems form={form.ref} refusals={refusals} />
						<div>
							<Button type="submit" size="md" loading={isSending}>
								{t('password.submit')}
							</Button>
						</div>
					</Stack>
				</form>
			</Panel>
		</>
	);
}
