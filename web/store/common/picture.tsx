import type { ReactNode, SyntheticEvent } from 'react';
import { placeholderImage } from '#domain/upload/thumbnail.rules.ts';
import { fileUrl } from '#web/kit/config/site.store.ts';
import classes from './picture.module.css';

interface PictureProps {
	src: string;
	alt: string;
	/** Above the fold: fetched at once and first. */
	isFirst?: boolean;
	/** May set `--ratio` (square unless set) and `--corner`. */
	className?: string | undefined;
}

function showPlaceholder({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
	if (!currentTarget.src.endsWith(placeholderImage)) currentTarget.src = placeholderImage;
}

/** A picture in its frame: keeps its place while it loads and has a stand-in when it is missing. */
export function Picture({ src, alt, isFirst = false, className }: PictureProps): ReactNode {
	return (
		<span className={className ? `${classes['frame']} ${className}` : classes['frame']}>
			<img
				src={fileUrl(src || placeholderImage)}
				alt={alt}
				className={classes['image']}
				loading={isFirst ? 'eager' : 'lazy'}
				fetchPriority={isFirst ? 'high' : 'auto'}
				decoding="async"
				draggable={false}
				onError={showPlaceholder}
			/>
		</span>
	);
}
