import { FileArchive, FileAudio, FileImage, FileText, FileVideo, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type FileKind, fileKind, suffixOf } from '#domain/upload/upload.rules.ts';
import { thumbUrl } from '#web/kit/ui/thumb-url.ts';
import classes from '#web/kit/upload/file-preview.module.css';

const icons: Readonly<Record<FileKind, LucideIcon>> = {
	image: FileImage,
	video: FileVideo,
	audio: FileAudio,
	archive: FileArchive,
	other: FileText,
};

/** Below this side, in pixels, nobody could read the suffix. */
const smallest = 48;

/** About as large as its place is, in pixels, where no size is set. */
const tileSide = 160;

interface FilePreviewProps {
	/** The stored path. */
	url: string;
	/** Side of the square in pixels; as large as its place unless set. */
	size?: number;
	/** Empty where a name stands beside it. */
	alt?: string;
}

/** A file in a square: the picture itself, anything else as an icon with its suffix. */
export function FilePreview({ url, size, alt = '' }: FilePreviewProps): ReactNode {
	const [isBroken, setBroken] = useState(false);
	const style = size ? { width: size, height: size } : undefined;
	if (fileKind(url) === 'image' && !isBroken) {
		return (
			<img
				className={classes['picture']}
				style={style}
				src={thumbUrl(url, size ?? tileSide)}
				alt={alt}
				width={size}
				height={size}
				loading="lazy"
				decoding="async"
				onError={() => setBroken(true)}
			/>
		);
	}
	return <FileIcon name={url} {...(size && { size })} alt={alt} />;
}

/** What stands for a file that has no picture, or is not stored yet. */
export function FileIcon({ name, size, alt = '' }: { name: string; size?: number; alt?: string }): ReactNode {
	const suffix = suffixOf(name);
	const Icon = icons[fileKind(name)];
	const style = size ? { width: size, height: size } : undefined;
	return (
		<span className={classes['icon']} style={style} {...(alt && { role: 'img', 'aria-label': alt })}>
			{size !== undefined && size < smallest ? (
				<Icon size={18} strokeWidth={1.5} aria-hidden="true" />
			) : (
				<img src={`/api/ajax/buildSuffixSvg?suffix=${suffix}`} alt="" loading="lazy" />
			)}
		</span>
	);
}
