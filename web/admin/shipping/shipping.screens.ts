import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';

export const shippingScreens = {
	/** Many orders shipped by one file. */
	'shop/order/ship': {
		page: lazyScreen(['admin-shipping'], () => import('./bulk-ship.page.tsx'), 'BulkShipPage'),
	},
};
