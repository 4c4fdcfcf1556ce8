import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

export const hotRecommendScreens = {
	/** What the store puts forward. */
	'shop/advert/hotRecommend': {
		page: lazyScreen(
			['admin-hot-recommend', 'admin-window', 'grid', 'resource'],
			() => import('./hot-recommend.page.tsx'),
			'HotRecommendPage',
		),
	},
};
