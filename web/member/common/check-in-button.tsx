import { Button, type ButtonProps } from '@mantine/core';
import { CalendarCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { CheckInState } from './use-check-in.ts';

interface CheckInButtonProps extends ButtonProps {
	state: CheckInState;
	isBusy: boolean;
	onCheckIn(): void;
}

/** Checks in, and says so once it is done; it keeps the focus then. */
export function CheckInButton({ state, isBusy, onCheckIn, ...button }: CheckInButtonProps): ReactNode {
	const { t } = useTranslation('member-check-in');
	const { is_done: isDone, score, growth } = state;
	if (isDone) {
		return (
			<Button {...button} data-disabled aria-disabled leftSection={<CalendarCheck size={16} aria-hidden="true" />}>
				{t('done')}
			</Button>
		);
	}
	return (
		<Button
			{...button}
			aria-busy={isBusy}
			onClick={onCheckIn}
			leftSection={<CalendarCheck size={16} aria-hidden="true" />}
		>
			{score > 0 ? t('doPoints', { score }) : growth > 0 ? t('doGrowth', { growth }) : t('do')}
		</Button>
	);
}
