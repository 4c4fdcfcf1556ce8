import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';

/** Everything the shop has told this admin. */
export const notifyScreen = {
	page: lazyScreen(['admin-notify', 'grid', 'resource'], () => import('./notify.page.tsx'), 'NotifyPage'),
};
