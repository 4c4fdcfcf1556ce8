import { crowdStatus } from '#domain/crowdfunding/crowdfunding.status.ts';
import { replaceTags } from '#domain/kernel/text.ts';
import type { Head } from '#web/store/common/head.ts';
import { paths } from '#web/store/common/paths.ts';
import type { Goods } from './goods.reads.ts';

const briefLength = 160;

/** Detail HTML → the beginning of its plain text, for a page that has no brief. */
function beginningOf(html: string): string {
	return replaceTags(html, () => ' ')
		.replace(/&[a-z]+;/g, ' ')
		.replace(/\s+/g, ' ')
		.trim()
		.slice(0, briefLength);
}

/** Whether it can be had now; what is being crowdfunded is ordered before it is made, and no shelf has it. */
function availabilityOf({ crowdfunding, sold_out }: Goods): string {
	if (crowdfunding?.status === crowdStatus.running) return 'PreOrder';
	return crowdfunding || sold_out === 1 ? 'SoldOut' : 'InStock';
}

/** The page of goods for search engines and link previews. */
export function goodsHead(
	goods: Goods,
	{ absolute, currency }: { absolute: (path: string) => string; currency: string },
): Head {
	const description = goods.seo.description || goods.brief || beginningOf(goods.detail) || goods.name;
	const url = absolute(paths.goods(goods.id));
	const availability = availabilityOf(goods);
	return {
		title: goods.seo.title || goods.name,
		...(goods.seo.keywords && { keywords: goods.seo.keywords }),
		description,
		canonical: paths.goods(goods.id),
		image: absolute(goods.image),
		kind: 'product',
		jsonLd: {
			'@context': 'https://schema.org',
			'@type': 'Product',
			name: goods.name,
			description,
			sku: goods.goods_no,
			image: goods.images.map(absolute),
			...(goods.star_num > 0 && {
				aggregateRating: {
					'@type': 'AggregateRating',
					ratingValue: goods.star_mean,
					reviewCount: goods.star_num,
					bestRating: 5,
					worstRating: 1,
				},
			}),
			brand: { '@type': 'Brand', name: goods.brand?.name ?? goods.merchant_name },
			offers: {
				'@type': 'AggregateOffer',
				url,
				priceCurrency: currency,
				lowPrice: goods.reduced_to || goods.price_min,
				highPrice: goods.price_max,
				offerCount: goods.skus.length,
				availability: `https://schema.org/${availability}`,
			},
		},
	};
}
