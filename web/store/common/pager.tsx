import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { pagesToOffer } from './list.query.ts';
import classes from './pager.module.css';

interface PagerProps {
	page: number;
	/** How many pages have a link of their own. */
	count: number;
	/** There are more than these. */
	isMore: boolean;
	pathOf: (page: number) => string;
	next: string | undefined;
}

/** The pages of a list, as links. */
export function Pager({ page, count, isMore, pathOf, next }: PagerProps): ReactNode {
	const { t } = useTranslation('store-list');
	if (count <= 1 && page === 1 && !next) return null;
	const offered = pagesToOffer(page, count);
	return (
		<nav data-unprinted="" className={classes['pager']} aria-label={t('pages')}>
			{page > 1 && (
				<Link to={pathOf(page - 1)} rel="prev" className={classes['page']} aria-label={t('previous')}>
					<ChevronLeft size={18} />
				</Link>
			)}
			{[...offered, ...(isMore && page <= count ? [0] : [])].map((number, index) =>
				number === 0 ? (
					// biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its place
					<span key={`gap-${index}`} className={classes['gap']}>
						…
					</span>
				) : (
					<Link
						key={number}
						to={pathOf(number)}
						className={classes['page']}
						aria-label={t('page', { page: number })}
						aria-current={number === page ? 'page' : undefined}
					>
						{number}
					</Link>
				),
			)}
			{next && (
				<Link to={next} rel="next" className={classes['page']} aria-label={t('next')}>
					<ChevronRight size={18} />
				</Link>
			)}
		</nav>
	);
}
