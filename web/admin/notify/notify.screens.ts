import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';

export const notifyScreens = {
	/** Everything the shop has told this admin. */
	'shop/notify/notify': {
		page: lazyScreen(['admin-notify', 'grid', 'resource'], () => import('./notify.page.tsx'), 'NotifyPage'),
	},
};
