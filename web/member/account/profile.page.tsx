import { Button, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Channel } from '#domain/identity/account.channels.ts';
import type { changeMemberProfile, memberProfileForm } from '#domain/identity/member.contract.ts';
import { isAccountName } from '#domain/kernel/account.rules.ts';
import { shopDay } from '#domain/kernel/shop-time.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { FormProblems } from '#web/kit/form/form-problems.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Fact, Facts } from '#web/kit/ui/facts.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import { AvatarField } from './avatar-field.tsx';
import { PayPassword } from './pay-password.tsx';
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

const BindDialog = lazyPart(() => import('./bind.dialog.tsx'), 'BindDialog');

/** An address of the account, with the way to bind another where the shop can send it a code. */
function BoundAddress({ channel }: { channel: Channel }): ReactNode {
	const { t } = useTranslation('member-profile');
	const present = useUserInfo((info) => info[channel]);
	const [isBinding, setBinding] = useState(false);
	const form = useCall<typeof memberProfileForm>('GET', '/api/account/profile', {}, { errors: 'silent' });
	const mayBind = form.data?.accountVerificationType.includes(channel) ?? false;
	const action = t(present ? 'bind.change' : 'bind.bind');
	return (
		<Fact label={t(channel)}>
			{present || t('unbound')}
			{mayBind && (
				<Button
					size="compact-sm"
					variant="subtle"
					aria-label={t('bind.bindOf', { action, what: t(channel) })}
					onClick={() => setBinding(true)}
				>
					{action}
				</Button>
			)}
			{isBinding && <BindDialog channel={channel} present={present} onClose={() => setBinding(false)} />}
		</Fact>
	);
}

/** `/user/account/profile`: what a member says about themselves. */
export function ProfilePage(): ReactNode {
	const { t } = useTranslation(['member-profile', 'kit']);
	const info = useUserInfo();

	async function save(values: ProfileValues): Promise<void> {
		const profile = { ...values, gender: Number(values.gender), birthday: values.birthday || null };
		await call<typeof changeMemberProfile>('POST', '/api/account/profile', profile, {
			errors: 'fields',
			success: t('saved'),
		});
		useUserInfo.setState(profile);
	}

	const { values, set, text, form, refusals, isSending, isDirty } = useFields<ProfileValues>(
		{
			avatar: info.avatar,
			username: info.username,
			nickname: info.nickname,
			gender: String(info.gender),
			birthday: info.birthday ?? '',
			motto: info.motto,
		},
		{
			username: ({ username }) => (isAccountName(username.trim()) ? undefined : t('kit:login.accountRule')),
			nickname: ({ nickname }) => (nickname.trim() ? undefined : t('kit:login.required', { field: t('nickname') })),
		},
		save,
	);

	return (
		<>
			<PageHeader title={t('title')} />
			<div className={classes['page']}>
				<Panel>
					<form {...form}>
						<Stack gap="md">
							<AvatarField
								value={values.avatar}
								name={info.nickname || info.username}
								onChange={(path) => set('avatar', path)}
							/>
							<TextInput
								size="md"
								label={t('username')}
								description={t('kit:login.accountRule')}
								autoComplete="username"
								{...text('username')}
							/>
							<TextInput size="md" label={t('nickname')} autoComplete="nickname" maxLength={50} {...text('nickname')} />
							<fieldset className={classes['genders']}>
								<legend className={classes['legend']}>{t('gender')}</legend>
								{genders.map((gender) => (
									<label key={gender} className={classes['gender']}>
										<input
											type="radio"
											name="gender"
											checked={values.gender === gender}
											onChange={() => set('gender', gender)}
										/>
										{t(`genders.${gender}`)}
									</label>
								))}
							</fieldset>
							<TextInput
								size="md"
								type="date"
								label={t('birthday')}
								min="1900-01-01"
								max={shopDay(Date.now() / 1000)}
								{...text('birthday')}
							/>
							<TextInput size="md" label={t('motto')} placeholder={t('mottoHint')} maxLength={255} {...text('motto')} />
							<FormProblems form={form.ref} refusals={refusals} />
							<div>
								<Button type="submit" size="md" loading={isSending} disabled={!isDirty}>
									{t('kit:dialog.save')}
								</Button>
							</div>
						</Stack>
					</form>
				</Panel>
				<Panel title={t('account')}>
					<Facts>
						<BoundAddress channel="mobile" />
						<BoundAddress channel="email" />
						<PayPassword />
						<Fact label={t('joined')}>
							<Time at={info.join_time} pattern="yyyy-mm-dd" />
						</Fact>
						<Fact label={t('lastLogin')}>
							<Time at={info.last_login_time} pattern="yyyy-mm-dd hh:MM" />
						</Fact>
					</Facts>
				</Panel>
			</div>
		</>
	);
}
