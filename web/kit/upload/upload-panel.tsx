import { ActionIcon, CloseButton, Progress } from '@mantine/core';
import { ChevronDown, ChevronUp, CircleCheck, Pause, Play, RotateCw, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { FileIcon, FilePreview } from '#web/kit/upload/file-preview.tsx';
import { FileSize } from '#web/kit/upload/file-size.tsx';
import { allowsEvent, isMoving, type UploadTask } from '#web/kit/upload/queue.rules.ts';
import { cancelUpload, clearUploaded, pauseUpload, restartUpload } from '#web/kit/upload/queue.ts';
import classes from '#web/kit/upload/upload-panel.module.css';
import { elsewhere, useUploads } from '#web/kit/upload/uploads.store.ts';

/** How long a list of nothing but finished files stays. */
const finishedStaysMs = 4000;

/** The files on their way, at the edge of the screen. */
export function UploadPanel(): ReactNode {
	const { t } = useTranslation('upload');
	const tasks = useUploads(useShallow(elsewhere));
	const [isFolded, setFolded] = useState(false);
	const moving = tasks.filter(isMoving).length;
	const isFinished = tasks.every(({ state }) => state === 'success');
	const halted = tasks.filter(({ state }) => state === 'error' || state === 'paused').length;
	useEffect(
		function leaveWhenFinished() {
			if (!isFinished) return;
			const timer = setTimeout(clearUploaded, finishedStaysMs);
			return () => clearTimeout(timer);
		},
		[isFinished],
	);
	const title =
		moving > 0
			? t('running', { number: moving })
			: isFinished
				? t('finished', { number: tasks.length })
				: t('halted', { number: halted });
	return (
		<section className={classes['panel']} aria-label={t('panel')}>
			<header className={classes['head']}>
				<strong aria-live="polite">{title}</strong>
				<ActionIcon
					aria-label={t(isFolded ? 'unfold' : 'fold')}
					aria-expanded={!isFolded}
					onClick={() => setFolded(!isFolded)}
				>
					{isFolded ? <ChevronUp size={16} /> : <ChevronDown size={16} />}
				</ActionIcon>
				{moving === 0 && (
					<CloseButton
						aria-label={t('clear')}
						onClick={() => {
							for (const { id, state } of tasks) if (state !== 'success') cancelUpload(id);
							clearUploaded();
						}}
					/>
				)}
			</header>
			{!isFolded && (
				<ul className={classes['tasks']}>
					{tasks.map((task) => (
						<Task key={task.id} task={task} />
					))}
				</ul>
			)}
		</section>
	);
}

function Task({ task }: { task: UploadTask }): ReactNode {
	const { t } = useTranslation('upload');
	const { name, state } = task;
	return (
		<li className={classes['task']} data-state={state}>
			<span className={classes['preview']}>
				{task.url ? <FilePreview url={task.url} size={36} /> : <FileIcon name={name} size={36} />}
			</span>
			<span className={classes['name']} title={name}>
				{name}
			</span>
			<span className={classes['state']}>
				{state === 'error' ? (
					task.problem
				) : (
					<>
						{t(`state.${state}`)} · <FileSize bytes={task.size} />
					</>
				)}
			</span>
			{isMoving(task) && (
				<Progress
					className={classes['bar'] ?? ''}
					size="xs"
					value={task.progress * 100}
					aria-label={t('progressOf', { name })}
				/>
			)}
			<span className={classes['tools']}>
				<TaskTools task={task} />
			</span>
		</li>
	);
}

/** What can be done with a file on its way. */
export function TaskTools({ task: { id, name, state } }: { task: UploadTask }): ReactNode {
	const { t } = useTranslation('upload');
	if (state === 'success') return <CircleCheck className={classes['done'] ?? ''} size={18} aria-hidden="true" />;
	return (
		<>
			{allowsEvent(state, 'pause') && (
				<ActionIcon size="sm" aria-label={t('pause', { name })} onClick={() => pauseUpload(id)}>
					<Pause size={15} />
				</ActionIcon>
			)}
			{state === 'paused' && (
				<ActionIcon size="sm" aria-label={t('resume', { name })} onClick={() => restartUpload(id)}>
					<Play size={15} />
				</ActionIcon>
			)}
			{state === 'error' && (
				<ActionIcon size="sm" aria-label={t('restart', { name })} onClick={() => restartUpload(id)}>
					<RotateCw size={15} />
				</ActionIcon>
			)}
			<ActionIcon size="sm" aria-label={t('cancel', { name })} onClick={() => cancelUpload(id)}>
				<X size={15} />
			</ActionIcon>
		</>
	);
}
