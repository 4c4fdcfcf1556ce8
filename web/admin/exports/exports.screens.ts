import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';

/** The shop's files of orders and refunds. */
export const orderExportScreen = {
	page: lazyScreen(['admin-exports', 'grid', 'resource'], () => import('./exports.page.tsx'), 'OrderExportPage'),
};
