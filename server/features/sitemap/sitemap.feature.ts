import type { Feature } from '#server/feature.ts';
import { addSitemap } from './sitemap.pages.ts';

/** What search engines learn of the store. */
export const feature: Feature = {
	serve: addSitemap,
};
