import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

export const codScreens = {
	/** The orders that are paid in cash as they are delivered. */
	'shop/order/cod': {
		page: lazyScreen(
			['admin-cod', 'admin-member', 'shop-order', 'grid', 'resource'],
			() => import('./cod.page.tsx'),
			'CodPage',
		),
	},
};
