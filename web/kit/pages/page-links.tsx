import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from '#web/kit/pages/page-links.module.css';
import { pagesToLink } from '#web/kit/pages/page-links.rules.ts';
import { type ListAddress, listQueryOf } from '#web/kit/pages/use-list-address.ts';

interface PageLinksProps {
	address: ListAddress;
	total: number;
	isEstimate?: boolean;
}

/** The pages of a list, as links; nothing where one page shows it all. */
export function PageLinks({ address, total, isEstimate = false }: PageLinksProps): ReactNode {
	const { t } = useTranslation('kit');
	const { page, limit } = address;
	const count = Math.ceil(total / limit);
	if (count <= 1) return null;
	const to = (number: number) => listQueryOf({ ...address, page: number });
	return (
		<nav className={classes['pages']} aria-label={t('pages.label')}>
			<span className={classes['total']}>{t(isEstimate ? 'pages.totalAbout' : 'pages.total', { total })}</span>
			{page > 1 && (
				<Link to={to(page - 1)} rel="prev" className={classes['page']} aria-label={t('pages.previous')}>
					<ChevronLeft size={16} />
				</Link>
			)}
			{pagesToLink(page, count).map((number, index) =>
				number === 0 ? (
					// biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place only
					<span key={`gap-${index}`} aria-hidden="true">
						…
					</span>
				) : (
					<Link
						key={number}
						to={to(number)}
						className={classes['page']}
						aria-label={t('pages.page', { page: number })}
						aria-current={number === page ? 'page' : undefined}
					>
						{number}
					</Link>
				),
			)}
			{page < count && (
				<Link to={to(page + 1)} rel="next" className={classes['page']} aria-label={t('pages.next')}>
					<ChevronRight size={16} />
				</Link>
			)}
		</nav>
	);
}
