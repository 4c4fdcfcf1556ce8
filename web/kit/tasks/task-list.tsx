import { ActionIcon, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, CircleAlert, CircleCheck, Download, LoaderCircle, RotateCcw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { isUnderWay } from '#domain/lists/export.progress.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from '#web/kit/tasks/task-list.module.css';
import { download, remove, retry, type Task } from '#web/kit/tasks/tasks.client.ts';
import { formatTime } from '#web/kit/ui/time.tsx';

/** The call has shown the failure already. */
const alreadyShown = () => undefined;

function sizeOf(bytes: number): string {
	if (bytes < 1024) return `${bytes} B`;
	return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

function Sign({ task }: { task: Task }): ReactNode {
	if (isUnderWay(task)) return <LoaderCircle size={17} className={classes['spinning']} aria-hidden="true" />;
	if (task.status === '4') return <Ban size={17} aria-hidden="true" />;
	return task.status === '2' ? (
		<CircleCheck size={17} className={classes['done']} aria-hidden="true" />
	) : (
		<CircleAlert size={17} className={classes['failed']} aria-hidden="true" />
	);
}

function TaskLine({ task }: { task: Task }): ReactNode {
	const { t } = useTranslation('grid');
	const client = useQueryClient();
	const name = `${task.title} (${task.format === 'csv' ? 'CSV' : 'Excel'})`;
	const states = {
		'0': t('tasks.waiting'),
		'1': t('tasks.rows', { count: task.rows_done }),
		'2': `${t('tasks.rows', { count: task.rows_done })} · ${sizeOf(task.bytes)}`,
		'3': task.error,
		'4': t('tasks.cancelled'),
	};
	return (
		<li className={classes['task']}>
			<Sign task={task} />
			<div className={classes['words']}>
				<span className={classes['name']}>{name}</span>
				<span className={classes['state']} data-failed={task.status === '3' || undefined}>
					{states[task.status]}
				</span>
				<span className={classes['state']}>{formatTime(task.create_time, 'mm-dd hh:MM')}</span>
			</div>
			{task.status === '2' && (
				<Button
					size="compact-sm"
					variant="light"
					leftSection={<Download size={14} />}
					aria-label={`${t('tasks.download')}: ${name}`}
					onClick={() => void download(client, task.id).catch(alreadyShown)}
				>
					{t('tasks.download')}
				</Button>
			)}
			{task.can_retry === 1 && (
				<Button
					size="compact-sm"
					variant="light"
					leftSection={<RotateCcw size={14} />}
					aria-label={`${t('tasks.retry')}: ${name}`}
					onClick={() => void retry(client, task.id).catch(alreadyShown)}
				>
					{t('tasks.retry')}
				</Button>
			)}
			<ActionIcon
				aria-label={`${t('tasks.remove')}: ${name}`}
				title={t('tasks.remove')}
				onClick={() => void remove(client, task.id).catch(alreadyShown)}
			>
				<X size={15} />
			</ActionIcon>
		</li>
	);
}

/** The exports of the admin, newest first. */
export function TaskList({ tasks }: { tasks: readonly Task[] }): ReactNode {
	const { t } = useTranslation('grid');
	return (
		<div className={classes['tray']}>
			<strong className={classes['title']}>{t('tasks.title')}</strong>
			<ul className={classes['tasks']} aria-live="polite">
				{tasks.map((task) => (
					<TaskLine key={task.id} task={task} />
				))}
			</ul>
			<p className={classes['hint']}>{t('tasks.hint')}</p>
		</div>
	);
}
