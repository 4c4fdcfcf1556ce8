import { Button, FileButton } from '@mantine/core';
import { FileText, ImagePlus, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { addApplyFile, removeApplyFile } from '#domain/apply/apply.contract.ts';
import { type ApplyFileKind, mostFileBytes, mostFiles, paperTypes, sampleTypes } from '#domain/apply/apply.limits.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { call, send } from '#web/kit/api/call.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import { fetchFile } from '#web/kit/file/fetch-file.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import classes from './sell.module.css';
import { type Application, sellPath } from './sell.types.ts';

type SentFile = Application['files'][number];

interface SellFilesProps {
	kind: ApplyFileKind;
	link: string;
	files: readonly SentFile[];
	title: string;
	hint: string;
	onChanged(): Promise<unknown>;
}

function Preview({ file, link }: { file: SentFile; link: string }): ReactNode {
	const isPicture = file.mimetype !== 'application/pdf';
	const [url, setUrl] = useState('');
	useEffect(
		function fetchPicture() {
			if (!isPicture) return;
			let made = '';
			let isGone = false;
			fetchFile(`${sellPath}/file`, { link, id: String(file.id) })
				.then((answer) => {
					if (isGone) return;
					made = URL.createObjectURL(answer);
					setUrl(made);
				})
				// What cannot be shown is there all the same.
				.catch(() => {});
			return () => {
				isGone = true;
				if (made) URL.revokeObjectURL(made);
			};
		},
		[file.id, isPicture, link],
	);
	return url ? <img src={url} alt="" /> : <FileText size={28} aria-hidden="true" />;
}

/** The files of one kind of an application: added one by one, shown, taken out again. */
export function SellFiles({ kind, link, files, title, hint, onChanged }: SellFilesProps): ReactNode {
	const { t } = useTranslation('store-sell');
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState('');
	const own = files.filter((file) => file.kind === kind);
	const types = kind === 'sample' ? sampleTypes : paperTypes;

	async function during(work: () => Promise<unknown>): Promise<void> {
		setBusy(true);
		setProblem('');
		try {
			await work();
			await onChanged();
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			setProblem(error.message);
		} finally {
			setBusy(false);
		}
	}

	async function add(chosen: readonly File[]): Promise<void> {
		if (chosen.some(({ size }) => size > mostFileBytes)) return setProblem(t('files.tooLarge'));
		await during(async () => {
			for (const file of chosen.slice(0, mostFiles[kind] - own.length)) {
				const form = new FormData();
				form.append('file', file);
				const query = new URLSearchParams({ link, kind });
				const options = { timeoutMs: 0, errors: 'silent' } as const;
				await send<AnswerOf<typeof addApplyFile>>('POST', `${sellPath}/upload?${query}`, form, options);
			}
		});
	}
	const remove = (id: number) =>
		during(() => call<typeof removeApplyFile>('POST', `${sellPath}/removeFile`, { link, id }, { errors: 'silent' }));

	return (
		<section className={classes['panel']}>
			<h2>{title}</h2>
			<p className={classes['hint']}>{hint}</p>
			<ul className={classes['files']}>
				{own.map((file, at) => (
					<li key={file.id}>
						<Preview file={file} link={link} />
						<button
							type="button"
							className={classes['remove']}
							aria-label={t('files.remove', { number: at + 1, what: title })}
							disabled={isBusy}
							onClick={() => void remove(file.id)}
						>
							<X size={16} aria-hidden="true" />
						</button>
					</li>
				))}
			</ul>
			<Refusal>{problem}</Refusal>
			{own.length < mostFiles[kind] && (
				<FileButton multiple accept={types.join(',')} onChange={(chosen) => void add(chosen)}>
					{(props) => (
						<Button
							{...props}
							variant="default"
							radius="xl"
							loading={isBusy}
							leftSection={<ImagePlus size={16} aria-hidden="true" />}
						>
							{t(`files.add.${kind}`)}
						</Button>
					)}
				</FileButton>
			)}
		</section>
	);
}
