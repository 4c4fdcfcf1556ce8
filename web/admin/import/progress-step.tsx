import { Button, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import type { stopImport } from '#domain/import/import.contract.ts';
import { importStatus } from '#domain/import/import.status.ts';
import { useAction } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Figures } from '#web/kit/ui/figures.tsx';
import classes from './import.module.css';
import type { Task } from './import.types.ts';

/** What the server is doing with an import right now; it goes on when the page is left. */
export function ProgressStep({ task, onChanged }: { task: Task; onChanged(): void }): ReactNode {
	const { t } = useTranslation('admin-import');
	const stop = useAction<typeof stopImport>('POST', '/admin/shop.goods.Import/stop');
	const { counts, status } = task;
	const isReading = status === importStatus.reading;
	const { done, all } = measured(task);
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
			</p>
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

/** How much of the present work is done. */
function measured({ counts, status }: Task): { done: number; all: number } {
	if (status === importStatus.rollingBack) return { done: counts.undone, all: counts.written };
	if (status === importStatus.fetching) return { done: 0, all: counts.pictureless };
	return { done: counts.done, all: counts.goods };
}
