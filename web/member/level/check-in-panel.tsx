import { VisuallyHidden } from '@mantine/core';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { MoreLink } from '#web/kit/ui/more-link.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { CheckInButton } from '#web/member/common/check-in-button.tsx';
import { paths } from '#web/member/common/paths.ts';
import type { CheckInState } from '#web/member/common/use-check-in.ts';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import classes from './check-in.module.css';
import { type RewardDay, rewardRound } from './check-in.view.rules.ts';
import { CheckInCalendar } from './check-in-calendar.tsx';

function Reward({ number, score, isDone, isToday }: RewardDay): ReactNode {
	const { t } = useTranslation('member-level');
	return (
		<li
			className={classes['reward']}
			data-done={isDone || undefined}
			data-today={isToday || undefined}
			aria-current={isToday ? 'date' : undefined}
		>
			<span className={classes['number']}>{isToday ? t('checkIn.today') : t('checkIn.day', { number })}</span>
			<span className={classes['score']}>+{score}</span>
			{isDone && (
				<>
					<Check size={14} aria-hidden="true" className={classes['check']} />
					<VisuallyHidden>{t('checkIn.isDone')}</VisuallyHidden>
				</>
			)}
		</li>
	);
}

interface CheckInPanelProps {
	state: CheckInState;
	isBusy: boolean;
	onCheckIn(): void;
}

/** The daily check-in: the days in a row and what they bring, the button, and the days of the last weeks. */
export function CheckInPanel({ state, isBusy, onCheckIn }: CheckInPanelProps): ReactNode {
	const { t } = useTranslation('member-level');
	const points = useUserInfo(({ score }) => score);
	const { streak, growth, score } = state;
	const round = rewardRound(state);
	return (
		<Panel
			title={t('checkIn.title')}
			aside={<MoreLink to={paths.points}>{t('checkIn.points', { score: points })}</MoreLink>}
		>
			<div className={classes['panel']}>
				<div className={classes['act']}>
					<p className={classes['streak']}>{streak > 0 ? t('checkIn.streak', { days: streak }) : t('checkIn.start')}</p>
					{round.length > 0 && (
						<ol className={classes['round']} aria-label={t('checkIn.round')}>
							{round.map((reward) => (
								<Reward key={reward.number} {...reward} />
							))}
						</ol>
					)}
					<CheckInButton state={state} isBusy={isBusy} onCheckIn={onCheckIn} />
					{growth > 0 && score > 0 && <Muted isLine>{t('checkIn.alsoGrowth', { growth })}</Muted>}
				</div>
				<CheckInCalendar state={state} />
			</div>
		</Panel>
	);
}
