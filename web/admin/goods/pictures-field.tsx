import { Button, Loader } from '@mantine/core';
import { ImagePlus, Star, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { fileUrl } from '#web/kit/config/site.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { uploadQueued } from '#web/kit/upload/queue.ts';
import { fileProblem } from '#web/kit/upload/upload.ts';
import classes from './editor.module.css';

const mostPictures = 10;

interface PicturesFieldProps {
	pictures: readonly string[];
	onChange(pictures: string[]): void;
}

/** The pictures of a goods; the first one is the main picture. */
export function PicturesField({ pictures, onChange }: PicturesFieldProps): ReactNode {
	const { t } = useTranslation(['admin-goods', 'resource']);
	const input = useRef<HTMLInputElement>(null);
	const [isBusy, setBusy] = useState(false);

	async function take(files: readonly File[]): Promise<void> {
		const problem = files.map(fileProblem).find(Boolean);
		if (problem) return toast.error(t(`resource:${problem}`));
		setBusy(true);
		try {
			const room = files.slice(0, mostPictures - pictures.length);
			const added = await Promise.all(room.map((file) => uploadQueued(file)));
			onChange([...new Set([...pictures, ...added])]);
		} catch {
			// Cancelled in the panel of uploads; what was there stays.
		} finally {
			setBusy(false);
		}
	}
	return (
		<div className={classes['pictures']}>
			{pictures.map((picture, at) => (
				<figure key={picture} className={classes['picture']} data-main={at === 0 || undefined}>
					<img src={fileUrl(picture)} alt={t('editor.pictureOf', { number: at + 1 })} />
					{at === 0 ? (
						<figcaption className={classes['mainMark']}>{t('editor.mainPicture')}</figcaption>
					) : (
						<button
							type="button"
							className={classes['makeMain']}
							aria-label={`${t('editor.makeMain')}: ${t('editor.pictureOf', { number: at + 1 })}`}
							title={t('editor.makeMain')}
							onClick={() => onChange([picture, ...pictures.filter((other) => other !== picture)])}
						>
							<Star size={14} aria-hidden="true" />
						</button>
					)}
					<button
						type="button"
						className={classes['removePicture']}
						aria-label={t('editor.removePicture', { number: at + 1 })}
						onClick={() => onChange(pictures.filter((other) => other !== picture))}
					>
						<X size={14} aria-hidden="true" />
					</button>
				</figure>
			))}
			{pictures.length < mostPictures && (
				<div className={classes['addPicture']}>
					<input
						ref={input}
						type="file"
						multiple
						accept="image/*"
						aria-label={t('editor.addPicture')}
						className={classes['file']}
						onChange={(event) => {
							void take([...(event.currentTarget.files ?? [])]);
							event.currentTarget.value = '';
						}}
					/>
					<Button
						variant="default"
						leftSection={isBusy ? <Loader size={14} /> : <ImagePlus size={16} />}
						disabled={isBusy}
						onClick={() => input.current?.click()}
					>
						{t(isBusy ? 'editor.uploading' : 'editor.addPicture')}
					</Button>
				</div>
			)}
		</div>
	);
}
