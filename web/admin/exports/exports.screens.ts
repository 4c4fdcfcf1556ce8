import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

export const exportsScreens = {
	/** The shop's files of orders and refunds. */
	'shop/order/export': {
		page: lazyScreen(['admin-exports', 'grid', 'resource'], () => import('./exports.page.tsx'), 'OrderExportPage'),
	},
};
