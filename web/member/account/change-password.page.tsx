import { Button, PasswordInput, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPassword } from '#domain/identity/account.rules.ts';
import type { changeMemberPassword } from '#domain/identity/member.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { tokenDoors, useUserInfo } from '#web/kit/auth/accounts.store.ts';
import { goTo } from '#web/kit/shell/navigation.ts';
import { showFieldErrors } from '#web/kit/ui/form-errors.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import classes from './change-password.module.css';

interface PasswordValues {
	oldPassword: string;
	newPassword: string;
	confirmPassword: string;
}

/** `/user/account/changePassword`: a new password ends every login, this one too. */
export function ChangePasswordPage(): ReactNode {
	const { t } = useTranslation(['member-account', 'kit']);
	const username = useUserInfo((info) => info.username);
	const form = useForm<PasswordValues>({ defaultValues: { oldPassword: '', newPassword: '', confirmPassword: '' } });
	const { errors, isSubmitting } = form.formState;

	async function save(values: PasswordValues): Promise<void> {
		try {
			await call<typeof changeMemberPassword>('POST', '/api/account/changePassword', values, {
				errors: 'fields',
				success: t('password.saved'),
			});
			tokenDoors.member.clear();
			goTo('/user/login');
		} catch (error) {
			showFieldErrors(error, form.setError);
		}
	}

	const field = (name: keyof PasswordValues, validate: (text: string) => true | string, description?: string) => (
		<PasswordInput
			size="md"
			label={t(`password.${name}`)}
			description={description}
			autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
			visibilityToggleButtonProps={{ 'aria-label': t('kit:login.showPassword') }}
			error={errors[name]?.message}
			{...form.register(name, { validate })}
		/>
	);

	return (
		<>
			<PageHeader title={t('password.title')} text={t('password.text')} />
			<Panel>
				<form noValidate className={classes['form']} onSubmit={(event) => void form.handleSubmit(save)(event)}>
					<Stack gap="md">
						<input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
						{field(
							'oldPassword',
							(text) => text !== '' || t('kit:login.required', { field: t('password.oldPassword') }),
						)}
						{field(
							'newPassword',
							(text) => isPassword(text) || t('kit:login.passwordRule'),
							t('kit:login.passwordRule'),
						)}
						{field('confirmPassword', (text) => text === form.getValues('newPassword') || t('password.differ'))}
						<div>
							<Button type="submit" size="md" loading={isSubmitting}>
								{t('password.submit')}
							</Button>
						</div>
					</Stack>
				</form>
			</Panel>
		</>
	);
}
