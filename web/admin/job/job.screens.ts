import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

export const jobScreens = {
	/** What the shop does later or again. */
	'routine/job': {
		page: lazyScreen(['admin-job', 'grid', 'resource'], () => import('./job.page.tsx'), 'JobPage'),
	},
};
