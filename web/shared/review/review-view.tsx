import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { thumbUrl } from '#web/kit/ui/thumb-url.ts';
import { Time } from '#web/kit/ui/time.tsx';
import classes from '#web/shared/review/review-view.module.css';
import { Stars } from '#web/shared/review/stars.tsx';

const Lightbox = lazyPart(() => import('#web/kit/ui/lightbox.tsx'), 'Lightbox');
const pictureSize = 80;

/** A review as every area reads it. */
export interface ReviewToShow {
	readonly goods_score: number;
	readonly content: string;
	readonly images: readonly string[];
	readonly spec_text: string;
	readonly reply: string;
	readonly reply_by: string;
	readonly append_content: string;
	readonly append_images: readonly string[];
	readonly append_time: number;
	readonly create_time: number;
}

interface ReviewViewProps {
	review: ReviewToShow;
	/** Who wrote it; empty = somebody who does not want to be named. Absent = the reader. */
	author?: string;
	/** Beside the stars. */
	tag?: ReactNode;
}

/** What a member said, what they added, what was answered. */
export function ReviewView({ review, author, tag }: ReviewViewProps): ReactNode {
	const { t } = useTranslation('shop-review');
	return (
		<div className={classes['review']}>
			<p className={classes['head']}>
				<Stars value={review.goods_score} />
				{author !== undefined && <span className={classes['author']}>{author || t('anonymous')}</span>}
				{tag}
				<Muted>
					{review.spec_text && `${review.spec_text} · `}
					<Time at={review.create_time} pattern="yyyy-mm-dd" />
				</Muted>
			</p>
			<p className={classes['words']} data-empty={review.content === '' || undefined}>
				{review.content || t('noWords')}
			</p>
			<ReviewPictures pictures={review.images} />
			{review.append_time > 0 && (
				<div className={classes['append']}>
					<Muted isLine>
						{t('appended')} · <Time at={review.append_time} pattern="yyyy-mm-dd" />
					</Muted>
					{review.append_content && <p className={classes['words']}>{review.append_content}</p>}
					<ReviewPictures pictures={review.append_images} />
				</div>
			)}
			{review.reply && (
				<p className={classes['reply']}>
					<strong>{t(review.reply_by === 'merchant' ? 'replyByCreator' : 'replyByShop')}</strong>
					{review.reply}
				</p>
			)}
		</div>
	);
}

function ReviewPictures({ pictures }: { pictures: readonly string[] }): ReactNode {
	const { t } = useTranslation('shop-review');
	const [enlarged, setEnlarged] = useState<number>();
	if (pictures.length === 0) return null;
	return (
		<div className={classes['pictures']}>
			{pictures.map((path, place) => (
				<button
					key={path}
					type="button"
					className={classes['picture']}
					aria-label={t('picture', { number: place + 1 })}
					onClick={() => setEnlarged(place)}
				>
					<img src={thumbUrl(path, pictureSize)} alt="" loading="lazy" width={pictureSize} height={pictureSize} />
				</button>
			))}
			{enlarged !== undefined && (
				<Lightbox pictures={pictures} first={enlarged} onClose={() => setEnlarged(undefined)} />
			)}
		</div>
	);
}
