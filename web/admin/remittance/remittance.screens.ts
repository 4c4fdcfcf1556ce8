import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

export const remittanceScreens = {
	/** The bank transfers that payers say to have made. */
	'shop/order/remittance': {
		page: lazyScreen(
			['admin-remittance', 'admin-member', 'shop-order', 'grid', 'resource'],
			() => import('./remittance.page.tsx'),
			'RemittancePage',
		),
		below: {
			'detail/:id': lazyScreen(
				['admin-remittance', 'shop-order'],
				() => import('./remittance-detail.page.tsx'),
				'RemittanceDetailPage',
			),
		},
	},
};
