import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';

/** The order list and the page of one order. */
export const orderScreen = {
	page: lazyScreen(() => import('./order.page.tsx'), 'OrderPage'),
	below: { 'detail/:id': lazyScreen(() => import('./order-detail.page.tsx'), 'OrderDetailPage') },
};
