import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type {
	confirmSecondFactor,
	endSecondFactor,
	renewRecoveryCodes,
	startSecondFactor,
} from '#domain/identity/second-factor.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { call } from '#web/kit/api/call.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { FormProblems } from '#web/kit/form/form-problems.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';
import { QrCode } from '#web/kit/ui/qr-code.tsx';
import classes from './auth.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';

interface Step {
	onClose(): void;
}

const fieldErrors = { errors: 'fields', isOnce: true } as const;

/** Switching the second step of one's login on or off, or new recovery codes for it. */
export function SecondFactorDialog({ step, onClose }: Step & { step: 'start' | 'renew' | 'end' }): ReactNode {
	const { t } = useTranslation('admin-auth');
	const [secret, setSecret] = useState<AnswerOf<typeof startSecondFactor>>();
	const [codes, setCodes] = useState<readonly string[]>();
	const title = codes ? t('factor.codesTitle') : t(`factor.${step}Title`);
	return (
		<FormDialog title={title} onClose={onClose}>
			{codes && <RecoveryCodes codes={codes} onClose={onClose} />}
			{!codes && step === 'start' && !secret && <StartForm onStarted={setSecret} />}
			{!codes && step === 'start' && secret && <ConfirmForm secret={secret} onCodes={setCodes} />}
			{!codes && step === 'renew' && <RenewForm onCodes={setCodes} />}
			{!codes && step === 'end' && <EndForm onClose={onClose} />}
		</FormDialog>
	);
}

function StartForm({ onStarted }: { onStarted(secret: AnswerOf<typeof startSecondFactor>): void }): ReactNode {
	const { t } = useTranslation('admin-auth');
	const rules = {
		password: ({ password }: { password: string }) => (password ? undefined : t('factor.passwordRequired')),
	};
	const fields = useFields({ password: '' }, rules, async (sent) =>
		onStarted(await call<typeof startSecondFactor>('POST', '/admin/SecondFactor/start', sent, fieldErrors)),
	);
	return (
		<form {...fields.form}>
			<Stack>
				<Text>{t('factor.startText')}</Text>
				<PasswordInput
					{...fields.text('password')}
					label={t('factor.password')}
					autoComplete="current-password"
					data-autofocus
				/>
				<Button type="submit" loading={fields.isSending}>
					{t('factor.next')}
				</Button>
			</Stack>
		</form>
	);
}

interface GivesCodes {
	onCodes(codes: readonly string[]): void;
}

function ConfirmForm({ secret, onCodes }: GivesCodes & { secret: AnswerOf<typeof startSecondFactor> }): ReactNode {
	const { t } = useTranslation('admin-auth');
	const rules = { code: ({ code }: { code: string }) => (code.trim() ? undefined : t('factor.codeRequired')) };
	const fields = useFields({ code: '' }, rules, async (sent) => {
		const { codes } = await call<typeof confirmSecondFactor>('POST', '/admin/SecondFactor/confirm', sent, fieldErrors);
		toast.success(t('factor.started'));
		onCodes(codes);
	});
	return (
		<form {...fields.form}>
			<Stack>
				<Text>{t('factor.scan')}</Text>
				<div className={classes['qr']}>
					<QrCode text={secret.uri} label={t('factor.qr')} />
				</div>
				<details className={classes['manual']}>
					<summary>{t('factor.manual')}</summary>
					<p className={classes['code']}>
						{secret.secret} <CopyButton text={secret.secret} label={t('factor.copy')} />
					</p>
				</details>
				<TextInput
					{...fields.text('code')}
					label={t('factor.code')}
					description={t('factor.codeHint')}
					inputMode="numeric"
					autoComplete="one-time-code"
					maxLength={7}
				/>
				<Button type="submit" loading={fields.isSending}>
					{t('factor.confirm')}
				</Button>
			</Stack>
		</form>
	);
}

function RenewForm({ onCodes }: GivesCodes): ReactNode {
	const { t } = useTranslation('admin-auth');
	const rules = {
		password: ({ password }: { password: string }) => (password ? undefined : t('factor.passwordRequired')),
		code: ({ code }: { code: string }) => (code.trim() ? undefined : t('factor.codeRequired')),
	};
	const fields = useFields({ password: '', code: '' }, rules, async (sent) => {
		onCodes((await call<typeof renewRecoveryCodes>('POST', '/admin/SecondFactor/renewCodes', sent, fieldErrors)).codes);
	});
	return (
		<form {...fields.form}>
			<Stack>
				<Text>{t('factor.renewText')}</Text>
				<PasswordInput
					{...fields.text('password')}
					label={t('factor.password')}
					autoComplete="current-password"
					data-autofocus
				/>
				<TextInput
					{...fields.text('code')}
					label={t('factor.code')}
					description={t('factor.codeOrRecovery')}
					autoComplete="one-time-code"
					maxLength={20}
				/>
				<FormProblems form={fields.form.ref} refusals={fields.refusals} />
				<Button type="submit" loading={fields.isSending}>
					{t('factor.renewConfirm')}
				</Button>
			</Stack>
		</form>
	);
}

function EndForm({ onClose }: Step): ReactNode {
	const { t } = useTranslation('admin-auth');
	const rules = {
		password: ({ password }: { password: string }) => (password ? undefined : t('factor.passwordRequired')),
		code: ({ code }: { code: string }) => (code.trim() ? undefined : t('factor.codeRequired')),
	};
	const fields = useFields({ password: '', code: '' }, rules, async (sent) => {
		await call<typeof endSecondFactor>('POST', '/admin/SecondFactor/end', sent, fieldErrors);
		toast.success(t('factor.ended'));
		onClose();
	});
	return (
		<form {...fields.form}>
			<Stack>
				<Text>{t('factor.endText')}</Text>
				<PasswordInput
					{...fields.text('password')}
					label={t('factor.password')}
					autoComplete="current-password"
					data-autofocus
				/>
				<TextInput
					{...fields.text('code')}
					label={t('factor.code')}
					description={t('factor.codeOrRecovery')}
					autoComplete="one-time-code"
					maxLength={20}
				/>
				<FormProblems form={fields.form.ref} refusals={fields.refusals} />
				<Button type="submit" color="red" loading={fields.isSending}>
					{t('factor.endConfirm')}
				</Button>
			</Stack>
		</form>
	);
}
