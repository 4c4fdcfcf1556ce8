import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';

/** The files of orders and refunds that an admin has asked for. */
export const orderExportScreen = {
	page: lazyScreen(['admin-exports', 'grid', 'resource'], () => import('./exports.page.tsx'), 'OrderExportPage'),
};
