import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { previewImport, runImport } from '#domain/import/import.contract.ts';
import { useAction } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { ChoicesStep } from './choices-step.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { FileStep } from './file-step.tsx';
import classes from './import.module.css';
import { type Preview, type Report, sentChoices, type UploadedFile, usualChoices } from './import.types.ts';
import { PreviewStep } from './preview-step.tsx';
import { ReportStep } from './report-step.tsx';

const steps = ['file', 'choices', 'preview', 'report'] as const;

/** A product file of another shop, step by step into ours. */
export function ImportPage(): ReactNode {
	const { t } = useTranslation('admin-import');
	const cache = useQueryClient();
	const [file, setFile] = useState<UploadedFile>();
	const [choices, setChoices] = useState(usualChoices);
	const [preview, setPreview] = useState<Preview>();
	const [report, setReport] = useState<Report>();
	const look = useAction<typeof previewImport>('POST', '/admin/shop.goods.Import/preview', { errors: 'fields' });
	const run = useAction<typeof runImport>('POST', '/admin/shop.goods.Import/run', { timeoutMs: 0 });
	const step = report ? 'report' : preview ? 'preview' : file ? 'choices' : 'file';

	function startOver(): void {
		setFile(undefined);
		setPreview(undefined);
		setReport(undefined);
	}
	async function finish(done: Report): Promise<void> {
		setReport(done);
		await cache.invalidateQueries({ queryKey: ['/admin/shop.goods.Goods/index'] });
		await cache.invalidateQueries({ queryKey: ['/admin/shop.goods.Import/index'] });
	}
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
			{step === 'file' && <FileStep onUploaded={setFile} />}
			{step === 'choices' && file && (
				<ChoicesStep
					file={file}
					choices={choices}
					onChange={setChoices}
					isBusy={look.isPending}
					errors={look.error?.fields ?? {}}
					onPreview={() => look.mutate(sentChoices(choices, file.task_id), { onSuccess: setPreview })}
					onAnother={startOver}
				/>
			)}
			{step === 'preview' && file && preview && (
				<PreviewStep
					preview={preview}
					isRunning={run.isPending}
					onRun={() => run.mutate(sentChoices(choices, file.task_id), { onSuccess: (done) => void finish(done) })}
					onBack={() => setPreview(undefined)}
				/>
			)}
			{report && <ReportStep report={report} onAgain={startOver} />}
			{step === 'file' && <EarlierImports />}
		</div>
	);
}
