import type { ReactNode } from 'react';
import { placeholderImage, thumbnailPath } from '#domain/upload/thumbnail.rules.ts';
import { fileUrl } from '#web/kit/config/site.store.ts';
import classes from './picture.module.css';

interface PictureProps {
	src: string;
	alt: string;
	/** Above the fold: fetched at once and first. */
	isFirst?: boolean;
	/** How many pixels of the page its shorter side takes at most, where that is less than the picture has: a smaller one is fetched. */
	side?: 80 | 160 | 320;
	/** May set `--ratio` (square unless set) and `--corner`. */
	className?: string | undefined;
}

/** The picture itself where there is no small one of it, the stand-in where there is none at all. */
function showInstead(image: HTMLImageElement, whole: string): void {
	if (image.srcset) {
		image.removeAttribute('srcset');
		image.src = whole;
	} else if (!image.src.endsWith(placeholderImage)) image.src = placeholderImage;
}

/** Nobody heard what failed before the page had its scripts. */
function hasFailed(image: HTMLImageElement): boolean {
	return image.complete && image.naturalWidth === 0;
}

/** What is fetched for usual and for dense screens; nothing where no small pictures are made of it. */
function smallOnes(src: string, side: number | undefined): string | undefined {
	if (side === undefined || thumbnailPath(src, side) === src) return undefined;
	return `${thumbnailPath(src, side)} 1x, ${thumbnailPath(src, 2 * side)} 2x`;
}

/** A picture in its frame: keeps its place while it loads and has a stand-in when it is missing. */
export function Picture({ src, alt, isFirst = false, side, className }: PictureProps): ReactNode {
	const whole = fileUrl(src || placeholderImage);
	return (
		<span className={className ? `${classes['frame']} ${className}` : classes['frame']}>
			<img
				src={whole}
				srcSet={smallOnes(src, side)}
				alt={alt}
				className={classes['image']}
				loading={isFirst ? 'eager' : 'lazy'}
				fetchPriority={isFirst ? 'high' : 'auto'}
				decoding="async"
				draggable={false}
				onError={({ currentTarget }) => showInstead(currentTarget, whole)}
				ref={(image) => {
					if (image && hasFailed(image)) showInstead(image, whole);
				}}
			/>
		</span>
	);
}
