import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

export const dashboardScreens = {
	/** The home of the back office. */
	'dashboard.vue': {
		page: lazyScreen(['admin-dashboard', 'shop-order'], () => import('./dashboard.page.tsx'), 'DashboardPage'),
	},
	/** What whole days sold. */
	'shop/dashboard': {
		page: lazyScreen(['admin-dashboard', 'admin-sales'], () => import('./sales.page.tsx'), 'SalesPage'),
	},
};
