import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { enterCouponCode } from '#domain/coupon/coupon.contract.ts';
import { longestCode } from '#domain/coupon/coupon.limits.ts';
import { call } from '#web/kit/api/call.ts';
import { CallError, isCancelled } from '#web/kit/api/call-error.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import classes from './coupon-code.module.css';

/** A field for the code of a coupon; why it was not taken stands beside it, with what was typed. */
export function CouponCode({ onReceived }: { onReceived: () => void }): ReactNode {
	const { t } = useTranslation('shop-coupon-code');
	const field = useRef<HTMLInputElement>(null);
	const [code, setCode] = useState('');
	const [problem, setProblem] = useState('');
	const [isSending, setSending] = useState(false);

	async function send(event: FormEvent): Promise<void> {
		event.preventDefault();
		if (isSending) return;
		if (!code.trim()) {
			setProblem(t('empty'));
			field.current?.focus();
			return;
		}
		setProblem('');
		setSending(true);
		try {
			const { name } = await call<typeof enterCouponCode>(
				'POST',
				'/api/shop.Coupon/exchange',
				{ code },
				{ errors: 'silent' },
			);
			setCode('');
			toast.success(t('received', { name }));
			onReceived();
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			if (isCancelled(error)) return;
			setProblem(error.fields['code'] ?? error.message);
			field.current?.focus();
		} finally {
			setSending(false);
		}
	}

	return (
		<form className={classes['form']} onSubmit={(event) => void send(event)}>
			<TextInput
				ref={field}
				className={classes['field'] ?? ''}
				size="md"
				radius="xl"
				aria-label={t('label')}
				placeholder={t('label')}
				autoComplete="off"
				maxLength={longestCode}
				autoCapitalize="characters"
				spellCheck={false}
				value={code}
				error={problem}
				onChange={(event) => setCode(event.currentTarget.value)}
			/>
			<Button type="submit" size="md" radius="xl" variant="default" loading={isSending}>
				{t('send')}
			</Button>
		</form>
	);
}
