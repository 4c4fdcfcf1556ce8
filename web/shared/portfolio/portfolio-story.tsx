import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { thumbUrl } from '#web/kit/ui/thumb-url.ts';
import classes from './portfolio.module.css';

const Lightbox = lazyPart(() => import('#web/kit/ui/lightbox.tsx'), 'Lightbox');

const pictureSize = 480;

/** What a creator tells of themselves, and their pictures beside it. */
export function PortfolioStory({
	children,
	pictures,
}: {
	children: ReactNode;
	pictures: readonly string[];
}): ReactNode {
	const { t } = useTranslation('shop-portfolio');
	const [enlarged, setEnlarged] = useState<number>();
	return (
		<div className={classes['story']} data-alone={pictures.length === 0 || children === null || undefined}>
			{children}
			{pictures.length > 0 && (
				<ul className={classes['pictures']}>
					{pictures.map((picture, index) => (
						<li key={picture}>
							<button type="button" aria-label={t('enlarge', { number: index + 1 })} onClick={() => setEnlarged(index)}>
								<img src={thumbUrl(picture, pictureSize)} alt="" loading="lazy" width={320} height={320} />
							</button>
						</li>
					))}
				</ul>
			)}
			{enlarged !== undefined && (
				<Lightbox pictures={pictures} first={enlarged} onClose={() => setEnlarged(undefined)} />
			)}
		</div>
	);
}
