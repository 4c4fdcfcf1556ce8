import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

const lists = ['admin-coupon', 'shop-coupon', 'grid', 'resource'] as const;
const form = ['admin-coupon', 'shop-coupon', 'resource'] as const;

export const couponScreens = {
	/** What members pay less with; the form stands at addresses below the list. */
	'shop/market/coupon/coupon': {
		page: lazyScreen(lists, () => import('./coupon.page.tsx'), 'CouponPage'),
		below: {
			add: lazyScreen(form, () => import('./coupon-form.page.tsx'), 'AddCouponPage'),
			'edit/:id': lazyScreen(form, () => import('./coupon-form.page.tsx'), 'EditCouponPage'),
		},
	},
	/** Coupons in the hands of members. */
	'shop/market/coupon/receive': {
		page: lazyScreen(['admin-coupon', 'grid', 'resource'], () => import('./receive.page.tsx'), 'CouponReceivePage'),
	},
};
