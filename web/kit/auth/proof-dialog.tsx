import { Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { proveAdmin, proveMember, proveMerchant } from '#domain/identity/proof.contract.ts';
import { envelopeCode } from '#domain/kernel/envelope.ts';
import { call } from '#web/kit/api/call.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import { callSettings } from '#web/kit/api/call-settings.ts';
import { FormProblems } from '#web/kit/form/form-problems.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useFocusReturn } from '#web/kit/ui/focus-return.ts';

const fieldErrors = { errors: 'fields' } as const;

interface Typed {
	password: string;
	code: string;
}

/** To the door of whoever is logged in here. */
function prove(typed: Typed): Promise<null> {
	switch (callSettings().area) {
		case 'admin':
			return call<typeof proveAdmin>('POST', '/admin/Index/prove', typed, fieldErrors);
		case 'merchant':
			return call<typeof proveMerchant>('POST', '/merchant/Index/prove', typed, fieldErrors);
		default:
			return call<typeof proveMember>('POST', '/api/user/prove', typed, fieldErrors);
	}
}

function asksForCode({ envelope }: CallError): boolean {
	return (envelope?.data as { type?: string } | null | undefined)?.type === 'need code';
}

/** Asks for the password once more, and for a code where the login does; what stands behind it stays as it was typed. */
export function ProofDialog({ onAnswer }: { onAnswer: (isProved: boolean) => void }): ReactNode {
	const { t } = useTranslation('kit');
	useFocusReturn();
	const [hasCode, setHasCode] = useState(false);
	const required = (field: string) => t('login.required', { field });
	const rules = {
		password: ({ password }: Typed) => (password ? undefined : required(t('login.password'))),
		code: ({ code }: Typed) => (code.trim() || !hasCode ? undefined : required(t('proof.code'))),
	};
	const prover = async (typed: Typed) => {
		try {
			await prove(typed);
			onAnswer(true);
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			if (error.code === envelopeCode.loginMismatch) return onAnswer(false);
			if (hasCode || !asksForCode(error)) throw error;
			setHasCode(true);
		}
	};
	const fields = useFields({ password: '', code: '' }, rules, prover, { isGuarded: false });
	return (
		<Modal
			opened
			onClose={() => onAnswer(false)}
			title={<Text fw={600}>{t('proof.title')}</Text>}
			size="sm"
			closeButtonProps={{ 'aria-label': t('dialog.close') }}
		>
			<form {...fields.form}>
				<Stack gap="md">
					<Text c="dimmed">{t('proof.text')}</Text>
					<PasswordInput
						{...fields.text('password')}
						label={t('login.password')}
						autoComplete="current-password"
						visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
						data-autofocus
					/>
					{hasCode && (
						<TextInput
							{...fields.text('code')}
							label={t('proof.code')}
							description={t('proof.codeHint')}
							autoComplete="one-time-code"
							maxLength={20}
							autoFocus
						/>
					)}
					<FormProblems form={fields.form.ref} refusals={fields.refusals} />
					<Group justify="flex-end" gap="sm">
						<Button variant="default" onClick={() => onAnswer(false)}>
							{t('dialog.cancel')}
						</Button>
						<Button type="submit" loading={fields.isSending}>
							{t('dialog.confirm')}
						</Button>
					</Group>
				</Stack>
			</form>
		</Modal>
	);
}
