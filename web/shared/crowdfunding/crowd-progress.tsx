import type { ReactNode } from 'react';
import { crowdStatus } from '#domain/crowdfunding/crowdfunding.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import classes from '#web/shared/crowdfunding/crowd-progress.module.css';

interface CrowdProgressProps {
	crowd: {
		readonly status: string;
		readonly target_amount: string;
		readonly target_num: number;
		readonly reach_rule: string;
		readonly raised_amount: string;
		readonly raised_num: number;
		readonly backer_num: number;
		readonly progress: number;
		readonly days_left: number;
	};
}

/** How far a crowdfunding has come: what was raised of what, by how many, and how long it still runs. */
export function CrowdProgress({ crowd }: CrowdProgressProps): ReactNode {
	const { t } = useTranslation('shop-crowd');
	const hasAmount = Number(crowd.target_amount) > 0;
	const filled = Math.min(100, crowd.progress);
	return (
		<div className={classes['progress']}>
			<p className={classes['raised']}>
				<strong>
					<Money amount={crowd.raised_amount} />
				</strong>
				<span>{t('progress.percent', { percent: crowd.progress })}</span>
			</p>
			<div
				className={classes['bar']}
				role="progressbar"
				aria-label={t('progress.label')}
				aria-valuemin={0}
				aria-valuemax={100}
				aria-valuenow={filled}
			>
				<span style={{ width: `${filled}%` }} data-met={crowd.progress >= 100 || undefined} />
			</div>
			<p className={classes['facts']}>
				{hasAmount && (
					<span>
						{t('progress.goal')} <Money amount={crowd.target_amount} />
					</span>
				)}
				{crowd.target_num > 0 && (
					<span>{t('progress.pieces', { raised: crowd.raised_num, target: crowd.target_num })}</span>
				)}
				<span>{t('progress.backers', { count: crowd.backer_num })}</span>
				{crowd.status === crowdStatus.running && <span>{t('progress.daysLeft', { count: crowd.days_left })}</span>}
				{crowd.status === crowdStatus.scheduled && <span>{t('progress.startsIn', { count: crowd.days_left })}</span>}
			</p>
		</div>
	);
}
