import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { pagesToOffer } from './list.query.ts';
import classes from './pager.module.css';

interface PagerProps {
	page: number;
	count: number;
	pathOf: (page: number) => string;
}

/** The pages of a list, as links. */
export function Pager({ page, count, pathOf }: PagerProps): ReactNode {
	const { t } = useTranslation('store-list');
	if (count <= 1) return null;
	return (
		<nav className={classes['pager']} aria-label={t('pages')}>
			{page > 1 && (
				<Link to={pathOf(page - 1)} rel="prev" className={classes['page']} aria-label={t('previous')}>
					<ChevronLeft size={18} />
				</Link>
			)}
			{pagesToOffer(page, count).map((number, index) =>
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
			{page < count && (
				<Link to={pathOf(page + 1)} rel="next" className={classes['page']} aria-label={t('next')}>
					<ChevronRight size={18} />
				</Link>
			)}
		</nav>
	);
}
