import type { ReactNode, SyntheticEvent } from 'react';
import { placeholderImage } from '#domain/upload/thumbnail.rules.ts';
import classes from '#web/kit/ui/thumb.module.css';
import { thumbUrl } from '#web/kit/ui/thumb-url.ts';

interface ThumbProps {
	src: string;
	/** Side of the square, in pixels. */
	size?: number;
	/** Empty where a name stands beside it. */
	alt?: string;
}

function showPlaceholder({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
	if (!currentTarget.src.endsWith(placeholderImage)) currentTarget.src = placeholderImage;
}

/** A small square picture of goods; our drawing where it is missing. */
export function Thumb({ src, size = 64, alt = '' }: ThumbProps): ReactNode {
	return (
		<img
			src={thumbUrl(src || placeholderImage, size)}
			alt={alt}
			width={size}
			height={size}
			loading="lazy"
			decoding="async"
			className={classes['thumb']}
			onError={showPlaceholder}
		/>
	);
}
