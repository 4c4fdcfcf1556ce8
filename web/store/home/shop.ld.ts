import type { SiteConfig } from '#web/kit/config/site.store.ts';
import { paths } from '#web/store/common/paths.ts';

/** The shop for search engines, as https://schema.org/OnlineStore has it: only what it says of itself. */
export function shopLd(
	{ siteName, shop }: Pick<SiteConfig, 'siteName'> & Partial<Pick<SiteConfig, 'shop'>>,
	absolute: (path: string) => string,
): object {
	const logo = shop?.logo ?? '';
	return {
		'@context': 'https://schema.org',
		'@type': 'OnlineStore',
		name: siteName,
		url: absolute(paths.home),
		...(shop?.slogan && { slogan: shop.slogan }),
		...(logo && { logo: /^https?:/.test(logo) ? logo : absolute(logo) }),
		...(shop?.company && { legalName: shop.company }),
		...((shop?.phone || shop?.email) && {
			contactPoint: {
				'@type': 'ContactPoint',
				contactType: 'customer service',
				...(shop.phone && { telephone: shop.phone }),
				...(shop.email && { email: shop.email }),
			},
		}),
		...(shop?.socialLinks.length && { sameAs: shop.socialLinks.map(({ value }) => value) }),
	};
}
