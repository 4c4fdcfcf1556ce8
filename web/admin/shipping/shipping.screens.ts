import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';

/** Many orders shipped by one file. */
export const bulkShipScreen = {
	page: lazyScreen(['admin-shipping'], () => import('./bulk-ship.page.tsx'), 'BulkShipPage'),
};
