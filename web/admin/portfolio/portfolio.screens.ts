import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

export const portfolioScreens = {
	/** What creators changed of their pages, to look at before it shows. */
	'xshop/portfolio': {
		page: lazyScreen(['admin-portfolio'], () => import('./portfolio.page.tsx'), 'PortfolioPage'),
		below: {
			'audit/:id': lazyScreen(['admin-portfolio'], () => import('./audit.page.tsx'), 'PortfolioAuditPage'),
		},
	},
};
