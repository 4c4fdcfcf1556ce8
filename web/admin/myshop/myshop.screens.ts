import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

export const myshopScreens = {
	/** The shops of creators, each with a page of its own. */
	'xshop/myshop': {
		page: lazyScreen(['admin-myshop', 'grid', 'resource'], () => import('./myshop.page.tsx'), 'MyshopPage'),
		below: {
			'detail/:id': lazyScreen(['admin-myshop'], () => import('./myshop-detail.page.tsx'), 'MyshopDetailPage'),
		},
	},
};
