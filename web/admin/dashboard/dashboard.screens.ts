import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';

export const dashboardScreens = {
	/** The home of the back office. */
	'dashboard.vue': {
		page: lazyScreen(['admin-dashboard', 'shop-order'], () => import('./dashboard.page.tsx'), 'DashboardPage'),
	},
};
