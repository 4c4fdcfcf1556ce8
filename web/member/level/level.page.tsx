import type { ReactNode } from 'react';
import type { readOwnLevel } from '#domain/level/level.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { AccountHead } from '#web/member/common/account-head.tsx';
import { useCheckIn } from '#web/member/common/use-check-in.ts';
import { CheckInPanel } from './check-in-panel.tsx';
import { GrowthLog } from './growth-log.tsx';
import { GrowthWays } from './growth-ways.tsx';
import classes from './level.module.css';
import { LevelHead } from './level-head.tsx';
import { LevelLadder } from './level-ladder.tsx';

function LevelParts(): ReactNode {
	const { t } = useTranslation('member-level');
	const own = useCall<typeof readOwnLevel>('GET', '/api/account/level', {}, { errors: 'silent', staleTime: 0 });
	const { state, isBusy, checkIn } = useCheckIn();
	if (own.isPending || state.isPending) return <ListSkeleton rows={4} height={160} />;
	const failed = [own, state].filter(({ data }) => !data);
	if (!own.data || !state.data) {
		return (
			<ErrorState error={own.error ?? state.error} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
		);
	}
	const hasLevels = own.data.levels.length > 0;
	const offered = state.data.is_on ? state.data : undefined;
	const hasNothing = !hasLevels && !offered;
	return (
		<div className={classes['page']}>
			{hasLevels ? (
				<LevelHead own={own.data} />
			) : (
				<AccountHead label={t('growth')} text={hasNothing ? '' : t('none')}>
					{own.data.growth}
				</AccountHead>
			)}
			{hasNothing && <EmptyState title={t('closed.title')} text={t('closed.text')} />}
			{offered && <CheckInPanel state={offered} isBusy={isBusy} onCheckIn={checkIn} />}
			{hasLevels && <LevelLadder own={own.data} />}
			{!hasNothing && <GrowthWays own={own.data} checkIn={offered} />}
			{(!hasNothing || own.data.growth > 0) && <GrowthLog />}
		</div>
	);
}

/** `/user/account/level`: the level of the member, what it is worth and how they rise, and the daily check-in. */
export function LevelPage(): ReactNode {
	const { t } = useTranslation('member-level');
	return (
		<>
			<PageHeader title={t('title')} />
			<LevelParts />
		</>
	);
}
