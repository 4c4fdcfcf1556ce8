import { FileArchive, FileAudio, FileText, FileVideo, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type FileKind, fileKind, suffixOf } from '#domain/upload/upload.rules.ts';
import { fileUrl } from '#web/kit/config/site.store.ts';
import classes from '#web/kit/upload/file-preview.module.css';

const icons: Readonly<Record<FileKind, LucideIcon>> = {
	image: FileText,
	video: FileVideo,
	audio: FileAudio,
	archive: FileArchive,
	other: FileText,
};

interface FilePreviewProps {
	/** The stored path. */
	url: string;
	/** Side of the square in pixels; as large as its place unless told. */
	size?: number;
	/** Empty where a name stands beside it. */
	alt?: string;
}

/** A file in a square: the picture itself, anything else as an icon with its suffix. */
export function FilePreview({ url, size, alt = '' }: FilePreviewProps): ReactNode {
	const [isBroken, setBroken] = useState(false);
	const kind = fileKind(url);
	const style = size ? { width: size, height: size } : undefined;
	if (kind === 'image' && !isBroken) {
		return (
			<img
				className={classes['picture']}
				style={style}
				src={fileUrl(url)}
				alt={alt}
				width={size}
				height={size}
				loading="lazy"
				decoding="async"
				onError={() => setBroken(true)}
			/>
		);
	}
	const Icon = icons[kind];
	const isSmall = size !== undefined && size < 48;
	return (
		<span className={classes['icon']} style={style} data-kind={kind} {...(alt && { role: 'img', 'aria-label': alt })}>
			<Icon size={isSmall ? 18 : 30} strokeWidth={1.5} aria-hidden="true" />
			{!isSmall && <span className={classes['suffix']}>{suffixOf(url)}</span>}
		</span>
	);
}
