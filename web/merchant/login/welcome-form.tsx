import { PasswordInput, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { readWelcome, takeWelcome } from '#domain/apply/apply.contract.ts';
import { isPassword } from '#domain/kernel/account.rules.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { call } from '#web/kit/api/call.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import { FormProblems } from '#web/kit/form/form-problems.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { WaitSubmit } from '#web/kit/form/wait-submit.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import { ListSkeleton } from '#web/kit/ui/states.tsx';

interface WelcomeFormProps {
	token: string;
	/** The password is set: they log in with it. */
	onTaken(): void;
}

/** A new creator sets their password by the link that was mailed to them. */
export function WelcomeForm({ token, onTaken }: WelcomeFormProps): ReactNode {
	const { t } = useTranslation(['merchant-login', 'kit']);
	const [account, setAccount] = useState<AnswerOf<typeof readWelcome>>();
	const [problem, setProblem] = useState<CallError>();
	useEffect(
		function readAccount() {
			const options = { errors: 'silent', cancelDuplicates: false } as const;
			call<typeof readWelcome>('GET', '/api/shop.Sell/welcome', { token }, options)
				.then(setAccount)
				.catch((error: unknown) => {
					if (!(error instanceof CallError)) throw error;
					setProblem(error);
				});
		},
		[token],
	);
	const [isShown, setShown] = useState(false);
	const fields = useFields(
		{ password: '', again: '' },
		{
			password: ({ password }) => (isPassword(password) ? undefined : t('kit:login.passwordRule')),
			again: ({ password, again }) => (password === again ? undefined : t('welcome.differs')),
		},
		async ({ password }) => {
			await call<typeof takeWelcome>(
				'POST',
				'/api/shop.Sell/password',
				{ token, password },
				{ errors: 'silent', success: t('welcome.done') },
			);
			onTaken();
		},
		{ isGuarded: false },
	);
	if (problem) return <Refusal>{problem.message}</Refusal>;
	if (!account) return <ListSkeleton rows={3} height={56} />;
	const common = {
		size: 'md',
		autoComplete: 'new-password',
		visible: isShown,
		onVisibilityChange: setShown,
		visibilityToggleButtonProps: { 'aria-label': t('kit:login.showPassword') },
	} as const;
	return (
		<form {...fields.form}>
			<Stack gap="md">
				<p>{t('welcome.who', { name: account.merchant_name, username: account.username })}</p>
				<PasswordInput
					label={t('welcome.password')}
					description={t('kit:login.passwordRule')}
					{...common}
					{...fields.text('password')}
				/>
				<PasswordInput label={t('welcome.again')} {...common} {...fields.text('again')} />
				<FormProblems form={fields.form.ref} refusals={fields.refusals} />
				<Refusal>{fields.refusal}</Refusal>
				<WaitSubmit wait={fields.wait} isSending={fields.isSending}>
					{t('welcome.submit')}
				</WaitSubmit>
			</Stack>
		</form>
	);
}
