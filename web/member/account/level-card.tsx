import { Medal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { readOwnLevel } from '#domain/level/level.contract.ts';
import { levelsOf } from '#domain/level/level.rules.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { CheckInButton } from '#web/member/common/check-in-button.tsx';
import { paths } from '#web/member/common/paths.ts';
import { useCheckIn } from '#web/member/common/use-check-in.ts';
import classes from './overview.module.css';

/** The level of the member, what is missing for the next one, and the daily check-in; its place is kept until it is known. */
export function LevelCard(): ReactNode {
	const { t } = useTranslation(['member-account', 'member-check-in']);
	const own = useCall<typeof readOwnLevel>('GET', '/api/account/level', {}, { errors: 'silent', staleTime: 0 });
	const { state, isBusy, checkIn } = useCheckIn();
	const hasNothing = own.data?.levels.length === 0 && state.data?.is_on === false;
	// Who may not open the page has no card of it, nor has a shop that offers neither.
	if (own.error || hasNothing) return null;
	const { level, next } = levelsOf(own.data?.levels ?? [], own.data?.growth ?? 0);
	const growth = own.data?.growth ?? 0;
	return (
		<div className={classes['account']} data-wide>
			<Link to={paths.level} className={classes['cover']}>
				<span className={classes['label']}>
					<Medal size={16} aria-hidden="true" />
					{t('level.label')}
				</span>
				<span className={classes['value']}>{own.data ? (level?.name ?? t('level.none')) : '\u00a0'}</span>
				<span className={classes['hint']}>
					{!own.data
						? '\u00a0'
						: next
							? t('level.left', { left: next.growth_min - growth, name: next.name })
							: t('level.growth', { growth })}
				</span>
			</Link>
			{state.data?.is_on && (
				<CheckInButton
					className={classes['act'] ?? ''}
					size="compact-md"
					variant="light"
					state={state.data}
					isBusy={isBusy}
					onCheckIn={checkIn}
				/>
			)}
		</div>
	);
}
