import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

export const notifyScreens = {
	/** All notices of this admin. */
	'shop/notify/notify': {
		page: lazyScreen(['admin-notify', 'grid', 'resource'], () => import('./notify.page.tsx'), 'NotifyPage'),
	},
};
