import type { ReactNode } from 'react';
import { fileUrl } from '#web/kit/config/site.store.ts';
import type { Banner } from '#web/shared/advert/adverts.ts';

/** A banner's picture, on phones its other one; what it shows is said by its title. */
export function BannerPicture({
	banner: { image, mobile_image, title },
	isFirst,
	className,
}: {
	banner: Banner;
	/** On screen at once: fetched first. */
	isFirst: boolean;
	className: string | undefined;
}): ReactNode {
	return (
		<picture>
			{mobile_image !== image && <source media="(max-width: 47.99em)" srcSet={fileUrl(mobile_image)} />}
			<img
				src={fileUrl(image)}
				alt={title}
				className={className}
				loading={isFirst ? 'eager' : 'lazy'}
				fetchPriority={isFirst ? 'high' : 'auto'}
				decoding="async"
				draggable={false}
			/>
		</picture>
	);
}
