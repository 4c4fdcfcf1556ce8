import { Button, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import type { cancelImport, stopImport } from '#domain/import/import.contract.ts';
import { importStatus } from '#domain/import/import.status.ts';
import { useAction } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { Figures } from '#web/kit/ui/figures.tsx';
import classes from './import.module.css';
import type { Task } from './import.types.ts';

/** What the server is doing with an import right now; it goes on when the page is left. */
export function ProgressStep({ task, onChanged }: { task: Task; onChanged(): void }): ReactNode {
	const { t } = useTranslation('admin-import');
	const auth = useAuth();
	const stop = useAction<typeof stopImport>('POST', '/admin/shop.goods.Import/stop');
	const cancel = useAction<typeof cancelImport>('POST', '/admin/shop.goods.Import/cancel');
	const { counts, status } = task;
	const isReading = status === importStatus.reading;
	const { done, all } = measured(task);
	const mayCancel = (status === importStatus.running || status === importStatus.fetching) && auth('run');

	async function cancelRun(): Promise<void> {
		const isRun = status === importStatus.running;
		const question = {
			title: t(isRun ? 'cancel.title' : 'cancel.picturesTitle'),
			text: t(isRun ? 'cancel.text' : 'cancel.picturesText'),
			confirmLabel: t('cancel.action'),
			tone: 'danger',
		} as const;
		if (await confirm(question)) cancel.mutate({ task_id: task.task_id }, { onSettled: onChanged });
	}
	return (
		<section className={classes['card']} aria-busy="true">
			<h2 className={classes['heading']}>{t(`progress.title.${status as '3'}`, { name: task.file_name })}</h2>
			<Progress
				value={isReading || all === 0 ? 100 : (100 * done) / all}
				animated
				striped
				aria-label={t('progress.label')}
			/>
			<p className={classes['hint']} role="status">
				{isReading ? t('progress.read', { goods: task.goods, rows: task.rows }) : t('progress.of', { done, all })}
				{task.seconds_left !== null && <> · {leftText(t, task.seconds_left)}</>}
			</p>
			{task.standing && <p className={classes['standing']}>{task.standing}</p>}
			{status === importStatus.running && (
				<Figures
					figures={[
						{ label: t('report.created'), value: counts.created },
						{ label: t('report.updated'), value: counts.updated },
						{ label: t('report.unchanged'), value: counts.unchanged },
						{ label: t('report.failed'), value: counts.failed },
					]}
				/>
			)}
			<p className={classes['hint']}>{t('progress.leave')}</p>
			{mayCancel && (
				<div>
					<Button variant="default" loading={cancel.isPending} onClick={() => void cancelRun()}>
						{t('cancel.action')}
					</Button>
				</div>
			)}
			{isReading && (
				<div>
					<Button
						variant="default"
						loading={stop.isPending}
						onClick={() => stop.mutate({ task_id: task.task_id }, { onSettled: onChanged })}
					>
						{t('progress.stop')}
					</Button>
				</div>
			)}
		</section>
	);
}

/** How long the rest takes, as one would say it. */
function leftText(t: ReturnType<typeof useTranslation<'admin-import'>>['t'], seconds: number): string {
	return seconds < 90 ? t('progress.soon') : t('progress.left', { minutes: Math.round(seconds / 60) });
}

/** How much of the present work is done. */
function measured({ counts, status }: Task): { done: number; all: number } {
	if (status === importStatus.rollingBack) return { done: counts.undone, all: counts.written };
	if (status === importStatus.fetching) return { done: 0, all: counts.pictureless };
	return { done: counts.done, all: counts.goods };
}
