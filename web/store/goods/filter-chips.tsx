import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { type Branch, categoryPath } from '#web/store/common/categories.ts';
import classes from './filter-chips.module.css';
import { type ListQuery, listPath } from './list.query.ts';

interface FilterChipsProps {
	query: ListQuery;
	categories: readonly Branch[];
	makerName: string | undefined;
}

function priceName({ priceFrom, priceTo }: ListQuery): string {
	if (priceFrom && priceTo) return `¥${priceFrom} – ¥${priceTo}`;
	return priceFrom ? `≥ ¥${priceFrom}` : `≤ ¥${priceTo}`;
}

/** What the list is narrowed by; each can be taken away. */
export function FilterChips({ query, categories, makerName }: FilterChipsProps): ReactNode {
	const { t } = useTranslation('store-list');
	const category = categoryPath(categories, query.classifyId).at(-1);
	const chips = [
		...(query.quickSearch ? [{ name: query.quickSearch, to: listPath(query, { quickSearch: '' }) }] : []),
		...(query.merchantId > 0 ? [{ name: makerName ?? t('someone'), to: listPath(query, { merchantId: 0 }) }] : []),
		...(query.priceFrom || query.priceTo
			? [{ name: priceName(query), to: listPath(query, { priceFrom: '', priceTo: '' }) }]
			: []),
		...(query.isInStock ? [{ name: t('inStock'), to: listPath(query, { isInStock: false }) }] : []),
		...(category ? [{ name: category.name, to: listPath(query, { classifyId: 0 }) }] : []),
	];
	if (chips.length === 0) return null;
	return (
		<ul className={classes['chips']} aria-label={t('filters')}>
			{chips.map(({ name, to }) => (
				<li key={name}>
					<Link to={to} className={classes['chip']} aria-label={t('remove', { name })}>
						{name}
						<X size={14} aria-hidden="true" />
					</Link>
				</li>
			))}
		</ul>
	);
}
