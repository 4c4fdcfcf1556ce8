import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

const texts = ['shop-crowd', 'shop-order', 'admin-crowd'] as const;

export const crowdScreens = {
	/** The list of crowdfundings, the page of one, and the form. */
	'shop/goods/crowdfunding': {
		page: lazyScreen([...texts], () => import('./crowd-list.page.tsx'), 'CrowdListPage'),
		below: {
			add: lazyScreen([...texts], () => import('./crowd-edit.page.tsx'), 'CrowdAddPage'),
			'edit/:id': lazyScreen([...texts], () => import('./crowd-edit.page.tsx'), 'CrowdEditPage'),
			'detail/:id': lazyScreen([...texts], () => import('./crowd-detail.page.tsx'), 'CrowdDetailPage'),
		},
	},
};
