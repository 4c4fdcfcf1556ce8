import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Channel } from '#domain/identity/account.channels.ts';
import { isEmail, isMobile } from '#domain/kernel/account.rules.ts';
import type { changeBoundAddress, verifyOwnAddress } from '#domain/verification/verification.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { FormProblems } from '#web/kit/form/form-problems.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { CodeInput } from '#web/kit/login/code-input.tsx';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { useUserInfo } from '#web/shared/account/accounts.ts';

const fieldErrors = { errors: 'fields' } as const;

interface BindDialogProps {
	channel: Channel;
	/** What is bound now; empty = nothing. */
	present: string;
	onClose(): void;
}

/** Binds an address: who has one already shows first that it can be reached. */
export function BindDialog({ channel, present, onClose }: BindDialogProps): ReactNode {
	const { t } = useTranslation('member-profile');
	const [pass, setPass] = useState('');
	return (
		<FormDialog title={t(`bind.${channel}Title`)} onClose={onClose}>
			{present && !pass ? (
				<VerifyForm channel={channel} present={present} onPass={setPass} />
			) : (
				<NewAddressForm channel={channel} pass={pass} asksPassword={!present} onClose={onClose} />
			)}
		</FormDialog>
	);
}

interface VerifyFormProps {
	channel: Channel;
	present: string;
	onPass(token: string): void;
}

function VerifyForm({ channel, present, onPass }: VerifyFormProps): ReactNode {
	const { t } = useTranslation(['member-profile', 'kit']);
	const fields = useFields(
		{ password: '', captcha: '' },
		{
			captcha: ({ captcha }) => (captcha.trim() ? undefined : t('kit:login.required', { field: t('kit:code.label') })),
		},
		async ({ captcha }) => {
			const sent = { type: channel, captcha };
			const path = '/api/account/verification';
			const once = { ...fieldErrors, isOnce: true } as const;
			onPass((await call<typeof verifyOwnAddress>('POST', path, sent, once)).accountVerificationToken);
		},
	);

	function readAddress(): string | undefined {
		if (fields.values.password) return present;
		fields.setErrors({ password: t('kit:login.required', { field: t('kit:login.password') }) });
		return undefined;
	}

	return (
		<form {...fields.form}>
			<Stack>
				<Text>{t('bind.verifyText', { address: present })}</Text>
				<PasswordInput
					{...fields.text('password')}
					size="md"
					label={t('kit:login.password')}
					autoComplete="current-password"
					visibilityToggleButtonProps={{ 'aria-label': t('kit:login.showPassword') }}
					data-autofocus
				/>
				<CodeInput
					channel={channel}
					purpose="verify"
					readAddress={readAddress}
					password={fields.values.password}
					onFieldErrors={fields.setErrors}
					input={fields.text('captcha')}
				/>
				<FormProblems form={fields.form.ref} refusals={fields.refusals} />
				<Button type="submit" size="md" loading={fields.isSending}>
					{t('bind.next')}
				</Button>
			</Stack>
		</form>
	);
}

interface NewAddressFormProps {
	channel: Channel;
	/** What shows that the present address was reached. */
	pass: string;
	asksPassword: boolean;
	onClose(): void;
}

function NewAddressForm({ channel, pass, asksPassword, onClose }: NewAddressFormProps): ReactNode {
	const { t } = useTranslation(['member-profile', 'kit']);
	const isAddress = channel === 'email' ? isEmail : isMobile;
	const required = (field: string) => t('kit:login.required', { field });
	const fields = useFields(
		{ address: '', captcha: '', password: '' },
		{
			address: ({ address }) => (isAddress(address.trim()) ? undefined : t(`bind.${channel}Rule`)),
			captcha: ({ captcha }) => (captcha.trim() ? undefined : required(t('kit:code.label'))),
			password: ({ password }) => (password || !asksPassword ? undefined : required(t('kit:login.password'))),
		},
		async ({ address, captcha, password }) => {
			const bound = address.trim();
			const sent = { type: channel, [channel]: bound, captcha, password, accountVerificationToken: pass };
			await call<typeof changeBoundAddress>('POST', '/api/account/changeBind', sent, fieldErrors);
			useUserInfo.setState({ [channel]: bound });
			toast.success(t('bind.done'));
			onClose();
		},
	);

	function readAddress(): string | undefined {
		const address = fields.values.address.trim();
		if (isAddress(address)) return address;
		fields.setErrors({ address: t(`bind.${channel}Rule`) });
		return undefined;
	}

	return (
		<form {...fields.form}>
			<Stack>
				<TextInput
					{...fields.text('address')}
					size="md"
					label={t(`bind.${channel}New`)}
					type={channel === 'email' ? 'email' : 'tel'}
					autoComplete={channel === 'email' ? 'email' : 'tel'}
					data-autofocus
				/>
				<CodeInput
					channel={channel}
					purpose="change"
					readAddress={readAddress}
					onFieldErrors={(errors) => fields.setErrors({ address: errors[channel] ?? '' })}
					input={fields.text('captcha')}
				/>
				{asksPassword && (
					<PasswordInput
						{...fields.text('password')}
						size="md"
						label={t('kit:login.password')}
						description={t('bind.passwordHint')}
						autoComplete="current-password"
						visibilityToggleButtonProps={{ 'aria-label': t('kit:login.showPassword') }}
					/>
				)}
				<FormProblems form={fields.form.ref} refusals={fields.refusals} />
				<Button type="submit" size="md" loading={fields.isSending}>
					{t('bind.submit')}
				</Button>
			</Stack>
		</form>
	);
}
