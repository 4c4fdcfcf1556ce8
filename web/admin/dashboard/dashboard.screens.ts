import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';

/** The home of the back office. */
export const dashboardScreen = {
	page: lazyScreen(['admin-dashboard', 'shop-order'], () => import('./dashboard.page.tsx'), 'DashboardPage'),
};
