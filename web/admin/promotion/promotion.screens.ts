import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

export const promotionScreens = {
	/** What takes something off by itself while it runs. */
	'shop/market/promotion': {
		page: lazyScreen(
			['admin-promotion', 'admin-rehearsal', 'grid', 'resource'],
			() => import('./promotion.page.tsx'),
			'PromotionPage',
		),
	},
};
