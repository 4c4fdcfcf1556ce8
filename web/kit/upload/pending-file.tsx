import { Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { FileIcon } from '#web/kit/upload/file-preview.tsx';
import type { UploadTask } from '#web/kit/upload/queue.rules.ts';
import classes from '#web/kit/upload/upload-input.module.css';
import { TaskTools } from '#web/kit/upload/upload-panel.tsx';

/** A file of a field that is on its way to the server. */
export function PendingFile({ task }: { task: UploadTask }): ReactNode {
	const { t } = useTranslation('upload');
	return (
		<div className={classes['pending']} data-state={task.state}>
			<FileIcon name={task.name} size={40} />
			<span className={classes['about']}>
				<span title={task.name}>{task.name}</span>
				<span className={classes['state']}>{task.state === 'error' ? task.problem : t(`state.${task.state}`)}</span>
				<Progress size="xs" value={task.progress * 100} aria-label={t('progressOf', { name: task.name })} />
			</span>
			<span className={classes['tools']}>
				<TaskTools task={task} />
			</span>
		</div>
	);
}
