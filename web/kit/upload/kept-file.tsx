import { ActionIcon, Anchor } from '@mantine/core';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { fileUrl } from '#web/kit/config/site.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { FilePreview } from '#web/kit/upload/file-preview.tsx';
import classes from '#web/kit/upload/upload-input.module.css';

interface KeptFileProps {
	path: string;
	isPicture: boolean;
	onRemove(): void;
	/** Shows a picture large. */
	onEnlarge(): void;
	/** Moves it by so many places, where it has neighbours. */
	onMove?: ((by: -1 | 1) => void) | undefined;
	isFirst: boolean;
	isLast: boolean;
}

/** A file in a form, with what can be done to it. */
export function KeptFile({ path, isPicture, onRemove, onEnlarge, onMove, ...place }: KeptFileProps): ReactNode {
	const { t } = useTranslation('upload');
	const name = path.split('/').at(-1) ?? '';
	return (
		<>
			{isPicture ? (
				<button type="button" className={classes['picture']} aria-label={t('enlargeOf', { name })} onClick={onEnlarge}>
					<FilePreview url={path} />
				</button>
			) : (
				<Anchor className={classes['file'] ?? ''} href={fileUrl(path)} target="_blank" rel="noreferrer">
					<FilePreview url={path} size={40} />
					<span>{name}</span>
				</Anchor>
			)}
			<ActionIcon
				className={classes['remove'] ?? ''}
				size="sm"
				variant="filled"
				color="dark"
				aria-label={t('removeOf', { name })}
				title={t('removeOf', { name })}
				onClick={onRemove}
			>
				<X size={13} />
			</ActionIcon>
			{onMove && (
				<span className={classes['moves']}>
					<ActionIcon
						size="sm"
						variant="filled"
						color="dark"
						aria-label={t('earlier', { name })}
						disabled={place.isFirst}
						onClick={() => onMove(-1)}
					>
						<ChevronLeft size={13} />
					</ActionIcon>
					<ActionIcon
						size="sm"
						variant="filled"
						color="dark"
						aria-label={t('later', { name })}
						disabled={place.isLast}
						onClick={() => onMove(1)}
					>
						<ChevronRight size={13} />
					</ActionIcon>
				</span>
			)}
		</>
	);
}
