import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { type Branch, categoryPath } from './categories.ts';
import type { Facets } from './facets.reads.ts';
import classes from './filter-chips.module.css';
import { isOfBrand, isOfCreator, type ListQuery, listPath } from './list.query.ts';
import { priceName } from './price-name.ts';

interface FilterChipsProps {
	query: ListQuery;
	categories: readonly Branch[];
	makerName?: string | undefined;
	facets: Facets | undefined;
}

/** What readers call a value; by itself until the words are there. */
function facetName(facets: Facets | undefined, key: string): string {
	const known = facets?.params.flatMap(({ values }) => values).find((value) => value.key === key);
	return known?.label ?? key.slice(key.indexOf('=') + 1);
}

/** What the list is narrowed by; each can be taken away. */
export function FilterChips({ query, categories, makerName, facets }: FilterChipsProps): ReactNode {
	const { t } = useTranslation('store-list');
	const category = categoryPath(categories, query.classifyId).at(-1);
	const chips = [
		...(query.quickSearch ? [{ name: query.quickSearch, to: listPath(query, { quickSearch: '' }) }] : []),
		...(query.merchantId > 0 && !isOfCreator(query)
			? [
					{
						name: makerName ?? facets?.creators.find(({ id }) => id === query.merchantId)?.name ?? t('someone'),
						to: listPath(query, { merchantId: 0 }),
					},
				]
			: []),
		...(query.priceFrom || query.priceTo
			? [{ name: priceName(query), to: listPath(query, { priceFrom: '', priceTo: '' }) }]
			: []),
		...(query.isInStock ? [{ name: t('inStock'), to: listPath(query, { isInStock: false }) }] : []),
		...query.facets.map((key) => ({
			name: facetName(facets, key),
			to: listPath(query, { facets: query.facets.filter((each) => each !== key) }),
		})),
		...(isOfBrand(query) ? [] : query.brandIds).map((id) => ({
			name: facets?.brands.find((one) => one.id === id)?.name ?? t('facets.brands'),
			to: listPath(query, { brandIds: query.brandIds.filter((each) => each !== id) }),
		})),
		...(query.tagId > 0
			? [
					{
						name: facets?.tags.find(({ id }) => id === query.tagId)?.name ?? t('facets.tags'),
						to: listPath(query, { tagId: 0 }),
					},
				]
			: []),
		...(category ? [{ name: category.name, to: listPath(query, { classifyId: 0 }) }] : []),
	];
	if (chips.length === 0) return null;
	return (
		<ul className={classes['chips']} aria-label={t('filters')}>
			{chips.map(({ name, to }) => (
				<li key={to}>
					<Link to={to} className={classes['chip']} aria-label={t('remove', { name })}>
						{name}
						<X size={14} aria-hidden="true" />
					</Link>
				</li>
			))}
		</ul>
	);
}
