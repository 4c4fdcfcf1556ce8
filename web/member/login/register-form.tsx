import { PasswordInput, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Channel } from '#domain/identity/account.channels.ts';
import { isAccountName, isEmail, isMobile, isPassword } from '#domain/kernel/account.rules.ts';
import { FormProblems } from '#web/kit/form/form-problems.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { WaitSubmit } from '#web/kit/form/wait-submit.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { CodeInput } from '#web/kit/login/code-input.tsx';
import { registerMember } from '#web/member/common/member.login.ts';
import type { NamedAgreement } from '#web/shared/agreement/agreement.calls.ts';
import { ConsentCheckbox } from '#web/shared/agreement/consent-checkbox.tsx';

interface RegisterFormProps {
	/** How the shop can send a code, at least one. */
	channels: readonly Channel[];
	/** What a new member agrees to. */
	agreements: readonly NamedAgreement[];
	onDone(): void;
}

/** A new account with an address that a code has shown to be its owner's. */
export function RegisterForm({ channels, agreements: list, onDone }: RegisterFormProps): ReactNode {
	const { t } = useTranslation(['member-login', 'kit', 'shop-agreement']);
	const [channel, setChannel] = useState<Channel>(channels[0] ?? 'email');
	const isAddress = channel === 'email' ? isEmail : isMobile;
	const fields = useFields(
		{ username: '', address: '', captcha: '', password: '', agreements: false },
		{
			username: ({ username }) => (isAccountName(username.trim()) ? undefined : t('kit:login.accountRule')),
			address: ({ address }) => (isAddress(address.trim()) ? undefined : t(`${channel}Rule`)),
			captcha: ({ captcha }) => (captcha.trim() ? undefined : t('kit:login.required', { field: t('kit:code.label') })),
			password: ({ password }) => (isPassword(password) ? undefined : t('kit:login.passwordRule')),
			agreements: ({ agreements }) => (agreements || list.length === 0 ? undefined : t('shop-agreement:consent')),
		},
		async ({ address, agreements: _, ...account }) => {
			const agreements = list.map(({ code, version }) => ({ code, version }));
			await registerMember({ ...account, registerType: channel, [channel]: address.trim(), agreements });
			onDone();
		},
		{ isGuarded: false },
	);
	const { values, setErrors } = fields;

	function readAddress(): string | undefined {
		const address = values.address.trim();
		if (isAddress(address)) return address;
		setErrors({ address: t(`${channel}Rule`) });
		return undefined;
	}

	return (
		<form {...fields.form}>
			<Stack gap="md">
				{channels.length > 1 && (
					<SegmentedControl
						aria-label={t('registerBy')}
						data={channels.map((value) => ({ value, label: t(value) }))}
						value={channel}
						onChange={setChannel}
					/>
				)}
				<TextInput
					{...fields.text('username')}
					size="md"
					label={t('kit:login.username')}
					description={fields.errors.username ? undefined : t('kit:login.accountRule')}
					autoComplete="username"
					autoCapitalize="none"
					spellCheck={false}
					autoFocus
				/>
				<TextInput
					{...fields.text('address')}
					size="md"
					label={t(channel)}
					type={channel === 'email' ? 'email' : 'tel'}
					autoComplete={channel === 'email' ? 'email' : 'tel'}
				/>
				<CodeInput
					channel={channel}
					purpose="register"
					readAddress={readAddress}
					onFieldErrors={(errors) => setErrors({ address: errors[channel] ?? '' })}
					input={fields.text('captcha')}
				/>
				<PasswordInput
					{...fields.text('password')}
					size="md"
					label={t('kit:login.password')}
					description={fields.errors.password ? undefined : t('kit:login.passwordRule')}
					autoComplete="new-password"
					visibilityToggleButtonProps={{ 'aria-label': t('kit:login.showPassword') }}
				/>
				<ConsentCheckbox
					list={list}
					isGiven={values.agreements}
					error={fields.errors.agreements}
					onChange={(isGiven) => fields.set('agreements', isGiven)}
				/>
				<FormProblems form={fields.form.ref} refusals={fields.refusals} />
				<WaitSubmit wait={fields.wait} isSending={fields.isSending}>
					{t('registerSubmit')}
				</WaitSubmit>
			</Stack>
		</form>
	);
}
