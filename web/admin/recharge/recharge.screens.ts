import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

export const rechargeScreens = {
	/** What members paid into their balances. */
	'shop/market/recharge/order': {
		page: lazyScreen(
			['admin-recharge', 'admin-member', 'shop-order', 'grid', 'resource'],
			() => import('./recharge.page.tsx'),
			'RechargePage',
		),
		below: {
			'detail/:id': lazyScreen(
				['admin-recharge', 'admin-refund', 'shop-refund', 'shop-order'],
				() => import('./recharge-detail.page.tsx'),
				'RechargeDetailPage',
			),
		},
	},
};
