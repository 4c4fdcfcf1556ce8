import type { ReactNode } from 'react';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import classes from '#web/shared/review/review-card.module.css';
import { type ReviewToShow, ReviewView } from '#web/shared/review/review-view.tsx';

interface ReviewCardProps {
	review: ReviewToShow & { readonly name: string; readonly image: string };
	/** Where the goods are looked at. */
	href: string;
	/** Beside the goods. */
	about?: ReactNode;
	/** Who wrote it; absent = the reader. */
	author?: string;
	/** Beside the stars. */
	tag?: ReactNode;
	/** What can be done with it now. */
	action?: ReactNode;
}

/** One review of a list: of which goods, what was said, what may be added. */
export function ReviewCard({ review, href, about, action, ...view }: ReviewCardProps): ReactNode {
	return (
		<article className={classes['card']} aria-label={review.name}>
			<header className={classes['head']}>
				<a href={href} className={classes['goods']}>
					<Thumb src={review.image} size={48} />
					<span>{review.name}</span>
				</a>
				{about}
			</header>
			<ReviewView review={review} {...view} />
			{action && <div className={classes['foot']}>{action}</div>}
		</article>
	);
}

/** The cards below one another. */
export function ReviewCards({ children }: { children: ReactNode }): ReactNode {
	return <div className={classes['cards']}>{children}</div>;
}
