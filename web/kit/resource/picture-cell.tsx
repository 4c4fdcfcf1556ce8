import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from '#web/kit/resource/cells.module.css';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { thumbUrl } from '#web/kit/ui/thumb-url.ts';

const Lightbox = lazyPart(() => import('#web/kit/ui/lightbox.tsx'), 'Lightbox');

/** Of more pictures than these only the number is shown. */
const mostShown = 3;

/** Small pictures that open large. */
export function PictureCell({ pictures }: { pictures: readonly string[] }): ReactNode {
	const { t } = useTranslation('resource');
	const [open, setOpen] = useState<number>();
	const more = pictures.length - mostShown;
	return (
		<span className={classes['tags']}>
			{pictures.slice(0, mostShown).map((picture, index) => (
				<button
					key={picture}
					type="button"
					className={classes['pictureButton']}
					aria-label={t('enlarge', { number: index + 1 })}
					onClick={() => setOpen(index)}
					onDoubleClick={(event) => event.stopPropagation()}
				>
					<img
						className={classes['picture']}
						src={thumbUrl(picture, 36)}
						alt=""
						loading="lazy"
						width={36}
						height={36}
					/>
				</button>
			))}
			{more > 0 && <span className={classes['more']}>+{more}</span>}
			{open !== undefined && <Lightbox pictures={pictures} first={open} onClose={() => setOpen(undefined)} />}
		</span>
	);
}
