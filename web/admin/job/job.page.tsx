import type { ReactNode } from 'react';
import type { countStuck } from '#domain/job/job.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { FilterTabs } from '#web/kit/ui/filter-tabs.tsx';
import { useTab } from '#web/kit/ui/tab-context.ts';
import classes from './job.module.css';
import { JobsList } from './jobs.list.tsx';
import { TimersList } from './timers.list.tsx';

/** What the shop does later or again: its timers and its jobs, and what of them got stuck. */
export function JobPage(): ReactNode {
	const { t } = useTranslation('admin-job');
	const { path, query } = useTab();
	const asked = query.get('list');
	const shown = asked === 'jobs' || asked === 'timers' ? asked : 'open';
	const { data: stuck } = useCall<typeof countStuck>(
		'GET',
		'/admin/routine.Job/stuck',
		{},
		{ errors: 'silent', keepPrevious: true },
	);
	const tabs = (
		<div className={classes['tabs']}>
			<FilterTabs
				label={t('tabs.label')}
				current={shown}
				tabs={[
					{ value: 'open', label: t('tabs.open'), count: stuck?.timers, to: path },
					{ value: 'timers', label: t('tabs.timers'), to: `${path}?list=timers` },
					{ value: 'jobs', label: t('tabs.jobs'), count: stuck?.jobs, to: `${path}?list=jobs` },
				]}
			/>
		</div>
	);
	return shown === 'jobs' ? (
		<JobsList tabs={tabs} />
	) : (
		<TimersList key={shown} isOpenOnly={shown === 'open'} tabs={tabs} />
	);
}
