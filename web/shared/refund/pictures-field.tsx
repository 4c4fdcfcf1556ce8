import { ImagePlus, LoaderCircle, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import { fileProblem, uploadFile } from '#web/kit/upload/upload.ts';
import classes from '#web/shared/refund/pictures-field.module.css';

const most = 9;

interface PicturesFieldProps {
	label: string;
	value: readonly string[];
	onChange(paths: readonly string[]): void;
}

/** Pictures that show what is wrong; each is uploaded as soon as it is chosen. */
export function PicturesField({ label, value, onChange }: PicturesFieldProps): ReactNode {
	const { t } = useTranslation('shop-refund');
	const [isBusy, setBusy] = useState(false);

	async function take(files: readonly File[]): Promise<void> {
		setBusy(true);
		const paths = [...value];
		try {
			for (const file of files.slice(0, most - value.length)) {
				const problem = file.type.startsWith('image/') ? fileProblem(file) : 'fileType';
				if (problem) toast.error(t(problem === 'fileSize' ? 'proof.tooLarge' : 'proof.notPicture'));
				else paths.push(await uploadFile(file));
			}
		} catch {
			// The call has shown the reason; what was uploaded before stays.
		} finally {
			setBusy(false);
			onChange([...new Set(paths)]);
		}
	}

	return (
		<fieldset className={classes['pictures']} aria-busy={isBusy}>
			<legend>{label}</legend>
			<div className={classes['pictureRow']}>
				{value.map((path, index) => (
					<span key={path} className={classes['picture']}>
						<Thumb src={path} size={72} />
						<button
							type="button"
							className={classes['remove']}
							aria-label={t('proof.remove', { number: index + 1 })}
							onClick={() => onChange(value.filter((one) => one !== path))}
						>
							<X size={14} />
						</button>
					</span>
				))}
				{value.length < most && (
					<label className={classes['add']}>
						{isBusy ? <LoaderCircle size={20} aria-hidden="true" /> : <ImagePlus size={20} aria-hidden="true" />}
						<span>{t('proof.add')}</span>
						<input
							type="file"
							accept="image/*"
							multiple
							disabled={isBusy}
							onChange={(event) => {
								void take([...(event.currentTarget.files ?? [])]);
								event.currentTarget.value = '';
							}}
						/>
					</label>
				)}
			</div>
			<Muted isLine>{t('proof.most')}</Muted>
		</fieldset>
	);
}
