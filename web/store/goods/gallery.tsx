import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { thumbUrl } from '#web/kit/ui/thumb-url.ts';
import { Picture } from '#web/store/common/picture.tsx';
import classes from './gallery.module.css';

const Lightbox = lazyPart(() => import('#web/kit/ui/lightbox.tsx'), 'Lightbox');

const cornerSize = 160;

interface GalleryProps {
	pictures: readonly string[];
	/** The picture to slide to, as the choice of a version asks. */
	wanted: string;
	name: string;
	/** What a tag puts into the corner. */
	corner: string;
}

function slideTo(track: RefObject<HTMLElement | null>, index: number): void {
	const element = track.current;
	element?.scrollTo({ left: index * element.clientWidth });
}

/** The goods' pictures: swiped on a phone, picked by thumbs beside, enlarged by a click. */
export function Gallery({ pictures, wanted, name, corner }: GalleryProps): ReactNode {
	const { t } = useTranslation('store-goods');
	const track = useRef<HTMLElement>(null);
	const [shown, setShown] = useState(0);
	const [isLarge, setLarge] = useState(false);
	const wantedIndex = pictures.indexOf(wanted);
	useEffect(
		function followChoice() {
			if (wantedIndex >= 0) slideTo(track, wantedIndex);
		},
		[wantedIndex],
	);
	const count = pictures.length;
	return (
		<div className={classes['gallery']} data-single={count < 2 || undefined}>
			<section
				ref={track}
				className={classes['track']}
				aria-label={t('gallery')}
				onScroll={({ currentTarget }) => setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
			>
				{pictures.map((picture, index) => (
					<button
						key={picture}
						type="button"
						className={classes['slide']}
						aria-label={`${t('enlarge')}: ${t('picture', { number: index + 1, count })}`}
						tabIndex={index === shown ? 0 : -1}
						onClick={() => setLarge(true)}
					>
						<Picture
							src={picture}
							alt={index === 0 ? name : ''}
							isFirst={index === 0}
							className={classes['picture'] ?? ''}
						/>
					</button>
				))}
			</section>
			{corner && <img src={thumbUrl(corner, cornerSize)} alt="" className={classes['corner']} />}
			{count > 1 && (
				<>
					<span data-unprinted="" className={classes['counter']} aria-hidden="true">
						{shown + 1} / {count}
					</span>
					<div data-unprinted="" className={classes['thumbs']}>
						{pictures.map((picture, index) => (
							<button
								key={picture}
								type="button"
								className={classes['thumb']}
								aria-label={t('picture', { number: index + 1, count })}
								aria-pressed={index === shown}
								onClick={() => slideTo(track, index)}
							>
								<Picture src={picture} alt="" side={80} className={classes['thumbPicture'] ?? ''} />
							</button>
						))}
					</div>
				</>
			)}
			{isLarge && (
				<Lightbox
					pictures={pictures}
					first={shown}
					onClose={(last) => {
						setLarge(false);
						slideTo(track, last);
					}}
				/>
			)}
		</div>
	);
}
