import { Button, Group } from '@mantine/core';
import { FileDown, ImageDown, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { retryPictures, rollbackImport } from '#domain/import/import.contract.ts';
import { importStatus } from '#domain/import/import.status.ts';
import { useAction } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { Figures } from '#web/kit/ui/figures.tsx';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import { downloadErrors } from './errors.file.ts';
import classes from './import.module.css';
import type { Task } from './import.types.ts';
import { IssueList } from './issue-list.tsx';
import { NoticeList } from './notice-list.tsx';
import { ReportGoods } from './report-goods.tsx';
import { TaskGoods } from './task-goods.tsx';

interface ReportStepProps {
	task: Task;
	onChanged(): void;
	onAgain(): void;
}

/** What the run did, with a way to each goods, to what was left out, and back. */
export function ReportStep({ task, onChanged, onAgain }: ReportStepProps): ReactNode {
	const { t } = useTranslation('admin-import');
	const [isOpen, setOpen] = useState(false);
	const [notice, setNotice] = useState('');
	const { counts } = task;
	const isUndone = task.status === importStatus.rolledBack;
	const undoneFigures = [
		{ label: t('report.undone'), value: counts.undone - counts.kept },
		{ label: t('report.kept'), value: counts.kept },
	];
	return (
		<div className={classes['stack']}>
			<div role="status">
				<h2 className={classes['heading']}>
					{t(isUndone ? 'report.undoneTitle' : 'report.title')}
					<span className={classes['handle']}>{task.file_name}</span>
				</h2>
			</div>
			<Refusal>{task.error}</Refusal>
			<Figures
				figures={[
					{ label: t('report.created'), value: counts.created },
					{ label: t('report.updated'), value: counts.updated },
					{ label: t('report.unchanged'), value: counts.unchanged },
					{ label: t('report.failed'), value: counts.failed },
					...(isUndone ? undoneFigures : []),
				]}
			/>
			<Tools task={task} onChanged={onChanged} onAgain={onAgain} />
			<NoticeList notices={task.notices} chosen={notice} onChoose={setNotice} />
			<TaskGoods
				taskId={task.task_id}
				notice={notice}
				label={t('report.list')}
				stamp={task.status}
				filters={[
					{ key: '', label: t('preview.all'), count: counts.goods, asked: {} },
					...(['created', 'updated', 'unchanged', 'refused'] as const).map((result) => ({
						key: result,
						label: t(`result.${result}`),
						count: result === 'refused' ? counts.failed : counts[result],
						asked: { result },
					})),
					{
						key: 'missing',
						label: t('report.pictureMissing'),
						count: counts.pictureless,
						asked: { result: 'missing' },
					},
				]}
			>
				{(one) => <ReportGoods key={one.handle} goods={one} isUndone={isUndone} />}
			</TaskGoods>
			{task.issues.length > 0 && (
				<section className={classes['card']}>
					<Button variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
						{t('report.issues', { number: task.issues.length })}
					</Button>
					{isOpen && <IssueList issues={task.issues} />}
				</section>
			)}
		</div>
	);
}

function Tools({ task, onChanged, onAgain }: ReportStepProps): ReactNode {
	const { t } = useTranslation('admin-import');
	const auth = useAuth();
	const { counts, task_id } = task;
	const pictures = useAction<typeof retryPictures>('POST', '/admin/shop.goods.Import/pictures');
	const undo = useAction<typeof rollbackImport>('POST', '/admin/shop.goods.Import/rollback');
	const isDone = task.status === importStatus.done;
	const hasErrors = counts.failed > 0 || task.issues.some(({ level }) => level === 'error');

	async function rollBack(): Promise<void> {
		const question = {
			title: t('undo.title'),
			text: t('undo.text', { created: counts.created, updated: counts.updated }),
			confirmLabel: t('undo.action'),
			tone: 'danger',
		} as const;
		if (await confirm(question)) undo.mutate({ task_id }, { onSuccess: onChanged });
	}
	return (
		<Group gap="sm">
			<Button component={Link} to="/admin/shop/goods/goods">
				{t('back')}
			</Button>
			<Button variant="default" onClick={onAgain}>
				{t('report.again')}
			</Button>
			{hasErrors && (
				<Button
					variant="default"
					leftSection={<FileDown size={16} />}
					onClick={() => void downloadErrors(task_id).catch(() => undefined)}
				>
					{t('report.errors')}
				</Button>
			)}
			{isDone && counts.pictureless > 0 && auth('run') && (
				<Button
					variant="default"
					leftSection={<ImageDown size={16} />}
					loading={pictures.isPending}
					onClick={() => pictures.mutate({ task_id }, { onSuccess: onChanged })}
				>
					{t('report.retry', { number: counts.pictures_missing })}
				</Button>
			)}
			{isDone && counts.written > 0 && auth('rollback') && (
				<Button
					variant="light"
					color="red"
					leftSection={<Undo2 size={16} />}
					loading={undo.isPending}
					onClick={() => void rollBack()}
				>
					{t('undo.action')}
				</Button>
			)}
		</Group>
	);
}
