import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

export const refundScreens = {
	/** The refund list and the page of one refund. */
	'shop/order/refund': {
		page: lazyScreen(
			['admin-refund', 'shop-refund', 'grid', 'resource', 'shop-order'],
			() => import('./refund.page.tsx'),
			'RefundPage',
		),
		below: {
			'detail/:id': lazyScreen(
				['admin-refund', 'shop-refund', 'shop-order', 'shop-promise'],
				() => import('./refund-detail.page.tsx'),
				'RefundDetailPage',
			),
		},
	},
};
