import { bannerResource } from '#domain/advert/banner.resource.ts';
import { hotRecommendResource } from '#domain/advert/hot-recommend.resource.ts';
import { noticeBarResource } from '#domain/advert/notice-bar.resource.ts';
import type { Feature } from '#server/feature.ts';
import { bannerHooks, noticeBarHooks } from './banner.hooks.ts';
import { bannerRoutes } from './banner.routes.ts';
import { hotRecommendHooks } from './hot-recommend.hooks.ts';
import { registerTrends } from './hot-recommend.listeners.ts';
import { hotRecommendRoutes } from './hot-recommend.routes.ts';

/** Banners, notice bars and what is recommended on the front page. */
export const feature: Feature = {
	routes: [...hotRecommendRoutes, ...bannerRoutes],
	hooks: {
		[hotRecommendResource.name]: hotRecommendHooks,
		[bannerResource.name]: bannerHooks,
		[noticeBarResource.name]: noticeBarHooks,
	},
	start: registerTrends,
};
