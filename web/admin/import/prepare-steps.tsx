import { type ReactNode, useState } from 'react';
import type { previewImport, runImport } from '#domain/import/import.contract.ts';
import { useAction } from '#web/kit/api/queries.ts';
import { ChoicesStep } from './choices-step.tsx';
import classes from './import.module.css';
import { type Mapping, type Preview, type SentFile, sentChoices, type Task, usualChoices } from './import.types.ts';
import { MappingForm } from './mapping-form.tsx';
import { PreviewStep } from './preview-step.tsx';
import { ReadAs } from './read-as.tsx';

interface PrepareStepsProps {
	task: Task;
	/** Where it was sent just now. */
	sent: SentFile | undefined;
	onOpen(taskId: number, sent: SentFile): void;
	onRun(): void;
	onAgain(): void;
	onPreviewed(isPreviewed: boolean): void;
}

/** Which column is what, what applies to all goods, and what would come of it. */
export function PrepareSteps({ task, sent: file, onOpen, onRun, onAgain, onPreviewed }: PrepareStepsProps): ReactNode {
	const [choices, setChoices] = useState({ ...usualChoices, shop: task.shop });
	const [mapping, setMapping] = useState<Mapping>(task.mapping);
	const [preview, setPreview] = useState<Preview>();
	const look = useAction<typeof previewImport>('POST', '/admin/shop.goods.Import/preview', {
		errors: 'fields',
		timeoutMs: 0,
	});
	const run = useAction<typeof runImport>('POST', '/admin/shop.goods.Import/run', { timeoutMs: 0 });
	const sent = sentChoices(choices, mapping, task.task_id);

	function show(next: Preview | undefined): void {
		setPreview(next);
		onPreviewed(next !== undefined);
	}
	if (preview) {
		return (
			<PreviewStep
				task={task}
				preview={preview}
				choices={choices}
				onChange={setChoices}
				isRunning={run.isPending}
				onRun={() => run.mutate(sent, { onSuccess: onRun })}
				onBack={() => show(undefined)}
			/>
		);
	}
	return (
		<div className={classes['stack']}>
			{file && <ReadAs key={task.task_id} task={task} sent={file} onRead={onOpen} />}
			<MappingForm task={task} mapping={mapping} onChange={setMapping} />
			<ChoicesStep
				task={task}
				mapping={mapping}
				choices={choices}
				onChange={setChoices}
				isBusy={look.isPending}
				errors={look.error?.fields ?? {}}
				onPreview={() => look.mutate(sent, { onSuccess: show })}
				onAnother={onAgain}
			/>
		</div>
	);
}
