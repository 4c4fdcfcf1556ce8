import { Button, PasswordInput, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Channel } from '#domain/identity/account.channels.ts';
import { isEmail, isMobile, isPassword } from '#domain/kernel/account.rules.ts';
import type { retrievePassword } from '#domain/verification/verification.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { deviceHeaders } from '#web/kit/auth/device-mark.ts';
import { FormProblems } from '#web/kit/form/form-problems.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { WaitSubmit } from '#web/kit/form/wait-submit.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { CodeInput } from '#web/kit/login/code-input.tsx';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { ShopContact } from './retrieve-help.tsx';

interface RetrieveFormProps {
	/** How the shop can send a code, at least one. */
	channels: readonly Channel[];
	onBack(): void;
}

/** A new password for who can be reached at the account's address. */
export function RetrieveForm({ channels, onBack }: RetrieveFormProps): ReactNode {
	const { t } = useTranslation(['member-login', 'kit']);
	const [channel, setChannel] = useState<Channel>(channels[0] ?? 'email');
	const isAddress = channel === 'email' ? isEmail : isMobile;
	const fields = useFields(
		{ account: '', captcha: '', password: '' },
		{
			account: ({ account }) => (isAddress(account.trim()) ? undefined : t(`${channel}Rule`)),
			captcha: ({ captcha }) => (captcha.trim() ? undefined : t('kit:login.required', { field: t('kit:code.label') })),
			password: ({ password }) => (isPassword(password) ? undefined : t('kit:login.passwordRule')),
		},
		async (form) => {
			const sent = { ...form, type: channel };
			await call<typeof retrievePassword>('POST', '/api/account/retrievePassword', sent, {
				errors: 'form',
				isOnce: true,
				headers: deviceHeaders(),
			});
			toast.success(t('retrieved'));
			onBack();
		},
		{ isGuarded: false },
	);
	const { values, setErrors } = fields;

	function readAddress(): string | undefined {
		const account = values.account.trim();
		if (isAddress(account)) return account;
		setErrors({ account: t(`${channel}Rule`) });
		return undefined;
	}

	return (
		<form {...fields.form}>
			<Stack gap="md">
				{channels.length > 1 && (
					<SegmentedControl
						aria-label={t('retrieveBy')}
						data={channels.map((value) => ({ value, label: t(value) }))}
						value={channel}
						onChange={setChannel}
					/>
				)}
				<TextInput
					{...fields.text('account')}
					size="md"
					label={t(channel)}
					description={fields.errors.account ? undefined : t(`retrieveHint.${channel}`)}
					type={channel === 'email' ? 'email' : 'tel'}
					autoComplete={channel === 'email' ? 'email' : 'tel'}
					autoFocus
				/>
				<CodeInput
					channel={channel}
					purpose="retrieve"
					readAddress={readAddress}
					onFieldErrors={(errors) => setErrors({ account: errors['account'] ?? '' })}
					input={fields.text('captcha')}
				/>
				<PasswordInput
					{...fields.text('password')}
					size="md"
					label={t('newPassword')}
					description={fields.errors.password ? undefined : t('kit:login.passwordRule')}
					autoComplete="new-password"
					visibilityToggleButtonProps={{ 'aria-label': t('kit:login.showPassword') }}
				/>
				<FormProblems form={fields.form.ref} refusals={fields.refusals} />
				<WaitSubmit wait={fields.wait} isSending={fields.isSending}>
					{t('retrieveSubmit')}
				</WaitSubmit>
				<ShopContact lead={t('helpOther')} />
				<Button variant="subtle" leftSection={<ArrowLeft size={16} aria-hidden="true" />} onClick={onBack}>
					{t('back')}
				</Button>
			</Stack>
		</form>
	);
}
