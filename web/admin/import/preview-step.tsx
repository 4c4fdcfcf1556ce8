import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Figures } from '#web/kit/ui/figures.tsx';
import classes from './import.module.css';
import type { Choices, Preview, Task } from './import.types.ts';
import { IssueList } from './issue-list.tsx';
import { NoticeList } from './notice-list.tsx';
import { PreviewGoods } from './preview-goods.tsx';
import { Questions } from './questions.tsx';
import { TaskGoods } from './task-goods.tsx';

interface PreviewStepProps {
	task: Task;
	preview: Preview;
	choices: Choices;
	onChange(choices: Choices): void;
	isRunning: boolean;
	onRun(): void;
	onBack(): void;
}

/** Everything a run would do, before it is done. */
export function PreviewStep(props: PreviewStepProps): ReactNode {
	const { task, preview, choices, onChange, isRunning, onRun, onBack } = props;
	const { t } = useTranslation('admin-import');
	const { counts } = preview;
	const toDo = counts.creates + counts.updates;
	const [notice, setNotice] = useState('');
	const isAsked = preview.unknown_stock > 0 && choices.unknown_stock === '';
	const actions = [
		['create', counts.creates],
		['update', counts.updates],
		['unchanged', counts.unchanged],
		['refused', counts.refused],
	] as const;
	return (
		<div className={classes['stack']}>
			<Figures
				figures={[
					{ label: t('preview.creates'), value: counts.creates },
					{ label: t('preview.updates'), value: counts.updates },
					{ label: t('preview.unchanged'), value: counts.unchanged },
					{ label: t('preview.refused'), value: counts.refused },
					{ label: t('preview.warnings'), value: counts.warnings },
				]}
			/>
			{choices.shop !== '' && <p className={classes['hint']}>{t('preview.ofShop', { shop: choices.shop })}</p>}
			<Questions preview={preview} choices={choices} onChange={onChange} />
			<NoticeList notices={preview.notices} chosen={notice} onChoose={setNotice} />
			{preview.issues.length > 0 && (
				<section className={classes['card']} aria-label={t('preview.fileIssues')}>
					<h2 className={classes['heading']}>{t('preview.fileIssues')}</h2>
					<IssueList issues={preview.issues} />
				</section>
			)}
			<TaskGoods
				taskId={task.task_id}
				notice={notice}
				label={t('preview.list')}
				filters={[
					{ key: '', label: t('preview.all'), count: counts.goods, asked: {} },
					...actions.map(([action, count]) => ({
						key: action,
						label: t(`action.${action}`),
						count,
						asked: { action },
					})),
				]}
			>
				{(one) => <PreviewGoods key={one.handle} goods={one} />}
			</TaskGoods>
			<div className={classes['bar']}>
				<Group justify="space-between">
					<Button variant="default" disabled={isRunning} onClick={onBack}>
						{t('preview.change')}
					</Button>
					<Button disabled={toDo === 0 || isAsked} loading={isRunning} onClick={onRun}>
						{toDo === 0 ? t('preview.nothing') : t(isAsked ? 'preview.answerFirst' : 'preview.run', { number: toDo })}
					</Button>
				</Group>
			</div>
		</div>
	);
}
