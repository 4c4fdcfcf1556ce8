import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

export const orderScreens = {
	/** The order list and the page of one order. */
	'shop/order/order': {
		page: lazyScreen(
			['admin-order', 'shop-bulk', 'grid', 'resource', 'shop-order'],
			() => import('./order.page.tsx'),
			'OrderPage',
		),
		below: {
			onBehalf: lazyScreen(
				['admin-behalf', 'shop-order', 'shop-address', 'resource'],
				() => import('./behalf.page.tsx'),
				'BehalfPage',
			),
			'detail/:id': lazyScreen(
				['admin-order', 'shop-order', 'shop-steps', 'shop-address', 'shop-crowd', 'shop-refund', 'shop-promise'],
				() => import('./order-detail.page.tsx'),
				'OrderDetailPage',
			),
		},
	},
};
