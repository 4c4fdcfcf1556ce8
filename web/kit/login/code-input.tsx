import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Channel } from '#domain/identity/account.channels.ts';
import type { sendMailCode, sendSmsCode } from '#domain/verification/verification.contract.ts';
import { codePauseSeconds, type Purpose, purposes } from '#domain/verification/verification.rules.ts';
import { call } from '#web/kit/api/call.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from '#web/kit/login/code-input.module.css';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { clockText, useCountdown } from '#web/kit/ui/countdown.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';

const ClickCaptcha = lazyPart(() => import('#web/kit/captcha/click-captcha.tsx'), 'ClickCaptcha');

const longWaitSeconds = 120;

interface CodeInputProps {
	channel: Channel;
	purpose: Purpose;
	/** Where to send it, or nothing while what was typed is no address; the form then says so. */
	readAddress: () => string | undefined;
	/** Of the account, where its own address is verified. */
	password?: string;
	/** Errors of other fields that the server found while sending. */
	onFieldErrors?: (fields: Readonly<Record<string, string>>) => void;
	/** Of the input: `fields.text('captcha')`. */
	input: {
		name: string;
		value: string;
		error: string | undefined;
		onChange: (event: { currentTarget: { value: string } }) => void;
	};
}

/** A code's input with the button that has one sent, once a minute. */
export function CodeInput(props: CodeInputProps): ReactNode {
	const { channel, purpose, readAddress, password = '', onFieldErrors, input } = props;
	const { t } = useTranslation('kit');
	const [isAsking, setAsking] = useState(false);
	const [isSending, setSending] = useState(false);
	const [nextAt, setNextAt] = useState(0);
	const secondsLeft = useCountdown(nextAt);

	function waitFor(seconds: number): void {
		setNextAt(Date.now() / 1000 + seconds);
	}

	async function sendWith(captcha: { captchaId: string; captchaInfo: string }): Promise<void> {
		setAsking(false);
		const address = readAddress();
		if (!address) return;
		const event = purposes[purpose].event[channel];
		const asked = { ...captcha, password };
		setSending(true);
		try {
			if (channel === 'email') {
				const sent = { email: address, event, ...asked };
				await call<typeof sendMailCode>('POST', '/api/Ems/send', sent, { errors: 'fields' });
			} else {
				const sent = { mobile: address, template_code: event, ...asked };
				await call<typeof sendSmsCode>('POST', '/api/Sms/send', sent, { errors: 'fields' });
			}
			waitFor(codePauseSeconds);
			// Only a mail may say whether somebody has an address.
			toast.success(t(purpose === 'retrieve' ? 'code.sentIfKnown' : 'code.sent', { address }));
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			if (error.waitSeconds > 0) waitFor(error.waitSeconds);
			onFieldErrors?.(error.fields);
		} finally {
			setSending(false);
		}
	}

	function sendLabel(): string {
		if (secondsLeft === 0) return t('code.send');
		// Messages are so many a day: nobody reads hours in seconds.
		if (secondsLeft > longWaitSeconds) return t('code.waitLong', { time: clockText(secondsLeft) });
		return t('code.wait', { seconds: secondsLeft });
	}

	return (
		<>
			<div className={classes['row']}>
				<TextInput
					className={classes['input'] ?? ''}
					size="md"
					label={t('code.label')}
					inputMode="numeric"
					autoComplete="one-time-code"
					maxLength={12}
					{...input}
				/>
				<Button
					size="md"
					variant="default"
					className={classes['send'] ?? ''}
					loading={isSending}
					disabled={secondsLeft > 0}
					onClick={() => readAddress() && setAsking(true)}
				>
					{sendLabel()}
				</Button>
			</div>
			{isAsking && (
				<ClickCaptcha opened onSolved={(captcha) => void sendWith(captcha)} onClose={() => setAsking(false)} />
			)}
		</>
	);
}
