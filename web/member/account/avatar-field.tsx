import { Camera, LoaderCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { portraitOf } from '#web/kit/ui/portrait.ts';
import { fileProblem, uploadFile } from '#web/kit/upload/upload.ts';
import classes from './avatar-field.module.css';

interface AvatarFieldProps {
	value: string;
	/** Whose initial stands in where there is no picture. */
	name: string;
	onChange: (path: string) => void;
}

/** The member's picture; a click chooses another one. */
export function AvatarField({ value, name, onChange }: AvatarFieldProps): ReactNode {
	const { t } = useTranslation('member-profile');
	const [isBusy, setBusy] = useState(false);
	const picture = portraitOf(value);

	async function take(file: File | undefined): Promise<void> {
		if (!file) return;
		const problem = file.type.startsWith('image/') ? fileProblem(file) : 'fileType';
		if (problem) {
			toast.error(t(`avatar.${problem}`));
			return;
		}
		setBusy(true);
		try {
			onChange(await uploadFile(file));
		} catch {
			// The call has shown the reason; the picture stays.
		} finally {
			setBusy(false);
		}
	}

	return (
		<label className={classes['field']} aria-busy={isBusy}>
			<span className={classes['picture']}>
				{picture ? (
					<img src={picture} alt="" width={80} height={80} />
				) : (
					<span aria-hidden="true">{[...name][0]?.toUpperCase()}</span>
				)}
				<span className={classes['sign']} data-busy={isBusy || undefined}>
					{isBusy ? <LoaderCircle size={15} /> : <Camera size={15} />}
				</span>
			</span>
			<span className={classes['words']}>
				<span className={classes['label']}>{t('avatar.label')}</span>
				<Muted>{t('avatar.hint')}</Muted>
			</span>
			<input
				type="file"
				accept="image/*"
				className={classes['input']}
				disabled={isBusy}
				onChange={(event) => {
					void take(event.currentTarget.files?.[0]);
					event.currentTarget.value = '';
				}}
			/>
		</label>
	);
}
