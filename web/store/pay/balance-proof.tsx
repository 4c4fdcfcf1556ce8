import { Button, PasswordInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { payPasswordDigits } from '#domain/identity/pay-password.rules.ts';
import { ProofHost } from '#web/kit/auth/proof-host.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { elsewhere } from '#web/store/common/paths.ts';
import classes from './pay-choice.module.css';
import type { Payment } from './use-payment.ts';

interface BalanceProofProps {
	asks: Payment['balance_asks'];
	value: string;
	/** What the server says against it. */
	problem: string;
	onChange(value: string): void;
	onEnter(): void;
}

/** What the shop asks for before the balance pays: nothing more, the account's password in a dialog, or a payment password. */
export function BalanceProof({ asks, value, problem, onChange, onEnter }: BalanceProofProps): ReactNode {
	const { t } = useTranslation(['store-pay', 'kit']);
	if (asks === 'nothing') return null;
	if (asks === 'login') return <ProofHost />;
	if (asks === 'unset') {
		return (
			<p className={classes['unset']}>
				{t('password.unset')}
				<Button component="a" href={elsewhere.profile} variant="default" size="sm" radius="xl">
					{t('password.set')}
				</Button>
			</p>
		);
	}
	return (
		<PasswordInput
			className={classes['password'] ?? ''}
			size="md"
			label={t('password.label')}
			description={t('password.hint')}
			inputMode="numeric"
			maxLength={payPasswordDigits}
			autoComplete="off"
			value={value}
			error={problem || undefined}
			onChange={(event) => onChange(event.currentTarget.value)}
			onKeyDown={(event) => event.key === 'Enter' && onEnter()}
			visibilityToggleButtonProps={{ 'aria-label': t('kit:login.showPassword') }}
		/>
	);
}
