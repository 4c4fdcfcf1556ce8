import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { listJobs, retryJobs } from '#domain/job/job.contract.ts';
import { jobNames } from '#domain/job/job.names.ts';
import { jobStateWords, jobWords } from '#domain/job/job.words.ts';
import type { SentTo } from '#domain/kernel/endpoint.ts';
import { useAction, useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import type { GridColumn } from '#web/kit/grid/grid.column.ts';
import { ListPage } from '#web/kit/grid/list-page.tsx';
import { listQuery } from '#web/kit/grid/list-state.ts';
import { useListState } from '#web/kit/grid/use-list-state.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { StatusTag, type Tone } from '#web/kit/ui/status-tag.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './job.module.css';
import type { JobRow } from './job.types.ts';

const tones: Readonly<Record<JobRow['state'], Tone>> = {
	created: 'info',
	retry: 'warning',
	active: 'accent',
	completed: 'success',
	cancelled: 'info',
	failed: 'danger',
};
const states = Object.keys(tones) as JobRow['state'][];

/** What a job does, in words where we know it. */
function nameOf(name: string): string {
	const known = jobNames.find((one) => one === name);
	return known ? jobWords[known][currentLanguage()] : name;
}

function useColumns(): readonly GridColumn<JobRow>[] {
	const { t } = useTranslation('admin-job');
	return useMemo(
		(): GridColumn<JobRow>[] => [
			{
				key: 'name',
				label: t('job.name'),
				card: 'title',
				cell: (job) => (
					<span className={classes['stacked']}>
						<span>{nameOf(job.name)}</span>
						<code className={classes['code']}>{job.data}</code>
					</span>
				),
				filter: {
					operator: 'eq',
					input: 'choice',
					choices: jobNames.map((name) => ({ value: name, label: nameOf(name) })),
				},
			},
			{
				key: 'state',
				label: t('state.label'),
				cell: ({ state }) => <StatusTag tone={tones[state]}>{jobStateWords[state][currentLanguage()]}</StatusTag>,
				filter: {
					operator: 'eq',
					input: 'choice',
					choices: states.map((state) => ({ value: state, label: jobStateWords[state][currentLanguage()] })),
				},
			},
			{
				key: 'retry_count',
				label: t('tries'),
				align: 'right',
				cell: (job) => (
					<span className="at-figures">{t('triesOf', { count: job.retry_count, of: job.retry_limit })}</span>
				),
			},
			{
				key: 'error',
				label: t('error'),
				cell: ({ error }) => (error ? <span className={classes['error']}>{error}</span> : '–'),
			},
			{ key: 'start_time', label: t('job.start'), cell: (job) => <Time at={job.start_time} /> },
			{ key: 'done_time', label: t('doneTime'), cell: (job) => <Time at={job.done_time} /> },
			{
				key: 'create_time',
				label: t('createTime'),
				cell: (job) => <Time at={job.create_time} />,
				filter: { operator: 'RANGE', input: 'days', isOfMoments: true },
				isHidden: true,
			},
		],
		[t],
	);
}

/** Effects on the outside world; those that were given up can be tried once more. */
export function JobsList({ tabs }: { tabs: ReactNode }): ReactNode {
	const { t } = useTranslation('admin-job');
	const cache = useQueryClient();
	const auth = useAuth();
	const mayRetry = auth('retry');
	const columns = useColumns();
	const [state, change] = useListState(columns);
	const answer = useCall<typeof listJobs>(
		'GET',
		'/admin/routine.Job/index',
		listQuery(state, columns) as SentTo<typeof listJobs>,
		{ keepPrevious: true, errors: 'silent' },
	);
	const retry = useAction<typeof retryJobs>('POST', '/admin/routine.Job/retry');

	async function retryOne(job: JobRow): Promise<void> {
		const question = { title: t('ask.retry', { name: nameOf(job.name) }), text: t('ask.retryText') };
		if (!(await confirm({ ...question, confirmLabel: t('step.retry') }))) return;
		await retry.mutateAsync({ ids: [job.id] }).then(
			() => toast.success(t('done.retry')),
			() => undefined,
		);
		await cache.invalidateQueries({ queryKey: ['/admin/routine.Job/index'] });
		await cache.invalidateQueries({ queryKey: ['/admin/routine.Job/stuck'] });
	}

	return (
		<ListPage
			id="routine/job/jobs"
			title={t('title')}
			columns={columns}
			answer={answer}
			state={state}
			onChange={change}
			searchHint={t('job.searchHint')}
			exportQuery={auth('jobs/export') ? listQuery(state, columns) : undefined}
			tabs={tabs}
			rowId={(job) => job.id}
			rowName={(job) => `${nameOf(job.name)} ${job.data}`}
			nothingYet={{ title: t('job.none'), text: t('job.noneText') }}
			rowActions={
				mayRetry
					? (job) =>
							job.state === 'failed' && (
								<Button
									size="compact-sm"
									variant="light"
									leftSection={<RotateCcw size={14} aria-hidden="true" />}
									aria-label={t('stepOf', { step: t('step.retry'), name: job.data })}
									loading={retry.isPending}
									onClick={() => void retryOne(job)}
								>
									{t('step.retry')}
								</Button>
							)
					: undefined
			}
		/>
	);
}
