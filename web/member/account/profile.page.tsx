import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isAccountName } from '#domain/identity/account.rules.ts';
import type { changeMemberProfile } from '#domain/identity/member.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useUserInfo } from '#web/kit/auth/accounts.store.ts';
import { showFieldErrors } from '#web/kit/ui/form-errors.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import { AvatarField } from './avatar-field.tsx';
import classes from './profile.module.css';

const genders = ['0', '1', '2'] as const;

interface ProfileValues {
	avatar: string;
	username: string;
	nickname: string;
	gender: string;
	birthday: string;
	motto: string;
}

/** `/user/account/profile`: what a member says about themselves. */
export function ProfilePage(): ReactNode {
	const { t } = useTranslation(['member-account', 'kit']);
	const info = useUserInfo();
	const form = useForm<ProfileValues>({
		defaultValues: {
			avatar: info.avatar,
			username: info.username,
			nickname: info.nickname,
			gender: String(info.gender),
			birthday: info.birthday ?? '',
			motto: info.motto,
		},
	});
	const { errors, isSubmitting, isDirty } = form.formState;
	const required = (field: string) => t('kit:login.required', { field });

	async function save(values: ProfileValues): Promise<void> {
		const profile = { ...values, gender: Number(values.gender), birthday: values.birthday || null };
		try {
			await call<typeof changeMemberProfile>('POST', '/api/account/profile', profile, {
				errors: 'fields',
				success: t('profile.saved'),
			});
			useUserInfo.setState(profile);
			form.reset(values);
		} catch (error) {
			showFieldErrors(error, form.setError);
		}
	}

	return (
		<>
			<PageHeader title={t('profile.title')} />
			<div className={classes['page']}>
				<Panel>
					<form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
						<Stack gap="md">
							<Controller
								name="avatar"
								control={form.control}
								render={({ field }) => (
									<AvatarField value={field.value} name={info.nickname || info.username} onChange={field.onChange} />
								)}
							/>
							<TextInput
								size="md"
								label={t('profile.username')}
								description={t('kit:login.accountRule')}
								autoComplete="username"
								error={errors.username?.message}
								{...form.register('username', {
									validate: (name) => isAccountName(name.trim()) || t('kit:login.accountRule'),
								})}
							/>
							<TextInput
								size="md"
								label={t('profile.nickname')}
								autoComplete="nickname"
								maxLength={50}
								error={errors.nickname?.message}
								{...form.register('nickname', {
									validate: (name) => name.trim() !== '' || required(t('profile.nickname')),
								})}
							/>
							<fieldset className={classes['genders']}>
								<legend className={classes['legend']}>{t('profile.gender')}</legend>
								{genders.map((gender) => (
									<label key={gender} className={classes['gender']}>
										<input type="radio" value={gender} {...form.register('gender')} />
										{t(`profile.genders.${gender}`)}
									</label>
								))}
							</fieldset>
							<TextInput
								size="md"
								type="date"
								label={t('profile.birthday')}
								min="1900-01-01"
								max={new Date().toISOString().slice(0, 10)}
								error={errors.birthday?.message}
								{...form.register('birthday')}
							/>
							<Textarea
								size="md"
								label={t('profile.motto')}
								placeholder={t('profile.mottoHint')}
								rows={3}
								maxLength={255}
								error={errors.motto?.message}
								{...form.register('motto')}
							/>
							<div>
								<Button type="submit" size="md" loading={isSubmitting} disabled={!isDirty}>
									{t('kit:dialog.save')}
								</Button>
							</div>
						</Stack>
					</form>
				</Panel>
				<Panel title={t('profile.account')}>
					<dl className={classes['facts']}>
						<div>
							<dt>{t('profile.mobile')}</dt>
							<dd>{info.mobile || t('profile.unbound')}</dd>
						</div>
						<div>
							<dt>{t('profile.email')}</dt>
							<dd>{info.email || t('profile.unbound')}</dd>
						</div>
						<div>
							<dt>{t('profile.joined')}</dt>
							<dd>
								<Time at={info.join_time} pattern="yyyy-mm-dd" />
							</dd>
						</div>
						<div>
							<dt>{t('profile.lastLogin')}</dt>
							<dd>
								<Time at={info.last_login_time} pattern="yyyy-mm-dd hh:MM" />
							</dd>
						</div>
					</dl>
				</Panel>
			</div>
		</>
	);
}
