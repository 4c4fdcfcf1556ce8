import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';

/** What the store puts forward. */
export const hotRecommendScreen = {
	page: lazyScreen(
		['admin-hot-recommend', 'admin-window', 'grid', 'resource'],
		() => import('./hot-recommend.page.tsx'),
		'HotRecommendPage',
	),
};
