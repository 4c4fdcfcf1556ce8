import { replaceTags } from '#domain/kernel/text.ts';
import type { Head } from '#web/store/common/head.ts';
import { type ListQuery, listPath } from '#web/store/common/list.query.ts';
import { paths } from '#web/store/common/paths.ts';
import type { Creator, CreatorPage } from './creator.reads.ts';

interface CreatorHeadFacts {
	query: ListQuery;
	/** What the list of creators is called. */
	creators: string;
	absolute: (path: string) => string;
}

const descriptionLength = 160;

function descriptionOf({ intro, slogan, story, name }: Creator): string {
	const plain = intro || slogan || replaceTags(story, () => ' ');
	return plain.replace(/\s+/g, ' ').trim().slice(0, descriptionLength) || name;
}

/** What search engines read of a creator's page: who they are as schema.org says it, what buyers say in figures, and the way to it. */
export function creatorHead({ creator }: CreatorPage, { query, creators, absolute }: CreatorHeadFacts): Head {
	const { name, slug, city, logo, banner, links, star_num, star_mean } = creator;
	const description = descriptionOf(creator);
	const own = paths.creator(slug);
	const image = banner || logo;
	return {
		title: creator.slogan ? `${name} · ${creator.slogan}` : name,
		description,
		canonical: listPath(
			{ ...query, facets: [], tagId: 0, brandIds: [] },
			{ page: query.page, after: query.after },
		).replace('#works', ''),
		isHidden:
			query.facets.length + query.brandIds.length > 0 ||
			query.tagId > 0 ||
			query.priceFrom !== '' ||
			query.priceTo !== '',
		...(image && { image: absolute(image) }),
		jsonLd: {
			'@context': 'https://schema.org',
			'@graph': [
				{
					'@type': 'Organization',
					name,
					url: absolute(own),
					description,
					...(logo && { logo: absolute(logo) }),
					...(image && { image: absolute(image) }),
					...(city && { address: { '@type': 'PostalAddress', addressLocality: city } }),
					...(links.length > 0 && { sameAs: links.map(({ url }) => url) }),
					...(star_num > 0 && {
						aggregateRating: {
							'@type': 'AggregateRating',
							ratingValue: star_mean,
							reviewCount: star_num,
							bestRating: 5,
							worstRating: 1,
						},
					}),
				},
				{
					'@type': 'BreadcrumbList',
					itemListElement: [
						{ '@type': 'ListItem', position: 1, name: creators, item: absolute(paths.creators) },
						{ '@type': 'ListItem', position: 2, name, item: absolute(own) },
					],
				},
			],
		},
	};
}
