import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

export const shippingScreens = {
	/** Orders shipped at the desk, or many by one file. */
	'shop/order/ship': {
		page: lazyScreen(
			['admin-shipping', 'shop-steps', 'shop-order', 'shop-address'],
			() => import('./shipping.page.tsx'),
			'ShippingPage',
		),
	},
};
