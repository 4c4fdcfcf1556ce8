import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { placeholderImage } from '#domain/goods/goods.rules.ts';
import { fileUrl } from '#web/kit/config/site.store.ts';
import classes from './picture.module.css';

interface PictureProps {
	src: string;
	alt: string;
	/** Width ÷ height; square unless told. */
	ratio?: string;
	/** Above the fold: fetched at once and first. */
	isFirst?: boolean;
	/** Shows the whole picture instead of filling the frame. */
	isWhole?: boolean;
	className?: string;
}

function showPlaceholder({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
	if (!currentTarget.src.endsWith(placeholderImage)) currentTarget.src = placeholderImage;
}

/** A picture in its frame: keeps its place while it loads, fades in, and has a stand-in when it is missing. */
export function Picture({ src, alt, ratio, isFirst = false, isWhole = false, className }: PictureProps): ReactNode {
	const [isLoaded, setLoaded] = useState(false);
	return (
		<span
			className={className ? `${classes['frame']} ${className}` : classes['frame']}
			style={ratio ? { aspectRatio: ratio } : undefined}
		>
			<img
				src={fileUrl(src || placeholderImage)}
				alt={alt}
				className={classes['image']}
				data-whole={isWhole || undefined}
				data-loaded={isLoaded || undefined}
				loading={isFirst ? 'eager' : 'lazy'}
				fetchPriority={isFirst ? 'high' : 'auto'}
				decoding="async"
				draggable={false}
				onLoad={() => setLoaded(true)}
				onError={showPlaceholder}
			/>
		</span>
	);
}
