import { ImagePlus, Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from '#web/kit/upload/upload-input.module.css';

const chooseText = {
	image: 'chooseImage',
	images: 'chooseImages',
	file: 'chooseFile',
	files: 'chooseFiles',
} as const;

/** What a field of uploads takes. */
export type UploadKind = keyof typeof chooseText;

interface DropZoneProps {
	/** Of its input, for the label. */
	id: string;
	kind: UploadKind;
	isMany: boolean;
	isPicture: boolean;
	/** There are files beside it already. */
	isSmall: boolean;
	/** False while a file of the same field is dragged to another place. */
	takesDrops: boolean;
	inputRef: Ref<HTMLElement>;
	onBlur(): void;
	onTake(files: readonly File[]): void;
}

/** Where files are chosen or dropped. */
export function DropZone(props: DropZoneProps): ReactNode {
	const { t } = useTranslation('upload');
	const [isOver, setOver] = useState(false);
	const { id, kind, isMany, isPicture, isSmall, takesDrops, inputRef, onBlur, onTake } = props;
	const drop = (event: DragEvent) => {
		event.preventDefault();
		setOver(false);
		onTake([...event.dataTransfer.files]);
	};
	return (
		<label
			className={classes['drop']}
			data-over={isOver || undefined}
			data-small={isSmall || undefined}
			onDragOver={(event: DragEvent) => {
				event.preventDefault();
				setOver(takesDrops);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={drop}
		>
			{isPicture ? <ImagePlus size={18} aria-hidden="true" /> : <Upload size={18} aria-hidden="true" />}
			<span>
				{t(chooseText[kind])} <span className={classes['or']}>{t('dropHint')}</span>
			</span>
			<input
				id={id}
				ref={inputRef as Ref<HTMLInputElement>}
				type="file"
				multiple={isMany}
				accept={isPicture ? 'image/*' : undefined}
				onBlur={onBlur}
				onChange={(event) => {
					onTake([...(event.currentTarget.files ?? [])]);
					event.currentTarget.value = '';
				}}
			/>
		</label>
	);
}
