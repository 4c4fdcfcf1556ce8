import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { importStatus } from '#domain/import/import.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import classes from './import.module.css';
import { type SentFile, stepOf, type Task } from './import.types.ts';
import { PrepareSteps } from './prepare-steps.tsx';
import { ProgressStep } from './progress-step.tsx';
import { ReportStep } from './report-step.tsx';
import { SourceStep } from './source-step.tsx';
import { renewListsOf, renewTask, useTask } from './use-task.ts';

const steps = ['file', 'choices', 'preview', 'report'] as const;
type Step = (typeof steps)[number];

/** The products of another shop, step by step into ours; the address names the import, so that it is found again. */
export function ImportPage(): ReactNode {
	const { t } = useTranslation('admin-import');
	const cache = useQueryClient();
	const [params, setParams] = useSearchParams();
	const taskId = Number(params.get('task')) || 0;
	const { data: task, error } = useTask(taskId);
	const [isPreviewed, setPreviewed] = useState(false);
	const [sent, setSent] = useState<SentFile>();
	const step = currentStep(task, isPreviewed);

	function open(id: number, file?: SentFile): void {
		setPreviewed(false);
		setSent(file);
		setParams(id > 0 ? { task: String(id) } : {});
	}
	const renew = () => void renewTask(cache, taskId);
	const status = task?.status;
	useEffect(
		function listsFollow() {
			if (status !== undefined) void renewListsOf(cache);
		},
		[cache, status],
	);
	return (
		<div className={classes['page']}>
			<PageHeader title={t('title')} text={t('intro')} />
			<ol className={classes['steps']} aria-label={t('steps.label')}>
				{steps.map((one, at) => (
					<li
						key={one}
						aria-current={one === step ? 'step' : undefined}
						data-done={at < steps.indexOf(step) || undefined}
					>
						<span className={classes['number']}>{at + 1}</span>
						{t(`steps.${one}`)}
					</li>
				))}
			</ol>
			{taskId === 0 && (
				<>
					<SourceStep onBegun={open} />
					<EarlierImports onOpen={(id) => open(id)} />
				</>
			)}
			{error && taskId > 0 && (
				<section className={classes['card']}>
					<Refusal>{error.message}</Refusal>
					<Button variant="default" onClick={() => open(0)}>
						{t('report.again')}
					</Button>
				</section>
			)}
			{task && (
				<TaskStep
					task={task}
					sent={sent}
					onOpen={open}
					onChanged={renew}
					onAgain={() => open(0)}
					onPreviewed={setPreviewed}
				/>
			)}
		</div>
	);
}

interface TaskStepProps {
	task: Task;
	sent: SentFile | undefined;
	onOpen(taskId: number, sent: SentFile): void;
	onChanged(): void;
	onAgain(): void;
	onPreviewed(isPreviewed: boolean): void;
}

function TaskStep({ task, sent, onOpen, onChanged, onAgain, onPreviewed }: TaskStepProps): ReactNode {
	const { t } = useTranslation('admin-import');
	switch (stepOf(task)) {
		case 'choices':
			return (
				<PrepareSteps
					key={task.task_id}
					task={task}
					sent={sent}
					onOpen={onOpen}
					onRun={onChanged}
					onAgain={onAgain}
					onPreviewed={onPreviewed}
				/>
			);
		case 'progress':
			return <ProgressStep task={task} onChanged={onChanged} />;
		case 'report':
			return <ReportStep task={task} onChanged={onChanged} onAgain={onAgain} />;
		default:
			return (
				<section className={classes['card']}>
					<h2 className={classes['heading']}>{t('failed.title', { name: task.file_name })}</h2>
					<Refusal>{task.error}</Refusal>
					<div>
						<Button onClick={onAgain}>{t('report.again')}</Button>
					</div>
				</section>
			);
	}
}

function currentStep(task: Task | undefined, isPreviewed: boolean): Step {
	if (!task) return 'file';
	if (task.status === importStatus.reading || stepOf(task) === 'failed') return 'file';
	if (stepOf(task) !== 'choices') return 'report';
	return isPreviewed ? 'preview' : 'choices';
}
