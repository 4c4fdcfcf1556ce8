import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

export const applyScreens = {
	/** Who applies to sell here, each on a page of its own. */
	'xshop/apply': {
		page: lazyScreen(['admin-apply', 'grid', 'resource'], () => import('./apply.page.tsx'), 'ApplyPage'),
		below: {
			'detail/:id': lazyScreen(['admin-apply'], () => import('./apply-detail.page.tsx'), 'ApplyDetailPage'),
		},
	},
};
