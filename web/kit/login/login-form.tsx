import { Checkbox, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isAccountName, isPassword } from '#domain/kernel/account.rules.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import { useWait } from '#web/kit/form/use-wait.ts';
import { WaitSubmit } from '#web/kit/form/wait-submit.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';

const ClickCaptcha = lazyPart(() => import('#web/kit/captcha/click-captcha.tsx'), 'ClickCaptcha');

export interface Credentials {
	username: string;
	password: string;
	keep: 0 | 1;
	captchaId: string;
	captchaInfo: string;
}

interface LoginFormProps {
	/** `register` checks the rules of new accounts before it asks the server. */
	kind?: 'login' | 'register';
	submitLabel: string;
	/** Asks the server whether a captcha comes first. */
	askCaptcha: () => Promise<boolean>;
	/** What must be agreed to besides: a box under the name `agreements`, and what is wrong while it is not ticked. */
	consent?: { isGiven: boolean; missing: string; box: (error: string | undefined) => ReactNode } | undefined;
	/** Sends the credentials; errors of single fields are shown beside them. */
	send: (credentials: Credentials) => Promise<unknown>;
}

type FieldErrors = Readonly<Record<string, string>>;

/** User name, password, stay logged in; the captcha comes after the button. */
export function LoginForm({ kind = 'login', submitLabel, askCaptcha, consent, send }: LoginFormProps): ReactNode {
	const { t } = useTranslation('kit');
	const form = useRef<HTMLFormElement>(null);
	const [username, setUsername] = useState('');
	const [password, setPassword] = useState('');
	const [isKept, setKept] = useState(true);
	const [errors, setErrors] = useState<FieldErrors>({});
	const [isSending, setSending] = useState(false);
	const [isAsking, setAsking] = useState(false);
	const wait = useWait();

	const question = useRef<Promise<boolean>>(undefined);

	function needsCaptcha(): Promise<boolean> {
		const asked = question.current ?? askCaptcha();
		question.current = asked;
		asked.catch(() => {
			if (question.current === asked) question.current = undefined;
		});
		return asked;
	}
	const askAhead = useEffectEvent(() => void needsCaptcha().catch(() => {}));
	useEffect(function askAheadOfTheButton() {
		askAhead();
	}, []);

	function show(found: FieldErrors): void {
		setErrors(found);
		const first = Object.keys(found)[0];
		if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
	}

	function check(): FieldErrors {
		const found: Record<string, string> = {};
		if (!username.trim()) found['username'] = t('login.required', { field: t('login.username') });
		if (!password) found['password'] = t('login.required', { field: t('login.password') });
		if (kind === 'register') {
			if (!found['username'] && !isAccountName(username.trim())) found['username'] = t('login.accountRule');
			if (!found['password'] && !isPassword(password)) found['password'] = t('login.passwordRule');
		}
		if (consent && !consent.isGiven) found['agreements'] = consent.missing;
		return found;
	}

	async function sendWith(captcha: { captchaId: string; captchaInfo: string }): Promise<void> {
		setAsking(false);
		setSending(true);
		try {
			await send({ username: username.trim(), password, keep: isKept ? 1 : 0, ...captcha });
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			wait.take(error);
			show(error.fields);
		} finally {
			setSending(false);
		}
	}

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		if (isSending || wait.secondsLeft > 0) return;
		const found = check();
		show(found);
		if (Object.keys(found).length > 0) return;
		const isNeeded = await needsCaptcha().catch(() => undefined);
		if (isNeeded) setAsking(true);
		if (isNeeded === false) await sendWith({ captchaId: '', captchaInfo: '' });
	}

	return (
		<form ref={form} onSubmit={(event) => void submit(event)} noValidate>
			<Stack gap="md">
				<TextInput
					name="username"
					size="md"
					label={t('login.username')}
					description={kind === 'register' && !errors['username'] ? t('login.accountRule') : undefined}
					autoComplete="username"
					autoCapitalize="none"
					spellCheck={false}
					autoFocus
					value={username}
					error={errors['username']}
					onChange={(event) => setUsername(event.currentTarget.value)}
				/>
				<PasswordInput
					name="password"
					size="md"
					label={t('login.password')}
					description={kind === 'register' && !errors['password'] ? t('login.passwordRule') : undefined}
					autoComplete={kind === 'register' ? 'new-password' : 'current-password'}
					visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
					value={password}
					error={errors['password']}
					onChange={(event) => setPassword(event.currentTarget.value)}
				/>
				<Checkbox
					name="keep"
					label={t('login.keep')}
					checked={isKept}
					onChange={(event) => setKept(event.currentTarget.checked)}
				/>
				{consent?.box(errors['agreements'])}
				<WaitSubmit wait={wait} isSending={isSending}>
					{submitLabel}
				</WaitSubmit>
			</Stack>
			{isAsking && (
				<ClickCaptcha opened onSolved={(captcha) => void sendWith(captcha)} onClose={() => setAsking(false)} />
			)}
		</form>
	);
}
