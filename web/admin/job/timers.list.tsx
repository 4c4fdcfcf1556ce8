import { ActionIcon } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock, Pause, Play, StepForward } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { listTimers, runTimer } from '#domain/job/job.contract.ts';
import type { SentTo } from '#domain/kernel/endpoint.ts';
import { timerState } from '#domain/timer/timer.state.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { ListPage } from '#web/kit/grid/list-page.tsx';
import { listQuery } from '#web/kit/grid/list-state.ts';
import { useListState } from '#web/kit/grid/use-list-state.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import classes from './job.module.css';
import type { TimerRow } from './job.types.ts';
import { kindOf, subjectOf, useTimerColumns } from './timers.columns.tsx';

const MoveDialog = lazyPart(() => import('./move.dialog.tsx'), 'MoveDialog');

const steps = [
	{ step: 'run', icon: Play },
	{ step: 'pause', icon: Pause },
	{ step: 'resume', icon: StepForward },
	{ step: 'move', icon: CalendarClock },
] as const;

type Step = (typeof steps)[number]['step'];

/** What falls due by business time, all of it or what is still to come; staff may help it along. */
export function TimersList({ isOpenOnly, tabs }: { isOpenOnly: boolean; tabs: ReactNode }): ReactNode {
	const { t } = useTranslation('admin-job');
	const cache = useQueryClient();
	const auth = useAuth();
	const mayStep = auth('timer');
	const columns = useTimerColumns();
	const [state, change] = useListState(columns);
	const [toMove, setToMove] = useState<TimerRow>();
	const [isBusy, setBusy] = useState(false);
	const answer = useCall<typeof listTimers>(
		'GET',
		'/admin/routine.Job/timers',
		{ ...listQuery(state, columns), open: isOpenOnly ? 1 : 0 } as SentTo<typeof listTimers>,
		{ keepPrevious: true, errors: 'silent' },
	);
	const nameOf = (timer: TimerRow) => `${kindOf(timer.kind)} ${subjectOf(timer)}`.trim();

	async function renew(): Promise<void> {
		await cache.invalidateQueries({ queryKey: ['/admin/routine.Job/timers'] });
		await cache.invalidateQueries({ queryKey: ['/admin/routine.Job/stuck'] });
	}

	async function take(step: Exclude<Step, 'move'>, timer: TimerRow): Promise<void> {
		const question = { title: t(`ask.${step}`, { name: nameOf(timer) }), text: t(`ask.${step}Text`) };
		if (!(await confirm({ ...question, confirmLabel: t(`step.${step}`) }))) return;
		setBusy(true);
		try {
			const moved = await call<typeof runTimer>('POST', `/admin/routine.Job/${step}` as '/admin/routine.Job/run', {
				id: timer.id,
			});
			if (step !== 'run' || moved.state === timerState.done) toast.success(t(`done.${step}`));
			else if (moved.error) toast.error(t('done.failed', { error: moved.error }));
			else toast.info(t('done.later'));
		} catch {
			// The call has shown the reason.
		} finally {
			setBusy(false);
			await renew();
		}
	}

	const rowActions = (timer: TimerRow) => (
		<div className={classes['rowActions']}>
			{steps
				.filter(({ step }) => timer.may[step] === 1)
				.map(({ step, icon: Icon }) => (
					<ActionIcon
						key={step}
						aria-label={t('stepOf', { step: t(`step.${step}`), name: nameOf(timer) })}
						title={t(`step.${step}`)}
						disabled={isBusy}
						onClick={() => (step === 'move' ? setToMove(timer) : void take(step, timer))}
					>
						<Icon size={16} />
					</ActionIcon>
				))}
		</div>
	);

	return (
		<>
			<ListPage
				id="routine/job"
				title={t('title')}
				columns={columns}
				answer={answer}
				state={state}
				onChange={change}
				searchHint={t('timer.searchHint')}
				exportQuery={auth('export') ? { ...listQuery(state, columns), ...(isOpenOnly && { tab: 'open' }) } : undefined}
				tabs={tabs}
				rowId={(timer) => String(timer.id)}
				rowName={nameOf}
				nothingYet={{ title: t(isOpenOnly ? 'timer.noneOpen' : 'timer.none'), text: t('timer.noneText') }}
				rowActions={mayStep ? rowActions : undefined}
			/>
			{toMove && (
				<MoveDialog
					timer={toMove}
					name={nameOf(toMove)}
					onClose={() => setToMove(undefined)}
					onMoved={() => {
						setToMove(undefined);
						toast.success(t('done.move'));
						void renew();
					}}
				/>
			)}
		</>
	);
}
