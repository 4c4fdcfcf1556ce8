import { ActionIcon, Input, Loader } from '@mantine/core';
import { FileText, ImagePlus, X } from 'lucide-react';
import { type DragEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { fileUrl } from '#web/kit/config/site.store.ts';
import { asText, type InputProps } from '#web/kit/fields/input.props.ts';
import classes from '#web/kit/fields/inputs.module.css';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { fileProblem, uploadFile } from '#web/kit/upload/upload.ts';

function Kept({ path, isPicture, onRemove }: { path: string; isPicture: boolean; onRemove(): void }): ReactNode {
	const { t } = useTranslation('resource');
	return (
		<div className={classes['kept']}>
			{isPicture ? (
				<img src={fileUrl(path)} alt="" />
			) : (
				<span className={classes['file']}>
					<FileText size={20} aria-hidden="true" />
					{path.split('/').at(-1)}
				</span>
			)}
			<ActionIcon size="sm" variant="filled" color="dark" aria-label={t('remove')} onClick={onRemove}>
				<X size={13} />
			</ActionIcon>
		</div>
	);
}

/** Pictures or files: chosen, dropped or pasted, uploaded at once, kept as paths. */
export function UploadField(props: InputProps): ReactNode {
	const { t } = useTranslation('resource');
	const { field, label, hint, error, value, onChange, onBlur, inputRef } = props;
	const [isBusy, setBusy] = useState(false);
	const [isOver, setOver] = useState(false);
	const id = useId();
	const isMany = field.kind === 'images' || field.kind === 'files';
	const isPicture = field.kind === 'image' || field.kind === 'images';
	const paths = isMany ? (value as string[] | '') || [] : asText(value) ? [asText(value)] : [];
	const keep = (next: string[]) => onChange(isMany ? next : (next.at(-1) ?? ''));

	async function take(files: readonly File[]) {
		const chosen = isMany ? files : files.slice(0, 1);
		const problem = chosen.map(fileProblem).find(Boolean);
		if (problem) return toast.error(t(problem));
		setBusy(true);
		try {
			const added: string[] = [];
			for (const file of chosen) added.push(await uploadFile(file));
			keep(isMany ? [...paths, ...added] : added);
		} catch {
			// The call has told the reason; what was there stays.
		} finally {
			setBusy(false);
		}
	}

	return (
		<Input.Wrapper label={label} description={hint} error={error} withAsterisk={field.required ?? false} id={id}>
			<div className={classes['uploads']}>
				{paths.map((path) => (
					<Kept
						key={path}
						path={path}
						isPicture={isPicture}
						onRemove={() => keep(paths.filter((each) => each !== path))}
					/>
				))}
				{(isMany || paths.length === 0 || isBusy) && (
					<label
						className={classes['drop']}
						data-over={isOver || undefined}
						onDragOver={(event: DragEvent) => {
							event.preventDefault();
							setOver(true);
						}}
						onDragLeave={() => setOver(false)}
						onDrop={(event: DragEvent) => {
							event.preventDefault();
							setOver(false);
							void take([...event.dataTransfer.files]);
						}}
					>
						{isBusy ? <Loader size="xs" /> : <ImagePlus size={18} aria-hidden="true" />}
						<span>{isBusy ? t('uploading') : t('uploadHint')}</span>
						<input
							id={id}
							ref={inputRef as Ref<HTMLInputElement>}
							type="file"
							multiple={isMany}
							accept={isPicture ? 'image/*' : undefined}
							onBlur={onBlur}
							onChange={(event) => {
								void take([...(event.currentTarget.files ?? [])]);
								event.currentTarget.value = '';
							}}
						/>
					</label>
				)}
			</div>
		</Input.Wrapper>
	);
}
