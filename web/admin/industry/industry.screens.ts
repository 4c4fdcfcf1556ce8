import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

export const industryScreens = {
	/** The tree of trades. */
	'xshop/industry': {
		page: lazyScreen(['admin-rehearsal', 'grid', 'resource'], () => import('./industry.page.tsx'), 'IndustryPage'),
	},
};
