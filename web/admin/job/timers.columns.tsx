import { type ReactNode, useMemo } from 'react';
import { timerState } from '#domain/timer/timer.state.ts';
import { timerActorWords, timerStateWords } from '#domain/timer/timer.words.ts';
import { everyTimer, timerOf, upkeepKinds } from '#domain/timers.ts';
import { OrderLink } from '#web/admin/common/order-link.tsx';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import type { GridColumn } from '#web/kit/grid/grid.column.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { StatusTag, type Tone } from '#web/kit/ui/status-tag.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './job.module.css';
import type { TimerRow } from './job.types.ts';

const states = Object.values(timerState);
const tones: Readonly<Record<string, Tone>> = {
	[timerState.waiting]: 'accent',
	[timerState.done]: 'success',
	[timerState.cancelled]: 'info',
	[timerState.paused]: 'warning',
	[timerState.failed]: 'danger',
};

/** What a timer waits for, in words. */
export function kindOf(kind: string): string {
	return timerOf(kind).words[currentLanguage()];
}

/** The order or the row that a timer is about; nothing where it keeps the whole shop in order. */
export function subjectOf({ kind, order_no, ref_id }: TimerRow): string {
	if (upkeepKinds.includes(kind)) return '';
	return order_no || `#${ref_id}`;
}

const isOver = (state: string) => state === timerState.done || state === timerState.cancelled;

function OrderCell({ timer }: { timer: TimerRow }): ReactNode {
	if (!timer.order_no) return <span className="at-figures">{subjectOf(timer) || '–'}</span>;
	return <OrderLink id={timer.order_id} number={timer.order_no} />;
}

/** The columns of the list of timers. */
export function useTimerColumns(): readonly GridColumn<TimerRow>[] {
	const { t } = useTranslation('admin-job');
	return useMemo(
		(): GridColumn<TimerRow>[] => [
			{
				key: 'kind',
				label: t('timer.kind'),
				card: 'title',
				width: 300,
				cell: ({ kind }) => kindOf(kind),
				filter: {
					operator: 'eq',
					input: 'choice',
					choices: everyTimer.map((kind) => ({ value: kind, label: kindOf(kind) })),
				},
			},
			{ key: 'order_no', label: t('timer.order'), cell: (timer) => <OrderCell timer={timer} /> },
			{
				key: 'due_at',
				label: t('timer.due'),
				cell: (timer) => <Time at={timer.due_at} />,
				filter: { operator: 'RANGE', input: 'days', isOfMoments: true },
			},
			{
				key: 'state',
				label: t('state.label'),
				cell: ({ state }) => {
					const known = states.find((one) => one === state) ?? timerState.waiting;
					return <StatusTag tone={tones[state] ?? 'info'}>{timerStateWords[known][currentLanguage()]}</StatusTag>;
				},
				filter: {
					operator: 'eq',
					input: 'choice',
					choices: states.map((state) => ({ value: state, label: timerStateWords[state][currentLanguage()] })),
				},
			},
			{
				key: 'actor',
				label: t('timer.actor'),
				cell: ({ actor, state }) => (isOver(state) ? '–' : timerActorWords[actor][currentLanguage()]),
			},
			{
				key: 'try_count',
				label: t('tries'),
				align: 'right',
				cell: (timer) => <span className="at-figures">{timer.try_count}</span>,
			},
			{
				key: 'error',
				label: t('error'),
				cell: ({ error }) => (error ? <span className={classes['error']}>{error}</span> : '–'),
			},
			{ key: 'done_time', label: t('doneTime'), cell: (timer) => <Time at={timer.done_time} />, isHidden: true },
			{ key: 'create_time', label: t('createTime'), cell: (timer) => <Time at={timer.create_time} />, isHidden: true },
			{
				key: 'ref_id',
				label: t('timer.ref'),
				cell: (timer) => <span className="at-figures">{timer.ref_id}</span>,
				filter: { operator: 'eq', input: 'text' },
				isHidden: true,
			},
		],
		[t],
	);
}
